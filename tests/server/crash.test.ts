import { describe, expect, it } from 'vitest'
import { crash } from '../crash/crash.ts'
import type { CrashReport, CrashRun } from '../crash/crash.ts'
import { hasPostgres } from './postgres-cluster.ts'

const env = process.env
/** The long form is `npm run crash`, which says what it wants here. */
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

describe('servers that are killed again and again under visitors', { timeout }, () => {
  it.skipIf(wanted === 'postgres')(
    'lose nothing, do nothing twice and hold nothing on the embedded database',
    async () => {
      const report = await run({ seed, kills, database: 'pglite', servers: 1 })
      expect(report.befell.killed).toBe(kills)
    },
  )

  it.skipIf(wanted === 'pglite' || !hasPostgres)(
    'lose nothing, do nothing twice and hold nothing on PostgreSQL, which has its own mishaps',
    async () => {
      const report = await run({ seed, kills, database: 'postgres', servers })
      expect(report.befell.killed).toBe(kills)
    },
  )
})
