import { useEffect, useEffectEvent, useState } from 'react'
import { focusField } from './field-names.ts'

/**
 * Leads whoever tries to go on to what is wrong. `wrongId`: the id of the control that keeps them, null where nothing does. To be
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
