import { describe, expect, it } from 'vitest'
import { loadTableOf } from '../scale/load.ts'
import { scale, tableOf } from '../scale/scale.ts'
import type { ScaleRun } from '../scale/scale.ts'
import { hasPostgres } from './postgres-cluster.ts'

const env = process.env
/** The long form is `npm run scale`, which sets these variables. */
const sizes = env.SCALE_SIZES?.split(',').map(Number)
const isLong = sizes !== undefined
const wanted = env.SCALE_DATABASE
const tries = Number(env.SCALE_TRIES ?? 0)
const minutes = Number(env.SCALE_MINUTES ?? 0)
/** Enough that a planner left to itself uses an index wherever there is one. */
const filled = [20_000]
/** The embedded database has one core: more than this takes it minutes to write. */
const mostEmbedded = 20_000

async function measure(run: ScaleRun): Promise<string[]> {
  const report = await scale(run, (line) => isLong && console.info(line))
  if (isLong) console.info(tableOf(report))
  if (report.load) console.info(loadTableOf(report.load))
  return report.faults
}

describe(
  'a database with very many enrolments',
  { timeout: isLong ? 3 * 3_600_000 : 300_000 },
  () => {
    it.skipIf(wanted === 'pglite' || !hasPostgres)(
      'is asked nothing that reads a big table from end to end, nor more as it grows',
      async () => {
        const run = { database: 'postgres', sizes: sizes ?? filled, tries, minutes } as const
        expect(await measure(run)).toEqual([])
      },
    )

    it.skipIf(isLong || !hasPostgres)('shows where an index is missing', async () => {
      const only = 'instalments of a foreign value'
      const spoil = 'drop index receivables_total'
      const run = {
        database: 'postgres',
        sizes: filled,
        tries: 0,
        minutes: 0,
        only,
        spoil,
      } as const
      expect((await measure(run)).join('\n')).toMatch(/instalments of a foreign value.*receivables/)
    })

    it.skipIf(!isLong || wanted === 'postgres')('takes no longer on the embedded one', async () => {
      const most = (sizes ?? []).filter((size) => size <= mostEmbedded)
      const run = { database: 'pglite', sizes: most, tries, minutes } as const
      expect(await measure(run)).toEqual([])
    })
  },
)
