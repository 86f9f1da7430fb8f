import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { topLayerChanged } from '../top-layer.ts'

/** Whether an element is in the window, whole. */
const isOnScreen = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/**
 * The focus target when a window closes that was not opened from a focused element: by the address, or a click in a browser where
 * clicks do not focus buttons. To a visible button that opens such a window (`data-opens-window`), one on the screen if there
 * is any; otherwise to the page's heading.
 */
function standIn(): HTMLElement | null {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens-window]')].filter(
    (button) => button.checkVisibility?.() ?? true,
  )
  const visible = openers.find(isOnScreen) ?? openers[0]
  if (visible) return visible
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/**
 * Runs a native `<dialog>` as a modal that is open while `open`: focus goes to the heading at
 * opening and whenever `focusKey` changes, and back at closing to what had it before (see `standIn` where nothing had). Esc and the
 * phone's back gesture call `onBack`; the owner decides whether to close.
 */
export function useModal(open: boolean, onBack: () => void, focusKey?: string | number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // Some browsers send `cancel` after an Esc whose keydown was already answered.
  const answered = useRef(false)

  // Layout effects: at unmount they run while the element is still in the page, so focus can go
  // back and the toasts can leave before the dialog disappears.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const opener = document.activeElement
    element.showModal()
    topLayerChanged()
    return () => {
      element.close()
      topLayerChanged()
      const target = opener === document.body ? standIn() : opener
      // A bar that sticks to the end of the screen is in view where browsers would scroll to it.
      if (target instanceof HTMLElement && target.isConnected)
        target.focus({ preventScroll: isOnScreen(target) })
    }
  }, [open])

  useEffect(() => {
    if (!open) return
    // In low windows the dialog scrolls as a whole.
    for (const scrolled of [dialog.current, body.current]) scrolled?.scrollTo?.(0, 0)
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new stage is a reason to refocus
  }, [open, focusKey])

  return {
    dialog,
    heading,
    body,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        event.stopPropagation()
        answered.current = true
        onBack()
      },
      onKeyUp: () => {
        answered.current = false
      },
      onCancel: (event: SyntheticEvent) => {
        // A file picker inside the dialog also sends `cancel`, and it bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!answered.current) onBack()
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // A browser may close by force on a repeated Esc: the owner still decides.
        const element = event.currentTarget
        if (event.target !== element || !open || element.open || !element.isConnected) return
        element.showModal()
        onBack()
      },
    },
  }
}
