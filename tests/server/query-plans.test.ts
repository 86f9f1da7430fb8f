import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { analyzeGrown } from '#server/platform/db/statistics.ts'
import { closed, blockingStatuses, underWay } from '#machines/charge/index.ts'
import { openTestDatabase } from './kit.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('every foreign key', () => {
  it('has an index that begins with its column', async () => {
    const { rows } = await database.pool.query<{ key: string }>(`
      select c.conrelid::regclass || '.' || a.attname as key
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (
          select 1 from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
        )
      order by 1`)
    expect(rows).toEqual([])
  })
})

describe('statistics of the planner', () => {
  it('are taken again of tables that have doubled, and of no others', async () => {
    const { db, pool } = database
    await pool.query('analyze')
    expect(await analyzeGrown({ db })).toBe(0)
    await pool.query(
      "insert into faqs (question, answer, position) select repeat('x', 500), 'x', n from generate_series(1, 2000) n",
    )
    expect(await analyzeGrown({ db })).toBeLessThanOrEqual(1)
    const { rows } = await pool.query<{ known: boolean }>(
      "select reltuples >= 2000 as known from pg_class where relname = 'faqs'",
    )
    expect(rows).toEqual([{ known: true }])
    expect(await analyzeGrown({ db })).toBe(0)
  })
})

describe('an index that lets a status be once', () => {
  it.each([
    ['receivables_one_alive', closed],
    ['card_attempts_one_alive', blockingStatuses],
    ['card_attempts_open', underWay],
  ])('%s names the statuses of the charge', async (name, statuses) => {
    const { rows } = await database.pool.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where indexname = $1',
      [name],
    )
    const named = [...(rows[0]?.indexdef ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status)
    expect(new Set(named)).toEqual(new Set(statuses))
  })
})
