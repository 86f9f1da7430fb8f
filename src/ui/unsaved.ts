import { useEffect } from 'react'

/** The number of forms with unsaved input; the page reloads by itself only at zero. */
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
    add() {
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

/** The unsaved input of this page: forms report it themselves, a flow of several screens through `useUnsaved`. */
export const unsaved = createUnsaved()

/** Reports unsaved input while `typed` is true and the component is mounted. */
export function useUnsaved(typed: boolean): void {
  useEffect(() => (typed ? unsaved.add() : undefined), [typed])
}
