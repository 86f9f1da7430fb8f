import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { reconcileRefunds } from './enrolment/index.ts'
import { reconcileCards } from './money/index.ts'
import { analyzeGrown } from './platform/db/statistics.ts'
import { sweep } from './sweep.ts'

const reconcileEveryMs = 20_000
const sweepEveryMs = 10 * 60_000

/** Repeated background work; `stop` resolves after the round under way. */
interface Sweeps {
  stop: () => Promise<void>
}

/** Runs a job at once and then every so often, never twice at the same time. Its signal aborts at `stop`. */
function repeat(
  timers: Timers,
  everyMs: number,
  job: (stop: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Sweeps {
  const stopped = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= job(stopped.signal)
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  const end = timers.every(everyMs, run)
  run()
  return {
    async stop() {
      end()
      stopped.abort()
      await running
    },
  }
}

/** Starts what runs at start-up and from then on: asking the gateway about cards and refunds, sweeps, statistics. */
export function startSweeps(deps: Deps, log: FastifyBaseLogger): Sweeps {
  const every = (ms: number, job: (stop: AbortSignal) => Promise<unknown>, failure: string) =>
    repeat(deps.timers, ms, job, (error) => log.error({ err: error }, failure))
  const analyze = async () => {
    await deps.visitors?.whenIdle()
    await analyzeGrown(deps)
  }
  const jobs = [
    every(reconcileEveryMs, (stop) => reconcileCards(deps, log, stop), 'open cards cannot be read'),
    every(
      reconcileEveryMs,
      (stop) => reconcileRefunds(deps, log, stop),
      'open refunds cannot be read',
    ),
    every(sweepEveryMs, () => sweep(deps, log), 'sweep failed'),
    every(sweepEveryMs, analyze, 'statistics cannot be taken'),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
