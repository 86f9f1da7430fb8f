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
 * has the focus until there is something else to focus. Null when nothing failed.
 * @param key which load this is: a change of it discards an old failure.
 */
export function useReload(load: Reloadable, key = ''): Reload | null {
  const [retried, setRetried] = useState<{ error: unknown; key: string } | null>(null)
  const settled = load.isError ? load.error !== retried?.error : !load.isPending
  const over = retried !== null && (settled || retried.key !== key)
  if (over) setRetried(null)

  const again = over ? null : retried
  if (!load.isError && !again) return null
  return {
    error: again ? again.error : load.error,
    busy: again !== null,
    onRetry: () => {
      setRetried({ error: load.error, key })
      void load.refetch()
    },
  }
}
