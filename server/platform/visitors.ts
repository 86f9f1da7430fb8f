import type { FastifyInstance } from 'fastify'
import type { Timers } from './ports/system.ts'

/** Background work waits for visitors, at most this long before each step. */
const patienceMs = 250

/** Counts the requests that are being served, for work in the background that shares one database connection with them. */
export class Visitors {
  readonly #timers: Timers
  #served = 0
  #waiting: (() => void)[] = []

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** Counts the requests of `app` from their head to the end of their answer, or of their connection. */
  count(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, { raw }) => {
      this.#served += 1
      let isOpen = true
      const leave = () => {
        if (isOpen) this.#served -= 1
        isOpen = false
        if (this.#served === 0) for (const go of this.#waiting.splice(0)) go()
      }
      raw.once('finish', leave).once('close', leave)
    })
  }

  /** Resolves as soon as no request is being served, and after `atMostMs` in any case: constant traffic stops nothing. */
  whenIdle(atMostMs: number = patienceMs): Promise<void> {
    if (this.#served === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.#timers.after(atMostMs, resolve)
      this.#waiting.push(() => {
        stop()
        resolve()
      })
    })
  }
}
