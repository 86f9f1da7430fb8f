import { useEffect } from 'react'
import { whenIdle } from '#src/ui/chunk.ts'

/** Events of a visitor who uses the page, not only passes through it. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Fetches what may be needed next once the page is used and the browser is idle, so that a mere page view does not cost it.
 * @param prefetch undefined while there is nothing to fetch yet.
 */
export function usePrefetch(prefetch: (() => void) | undefined): void {
  useEffect(() => {
    if (!prefetch) return undefined
    const done = new AbortController()
    const start = () => {
      done.abort()
      whenIdle(prefetch)
    }
    for (const sign of signs)
      window.addEventListener(sign, start, { signal: done.signal, passive: true })
    return () => done.abort()
  }, [prefetch])
}
