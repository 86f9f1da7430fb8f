import { useEffect } from 'react'
import { notify, type ToastType } from './notify.ts'

/**
 * A toast with a cause: shown when `text` is set, removed when it changes or is unset, and with the screen that it
 * belongs to. Another `occasion` shows the same text again.
 */
export function useToast(type: ToastType, text: string | null, occasion?: unknown): void {
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another occasion shows the same text again
  useEffect(() => (text ? notify(type, text) : undefined), [type, text, occasion])
}
