import { useEffect, useEffectEvent, useState } from 'react'
import { focusField } from './field-names.ts'

/**
 * Focuses the invalid control on an attempt to go on. `wrongId`: the id of that control, null where there is none. To be
 * called with every try.
 */
export function useErrorFocus(wrongId: string | null): () => void {
  // After the error is rendered, so that it is scrolled into view together with its control.
  const [attempt, setAttempt] = useState(0)
  const focusError = useEffectEvent(() => {
    if (wrongId) focusField(wrongId)
  })
  useEffect(() => {
    if (attempt > 0) focusError()
  }, [attempt])
  return () => setAttempt((before) => before + 1)
}
