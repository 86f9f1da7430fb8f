/** The element that requested the focus while it was covered. */
let requested: HTMLElement | null = null

/** Gives an element the focus: at once, or once it is no longer covered. */
export function focusBehind(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) requested = element
}

/**
 * Makes everything but `front` inert: neither keys nor a screen reader reach what is covered. Returns a function that undoes this,
 * which gives the focus to the element that requested it meanwhile or had it before, unless another one has it by then. Elements added later are not inert.
 */
export function inertBehind(front: HTMLElement): () => void {
  const before = document.activeElement
  requested = null
  const stilled: HTMLElement[] = []
  for (let node = front; node !== document.body && node.parentElement; node = node.parentElement)
    for (const other of node.parentElement.children)
      if (other !== node && other instanceof HTMLElement && !other.inert) {
        other.inert = true
        stilled.push(other)
      }
  // A browser does it with the next frame, which may come after the end.
  if (before instanceof HTMLElement && before.closest('[inert]')) before.blur()
  return () => {
    for (const other of stilled) other.inert = false
    const isFree = document.activeElement === null || document.activeElement === document.body
    const next = requested ?? before
    requested = null
    if (isFree && next instanceof HTMLElement && next.isConnected)
      next.focus({ preventScroll: true })
  }
}
