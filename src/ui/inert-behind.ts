/** The element that requested the focus while it was covered. */
let requested: HTMLElement | null = null

/** Gives an element the focus: at once, or once it is no longer covered. */
export function focusBehind(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) requested = element
}

/**
 * Makes everything but `front` inert: neither keys nor a screen reader reach what is covered. Elements added later are not inert.
 * Returns a function that undoes this. Unless an element has the focus then, the one that requested it meanwhile gets it, else the
 * one that had it before.
 */
export function inertBehind(front: HTMLElement): () => void {
  const before = document.activeElement
  requested = null
  const madeInert: HTMLElement[] = []
  for (let node = front; node !== document.body && node.parentElement; node = node.parentElement)
    for (const other of node.parentElement.children)
      if (other !== node && other instanceof HTMLElement && !other.inert) {
        other.inert = true
        madeInert.push(other)
      }
  // A browser does it with the next frame, which may come after the end.
  if (before instanceof HTMLElement && before.closest('[inert]')) before.blur()
  return () => {
    for (const other of madeInert) other.inert = false
    const isFree = document.activeElement === null || document.activeElement === document.body
    const next = requested ?? before
    requested = null
    if (isFree && next instanceof HTMLElement && next.isConnected)
      next.focus({ preventScroll: true })
  }
}
