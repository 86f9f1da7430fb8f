import type { Timers } from '#server/platform/ports/system.ts'

/** Longest wait for the gateway, below what a proxy in between would allow. */
const gatewayTimeoutMs = 50_000

/**
 * From when an attempt is marked as asked, a server may be asking for it for so long: the wait, which began before the
 * mark, and a margin. By the database's clock, which is the same for every server.
 */
export const askLifeMs = gatewayTimeoutMs + 10_000

/** Authorisations under way in this process, which outlive the requests that began them. */
export interface InFlight {
  /** Aborts at the time-out or when the server stops. Begin it before the attempt is marked as asked. */
  deadline: () => AbortSignal
  /** Makes the server wait for this work before it ends. */
  track: <T>(work: Promise<T>) => Promise<T>
  /** Stops waiting for the gateway and ends when everything known is written. */
  close: () => Promise<void>
}

export function trackInFlight(timers: Timers): InFlight {
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    deadline: () => AbortSignal.any([stop.signal, timers.signal(gatewayTimeoutMs)]),
    track(work) {
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    async close() {
      stop.abort()
      await Promise.allSettled(running)
    },
  }
}
