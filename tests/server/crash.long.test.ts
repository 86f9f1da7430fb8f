import { describe, expect, it } from 'vitest'
import { crash } from '../crash/crash.ts'
import type { CrashReport, CrashRun } from '../crash/report.ts'
import { hasPostgres } from './postgres-cluster.ts'

const env = process.env
/** The long form is `npm run crash`, which sets these variables. */
const isLong = env.CRASH_KILLS !== undefined
const kills = Number(env.CRASH_KILLS ?? 20)
const seed = env.CRASH_SEED ?? '1'
const servers = Number(env.CRASH_SERVERS ?? 2)
const wanted = env.CRASH_DATABASE
/** A bound: nothing of it hangs, and no kill takes so long on any machine. */
const timeout = 300_000 + kills * 30_000

async function run(what: CrashRun): Promise<CrashReport> {
  try {
    const report = await crash(what)
    if (isLong) console.info(what, report)
    return report
  } catch (error) {
    throw new Error(`Seed ${seed} breaks something`, { cause: error })
  }
}

/** Expects that a run was a real one: so many kills, most of them during requests, and lost answers that were repeated. */
function expectFaults({ faultCounts, hits, lost, retried }: CrashReport) {
  const { killed = 0, killedStarting = 0 } = faultCounts
  expect(killed + killedStarting).toBeGreaterThanOrEqual(kills)
  expect(killedStarting).toBeGreaterThan(0)
  expect(hits).toBeGreaterThan(kills / 2)
  // Of several servers one is killed, and others answer.
  expect(lost).toBeGreaterThan(0)
  expect(retried).toBeGreaterThan(0)
}

describe('servers that are killed again and again under visitors', { timeout }, () => {
  it.skipIf(wanted === 'postgres')(
    'lose nothing, do nothing twice and leave nothing locked on the embedded database',
    async () => {
      expectFaults(
        await run({ seed, kills, database: 'pglite', servers: 1, checkEvery: isLong ? 1 : 4 }),
      )
    },
  )

  it.skipIf(wanted === 'pglite' || !hasPostgres)(
    'lose nothing, do nothing twice and leave nothing locked on PostgreSQL, which has faults of its own',
    async () => {
      const report = await run({ seed, kills, database: 'postgres', servers })
      expectFaults(report)
      const { connectionsEnded = 0, restarted = 0, paused = 0, readOnly = 0 } = report.faultCounts
      expect(connectionsEnded + restarted + paused + readOnly).toBeGreaterThan(0)
      expect(report.actions).toBeGreaterThan(0)
    },
  )
})
