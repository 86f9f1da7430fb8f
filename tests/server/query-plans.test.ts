import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import * as schema from '#server/platform/db/schema.ts'
import { existingStudent } from '#server/enrolment/look-up.ts'
import { isEmailTaken, isEnrolled } from '#server/enrolment/repository.ts'
import { deliverDue } from '#server/delivery/outbox-relay.ts'
import { forgetAbandoned, forgetLeads } from '#server/people/retention.ts'
import { closed, held, underWay } from '#machines/charge/index.ts'
import { cancelUnpaid, expireSlips, pruneKeys } from '#server/sweep.ts'
import { couponsHeldBy } from '#server/money/coupons/repository.ts'
import { enrolmentLetters } from '#server/enrolment/letters.ts'
import { reserveCoupon } from '#server/money/receivables/coupon-use.ts'
import { reconcileCards } from '#server/money/receivables/reconcile.ts'
import {
  findAliveAttempt,
  findPayment,
  findReceivable,
} from '#server/money/receivables/repository.ts'
import { findEnrolled, listStandings } from '#server/people/students/repository.ts'
import { openTestDatabase, testNow } from './kit.ts'

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

const people = 4000

/** Tables that grow with every visitor: nothing reads one from end to end. */
const growing = [
  'students',
  'enrolments',
  'receivables',
  'held_payments',
  'charge_events',
  'card_attempts',
  'consents',
  'outbox',
  'idempotency_keys',
  'leads',
  'certificates',
]

/**
 * A few years of business: nearly all is paid and old, as in life. Ids begin where random ones do, so that the seed of
 * the demo is in nobody's way.
 */
const years = `
  insert into students (id, cpf, name, birth_date, email, password_hash, postal_code, street, number, district, city_id)
    select 10000000 + n, lpad((80000000000 + n)::text, 11, '0'), 'Pessoa', '1990-01-01', 'p' || n || '@example.org', 'x',
      '88010000', 'Rua', '1', 'Centro', (select min(id) from cities) from generate_series(1, ${people}) n;
  insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language, created_at)
    select 20000000 + n, 10000000 + n, s.id, s.course_id,
      case when n % 400 = 0 then 'cancelled' when n % 400 = 1 then 'awaitingDetran' else 'active' end,
      false, now() - n * interval '1 hour'
    from generate_series(1, ${people}) n,
      lateral (select id, course_id from schedules order by id offset n % 20 limit 1) s;
  insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, total_cents, coupon_id, due_date, created_at)
    select 30000000 + n, 20000000 + n, (select schedule_id from enrolments where id = 20000000 + n), n % 2, 10, case when n % 100 = 3 then 'issued' when n % 400 = 0 then 'replaced' else 'paid' end,
      20000, 20000, case when n % 50 = 0 then (select min(id) from coupons) end,
      case when n % 2 = 0 then (now() - n * interval '1 hour')::date end, now() - n * interval '1 hour'
    from generate_series(1, ${people}) n where n % 400 <> 1;
  insert into held_payments (enrolment_id, method, pending_type, list_cents, total_cents)
    select 20000000 + n, 0, 10, 20000, 20000 from generate_series(1, ${people}) n where n % 400 = 1;
  insert into charge_events (receivable_id, from_status, event, to_status)
    select id, 'none', 'receivable.created', 'open' from receivables where id > 30000000;
  insert into card_attempts (id, receivable_id, status, brand, installments, total_cents, requested_at)
    select 'attempt-' || n, 30000000 + n, case when n % 400 = 5 then 'undetermined' else 'paid' end, 1, 1, 20000,
      now() - n * interval '1 hour' from generate_series(1, ${people}) n where n % 2 = 1 and n % 400 <> 1;
  insert into consents (subject, purpose, document_kind, document_version, sha256, origin, enrolment_id, ip, user_agent)
    select 's' || n, 'p', 'termos-adesao', '1', repeat('a', 64), 'fluxo', 20000000 + n, '192.0.2.1', ''
    from generate_series(1, ${people}) n;
  insert into certificates (code, enrolment_id, student_id, student_name, course_title, cnh_category, workload_hours, subjects, enrolled_on, issued_on)
    select 'CERT-' || lpad(n::text, 9, '0'), 20000000 + n, 10000000 + n, 'Pessoa', 'Curso', '', 10, '[]', '2024-01-01', '2024-02-01'
    from generate_series(1, ${people}) n where n % 400 > 5;
  insert into outbox (kind, aggregate, payload, processed_at)
    select 'x', 'enrolment:' || (20000000 + n), '{}', now() from generate_series(1, ${people}) n;
  insert into idempotency_keys (route, key, body_hash, status, created_at)
    select 'r', 'k' || n, repeat('a', 64), 200, now() - n * interval '1 minute' from generate_series(1, ${people}) n;
  insert into leads (kind, payload, created_at)
    select 'contact', '{}', now() - n * interval '1 hour' from generate_series(1, ${people}) n;
  analyze;`

