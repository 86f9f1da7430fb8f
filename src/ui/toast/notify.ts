import { fetchChunk } from '../chunk.ts'

/** Kinds of toast; each but `default` has an icon. */
export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** Where toasts may appear; `top-right` by default. */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'right' | 'center'}`

/**
 * Shows `text` in a toast for 5 s, at the top right or at `position`. Returns a function that removes it before that, once its cause
 * has ended. The toast library is fetched on the first call; the same text of the same type is shown once while it is on
 * screen. Never throws: a toast whose library cannot be fetched (offline) is dropped.
 */
export function notify(type: ToastType, text: string, position?: ToastPosition): () => void {
  let isOver = false
  let remove = () => {}
  void fetchChunk(() => import('./toaster.tsx')).then(
    ({ showToast }) => {
      if (!isOver) remove = showToast(type, text, position)
    },
    // Nothing to show it with.
    () => {},
  )
  return () => {
    isOver = true
    remove()
  }
}
