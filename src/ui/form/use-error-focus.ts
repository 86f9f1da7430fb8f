import { useEffect, useEffectEvent, useState } from 'react'
import { focusField } from './field-names.ts'

/**
 * Returns a function to call after each attempt to continue: it focuses the invalid control. `wrongId`: the id of that
 * control, null for none.
 */
export function useErrorFocus(wrongId: string | null): () => void {
  // After the error is rendered, so that it is scrolled into view together with its control.
  const [attempt, setAttempt] = useState(0)
  const focusWrong = useEffectEvent(() => {
    if (wrongId) focusField(wrongId)
  })
  useEffect(() => {
    if (attempt > 0) focusWrong()
  }, [attempt])
  return () => setAttempt((before) => before + 1)
}
