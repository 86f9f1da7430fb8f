import { useState } from 'react'

/** What {@link useReload} needs of a load: a query, or anything that fails and is loaded again. */
export interface Reloadable {
  isError: boolean
  isPending: boolean
  error: unknown
  refetch: () => unknown
}

/** A failure to show: `busy` while it is loaded again. */
export interface Reload {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/**
 * The failure of a load, which stays on screen, busy, while it is loaded again: the button that was pressed
 * keeps the focus until there is something else to give it to. Null when nothing failed.
 * @param key which load this is: another one takes no old failure along.
 */
export function useReload(load: Reloadable, key = ''): Reload | null {
  const [held, setHeld] = useState<{ error: unknown; key: string } | null>(null)
  const settled = load.isError ? load.error !== held?.error : !load.isPending
  const over = held !== null && (settled || held.key !== key)
  if (over) setHeld(null)

  const again = over ? null : held
  if (!load.isError && !again) return null
  return {
    error: again ? again.error : load.error,
    busy: again !== null,
    onRetry: () => {
      setHeld({ error: load.error, key })
      void load.refetch()
    },
  }
}
