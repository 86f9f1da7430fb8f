import { useEffect } from 'react'
import { notify, type ToastType } from './notify.ts'

/**
 * A toast with a cause: shown when `text` comes, taken away when it changes, when it goes, and with the screen that it
 * is of. Another `occasion` shows the same text again.
 */
export function useToast(type: ToastType, text: string | null, occasion?: unknown): void {
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another occasion shows the same text again
  useEffect(() => (text ? notify(type, text) : undefined), [type, text, occasion])
}
