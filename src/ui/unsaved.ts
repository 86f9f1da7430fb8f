import { useEffect } from 'react'

/** How many things typed but not sent there are; the page reloads by itself only at none. */
function createUnsaved() {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    count: () => count,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Adds one. The function returned removes it, once however often it is called. */
    hold() {
      let isCounted = true
      change(1)
      return () => {
        if (!isCounted) return
        isCounted = false
        change(-1)
      }
    },
  }
}

/** What is typed on this page and not sent: forms report by themselves, a flow of several screens through `useUnsaved`. */
export const unsaved = createUnsaved()

/** Reports that something typed would be lost with the page, while `typed` is true and the component is there. */
export function useUnsaved(typed: boolean): void {
  useEffect(() => (typed ? unsaved.hold() : undefined), [typed])
}