interface Said {
  query: string
  params: unknown[]
}

/** Whole indexes by name: read without a condition, one is a table read from end to end. */
const tables = new Map<string, string>()

/** Every table that a plan reads from end to end, by itself or by an index that does not narrow it. */
function readWhole(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(readWhole)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Record<string, unknown>
  const type = String(node['Node Type'])
  const table = tables.get(String(node['Index Name']))
  const own =
    type === 'Seq Scan'
      ? [String(node['Relation Name'])]
      : /Index/.test(type) && table !== undefined && !('Index Cond' in node)
        ? [table]
        : []
  return [...own, ...Object.values(node).flatMap(readWhole)]
}

/** The plan of a statement that would rather not read a whole table, however small it still is. */
async function planOf({ query, params }: Said): Promise<unknown> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(`explain (format json) ${query}`, params)
    return rows[0]['QUERY PLAN']
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('what the portal asks a database that is some years old', () => {
  const said: Said[] = []
  let db: Db
  beforeAll(async () => {
    await database.pool.query(years)
    const { rows } = await database.pool.query<{ index: string; table: string }>(`
      select indexrelid::regclass::text as index, indrelid::regclass::text as table
      from pg_index where indpred is null`)
    for (const { index, table } of rows) tables.set(index, table)
    db = drizzle(database.pool, {
      schema,
      logger: { logQuery: (query, params) => void said.push({ query, params }) },
    })
  })

  const enrolment = 20_000_000 + 1234
  const receivable = 30_000_000 + 1234
  const student = 10_000_000 + 1234
  const deps = () => ({
    db,
    clock: () => new Date(),
    config: readConfig({ PUBLIC_URL: 'http://localhost' }),
  })
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

  const asked: [string, () => Promise<unknown>][] = [
    ['the payment of an enrolment', () => findPayment(db, enrolment)],
    ['a receivable', () => findReceivable(db, receivable)],
    ['the attempt of a receivable', () => findAliveAttempt(db, receivable)],
    ['the coupons of enrolments', () => couponsHeldBy(db, [enrolment, enrolment + 1])],
    [
      'a reserved coupon',
      () =>
        undone(async (tx) => {
          const [schedule] = await tx.select().from(schema.schedules).limit(1)
          const scope = { scheduleId: schedule?.id ?? 0, studentId: student, cents: 20_000 }
          await reserveCoupon(tx, 'ESTRADA10', { ...scope, now: testNow })
        }),
    ],
    ['an enrolment', () => findEnrolled(db, enrolment)],
    ['a student by CPF', () => existingStudent(db, '80000001234', '1990-01-01')],
    ['an e-mail in use', () => isEmailTaken(db, '80000000001', 'P1234@example.org')],
    ['an enrolment in a course', () => isEnrolled(db, '80000001234', 3)],
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

  for (const [what, ask] of asked)
    it(`finds ${what} by an index`, async () => {
      said.length = 0
      await ask()
      const plannable = said.filter(({ query }) => /^(?:select|update|delete|with)/i.test(query))
      expect(plannable.length).toBeGreaterThan(0)
      for (const each of plannable) {
        const whole = readWhole(await planOf(each)).filter((table) => growing.includes(table))
        const { query } = each
        expect({ query, whole }).toEqual({ query, whole: [] })
      }
    })
})
