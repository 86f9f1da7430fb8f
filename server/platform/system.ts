import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { System } from './ports/system.ts'

/** The real system. A server or a command starts with it; besides, only the pauses of `db/conflicts.ts` are timed directly. */
export const system: System = {
  clock: () => new Date(),
  timers: {
    wait: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
    after(ms, job) {
      const timer = setTimeout(job, ms).unref()
      return () => clearTimeout(timer)
    },
    every(ms, job) {
      const timer = setInterval(job, ms).unref()
      return () => clearInterval(timer)
    },
    elapsed: () => performance.now(),
    signal: (ms) => AbortSignal.timeout(ms),
  },
  random: { bytes: randomBytes, below: (limit) => randomInt(limit), uuid: randomUUID },
}
