import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { reconcileRefunds } from './enrolment/index.ts'
import { reconcileCards } from './money/index.ts'
import { analyzeGrown } from './platform/db/statistics.ts'
import { sweep } from './sweep.ts'

const reconcileEveryMs = 20_000
const sweepEveryMs = 10 * 60_000

/** Background rounds; `stop` ends after the one under way, which is notified. */
interface Sweeps {
  stop: () => Promise<void>
}

/** Runs a job at once and then every so often, never twice at the same time. */
function repeat(
  timers: Timers,
  job: (stop: AbortSignal) => Promise<unknown>,
  everyMs: number,
): Sweeps {
  const stopped = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= job(stopped.signal).finally(() => {
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

/** Starts asking the gateway about open cards and sweeping what time has settled: at start-up and from then on. */
export function startSweeps(deps: Deps, log: FastifyBaseLogger): Sweeps {
  const cards = async (stop: AbortSignal) => {
    try {
      await reconcileCards(deps, log, stop)
    } catch (error) {
      log.error({ err: error }, 'open cards cannot be read')
    }
  }
  const refunds = async (stop: AbortSignal) => {
    try {
      await reconcileRefunds(deps, log, stop)
    } catch (error) {
      log.error({ err: error }, 'open refunds cannot be read')
    }
  }
  const statistics = async () => {
    try {
      await deps.visitors?.whenIdle()
      await analyzeGrown(deps)
    } catch (error) {
      log.error({ err: error }, 'statistics cannot be taken')
    }
  }
  const jobs = [
    repeat(deps.timers, cards, reconcileEveryMs),
    repeat(deps.timers, refunds, reconcileEveryMs),
    repeat(deps.timers, () => sweep(deps, log), sweepEveryMs),
    repeat(deps.timers, statistics, sweepEveryMs),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
