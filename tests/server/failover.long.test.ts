import { describe, expect, it } from 'vitest'
import { crash } from '../crash/crash.ts'
import { hasPostgres } from './postgres-cluster.ts'

const env = process.env
/** The long form is `npm run crash -- --failovers 50`, which sets these variables. */
const isLong = env.FAILOVERS !== undefined
/** The first server loses its power, the second one hangs. */
const failovers = Number(env.FAILOVERS ?? 2)
const seed = env.CRASH_SEED ?? '1'
const servers = Number(env.CRASH_SERVERS ?? 1)
const timeout = 300_000 + failovers * 30_000

describe.skipIf(!hasPostgres)('PostgreSQL with a synchronous standby', { timeout }, () => {
  it('is stopped and its standby promoted under visitors: nothing acknowledged is lost, no card is charged twice, the portals go on', async () => {
    const run = { seed, kills: failovers, database: 'replicated', servers } as const
    const report = await crash(run)
    if (isLong) console.info(report)
    expect(report.faultCounts).toEqual({ failedOver: failovers })
    for (const acknowledged of [report.enrolments, report.changes, report.payments])
      expect(acknowledged).toBeGreaterThan(0)
  })

  it('is found out when commits did not wait for the standby', async () => {
    const run = { seed, kills: 1, database: 'lagging', servers: 1 } as const
    await expect(crash(run)).rejects.toThrow(/acknowledged .* is missing/)
  })
})
