import type { Timers } from '#server/platform/ports/system.ts'

/** Longest wait for the gateway, below what a proxy in between would allow. */
export const gatewayTimeoutMs = 50_000

/** Authorisations under way in this process, which outlive the requests that began them. */
export interface InFlight {
  /** Runs work that may outlast its request; `signal` aborts at the time-out or when the server stops. */
  run: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Stops waiting for the gateway and ends when everything known is written. */
  close: () => Promise<void>
}

/** Keeps track of work that outlives its request. */
export function trackInFlight(timers: Timers): InFlight {
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const signal = AbortSignal.any([stop.signal, timers.signal(gatewayTimeoutMs)])
      const promise = work(signal)
      running.add(promise)
      return promise.finally(() => running.delete(promise))
    },
    async close() {
      stop.abort()
      await Promise.allSettled(running)
    },
  }
}
