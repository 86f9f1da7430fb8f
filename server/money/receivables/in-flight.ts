import type { Timers } from '#server/platform/ports/system.ts'

/** Longest wait for the gateway, below what a proxy in between would allow. */
const gatewayTimeoutMs = 50_000

/**
 * From when an attempt is marked as asked, for so long somebody may be asking for it: the wait, which began before the
 * mark, and a margin. By the database's clock, which is the same for every server.
 */
export const askLifeMs = gatewayTimeoutMs + 10_000

/** Authorisations under way in this process, which outlive the requests that began them. */
export interface InFlight {
  /** Aborts at the time-out or when the server stops. Begin it before the attempt is marked as asked. */
  deadline: () => AbortSignal
  /** Keeps the server from ending before this work has. */
  track: <T>(work: Promise<T>) => Promise<T>
  /** Stops waiting for the gateway and ends when everything known is written. */
  close: () => Promise<void>
}

/** Keeps track of work that outlives its request. */
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
