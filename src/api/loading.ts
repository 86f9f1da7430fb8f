/**
 * How many requests are pending: rises on each, falls when it ends (an abort is an end), never below zero. Developers
 * are warned of a request that ends twice (row F26).
 * Read it in React through `useSyncExternalStore(loading.subscribe, loading.count)`.
 */
export function createLoadingCounter() {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (to: number) => {
    count = to
    for (const listener of listeners) listener()
  }
  return {
    count: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Counts one request; the function it returns ends it, once however often it is called. */
    start: () => {
      let open = true
      change(count + 1)
      return () => {
        if (!open) {
          if (import.meta.env.DEV) console.warn('A request ended that was not pending')
          return
        }
        open = false
        change(Math.max(0, count - 1))
      }
    },
  }
}

/** All requests of this page, also the checks while a form is filled in (row F25). */
export const loading = createLoadingCounter()

/** Those that change something (POST): the portal does not update itself meanwhile. */
export const writes = createLoadingCounter()

/**
 * What covers the screen: changes whose button shows no progress, and a page that is loading. Data that are only read
 * have placeholders instead.
 */
export const covering = createLoadingCounter()
