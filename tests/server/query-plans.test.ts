import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import * as schema from '#server/platform/db/schema.ts'
import { analyzeGrown } from '#server/platform/db/statistics.ts'
import { existingStudent } from '#server/enrolment/look-up.ts'
import { isEmailTaken, isEnrolled } from '#server/enrolment/repository.ts'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { forgetAbandoned, forgetLeads } from '#server/people/retention.ts'
import { closed, held, underWay } from '#machines/charge/index.ts'
import { cancelUnpaid, expireSlips, pruneKeys } from '#server/sweep.ts'
import { couponsHeldBy } from '#server/money/coupons/repository.ts'
import { enrolmentLetters } from '#server/enrolment/letters.ts'
import { priceByCoupon, reserveUse } from '#server/money/receivables/coupon-use.ts'
import { sandboxPayments } from '#server/money/gateway/payment-sandbox.ts'
import { reconcileCards } from '#server/money/receivables/reconcile.ts'
import {
  findAliveAttempt,
  findPayment,
  findReceivable,
} from '#server/money/receivables/repository.ts'
import { findEnrolled, listStandings } from '#server/people/students/repository.ts'
import { system } from '#server/platform/system.ts'
import { openTestDatabase, testNow } from './kit.ts'
import { isPlanned, openYears, person } from './old-database.ts'
import type { Plans } from './old-database.ts'
import type { Statement } from './statements.ts'

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
    ['card_attempts_one_alive', held],
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

describe('what the portal asks a database that is some years old', () => {
  const said: Statement[] = []
  let plans: Plans
  let db: Db
  beforeAll(async () => {
    plans = await openYears(database.pool)
    db = drizzle(database.pool, {
      schema,
      logger: { logQuery: (text, values) => void said.push({ text, values }) },
    })
  })

  const enrolment = 20_000_000 + 1234
  const receivable = 30_000_000 + 1234
  const student = 10_000_000 + 1234
  const deps = () => ({
    ...system,
    db,
    config: readConfig({ PUBLIC_URL: 'http://localhost' }),
  })
  const { signal } = new AbortController()
  const quiet = { info() {}, warn() {}, error() {}, fatal() {} } as never
  // Asked and answered: a job whose work was undone changes nothing for the next.
  const undone = async (work: (tx: Db) => Promise<unknown>) => {
    const undo = new Error('undo')
    await db
      .transaction(async (tx) => {
        await work(tx as unknown as Db)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }

  const used: [string, () => Promise<unknown>][] = [
    ['the payment of an enrolment', () => findPayment(db, enrolment)],
    ['a receivable', () => findReceivable(db, receivable)],
    ['the attempt of a receivable', () => findAliveAttempt(db, receivable)],
    ['the coupons of enrolments', () => couponsHeldBy(db, [enrolment, enrolment + 1], 1)],
    [
      'a reserved coupon',
      () =>
        undone(async (tx) => {
          const [schedule] = await tx.select().from(schema.schedules).limit(1)
          const scope = { scheduleId: schedule?.id ?? 0, studentId: student, cents: 20_000 }
          const priced = await priceByCoupon(tx, 'ESTRADA10', { ...scope, now: testNow })
          await reserveUse(tx, priced?.couponId ?? 0, { inExchangeFor: 1 })
        }),
    ],
    [
      'a charge of the sandbox',
      () => sandboxPayments(db, { slowMs: 0 }, system).find('attempt-1235', signal),
    ],
    [
      'the end of one',
      () => sandboxPayments(db, { slowMs: 0 }, system).close('attempt-1235', signal),
    ],
    ['an enrolment', () => findEnrolled(db, enrolment)],
    ['a student by CPF', () => existingStudent(db, person.cpf(1234), '1990-01-01')],
    ['an e-mail in use', () => isEmailTaken(db, person.cpf(1), 'P1234@example.org')],
    ['an enrolment in a course', () => isEnrolled(db, person.cpf(1234), 3)],
    ['the enrolments of a student', () => listStandings(db, student)],
    [
      'the letter of an enrolment',
      async () =>
        enrolmentLetters['enrolment.confirmed']({ enrolmentId: enrolment }, deps() as never),
    ],
    ['slips past their day', () => undone((tx) => expireSlips({ ...deps(), db: tx }))],
    ['enrolments nobody pays', () => undone((tx) => cancelUnpaid({ ...deps(), db: tx }))],
    ['old keys', () => undone((tx) => pruneKeys({ ...deps(), db: tx }))],
    ['old contacts', () => undone((tx) => forgetLeads({ ...deps(), db: tx }))],
    ['abandoned enrolments', () => undone((tx) => forgetAbandoned({ ...deps(), db: tx }))],
    ['messages that are due', () => deliverDue({ ...deps() } as never, quiet, {})],
    [
      'cards under way',
      () =>
        reconcileCards(
          { ...deps(), payments: { find: async () => ({ outcome: 'pending' }) } } as never,
          quiet,
        ),
    ],
  ]

  for (const [what, ask] of used)
    it(`finds ${what} by an index`, async () => {
      said.length = 0
      await ask()
      expect(said.filter(isPlanned).length).toBeGreaterThan(0)
      for (const each of said.filter(isPlanned))
        expect({ query: each.text, whole: await plans.readWhole(each, 'avoiding') }).toEqual({
          query: each.text,
          whole: [],
        })
    })
})
