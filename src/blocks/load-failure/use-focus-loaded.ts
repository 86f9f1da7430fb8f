import { useLayoutEffect, useRef } from 'react'

/** The select just above the box, the heading around it, or the first thing in its place. */
function find(select: HTMLElement | null, place: Element): HTMLElement | null {
  if (select?.isConnected) return select
  const scope = place.isConnected ? place : document.querySelector('main')
  return scope?.querySelector<HTMLElement>('h1, h2, h3, h4, p') ?? null
}

/**
 * For a box with a button that loads again: when the box is removed with the focus in it, the focus moves to what
 * was loaded in its place, instead of being lost.
 */
export function useFocusLoaded() {
  const box = useRef<HTMLDivElement>(null)
  // A layout effect: at unmount it runs while the box is still in the page.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const place = element?.parentElement
      if (!place || !element.contains(document.activeElement)) return
      const select = element.previousElementSibling?.querySelector('select') ?? null
      // Once the change is rendered.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const target = find(select, place)
        if (!target) return
        if (target !== select) target.tabIndex = -1
        target.focus()
      })
    }
  }, [])
  return box
}
