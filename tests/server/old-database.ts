import type { Pool } from 'pg'
import type { Statement } from './statements.ts'
import { cpfOf } from '../second-api/check-digits.ts'

/** People of the business: enough for a table to cost more than its index. */
const people = 4000

/** Tables that grow with every visitor: nothing reads one from end to end. */
const growing: readonly string[] = [
  'students',
  'enrolments',
  'receivables',
  'held_payments',
  'charge_events',
  'card_attempts',
  'consents',
  'outbox',
  'idempotency_keys',
  'sandbox_charges',
  'leads',
  'certificates',
  'person_tickets',
  'login_tries',
  'limit_uses',
]

/** Numbers of the people whose business is written, both included. */
interface Share {
  from: number
  to: number
  /**
   * What jobs settle and delete in time is settled and deleted, so that a server that starts has no backlog.
   * Otherwise some of everything is left for them.
   */
  isSettled?: boolean
  /** Of everybody's password. */
  passwordHash?: string
}

/** Five years, h: what is older begins anew, so that any number of people spreads over them. */
const hours = 5 * 365 * 24

/** The check digit of a text of digits, in SQL: the last of its weights is 2. */
const checkDigit = (text: string, name: string) => `
  select case when sum % 11 < 2 then 0 else 11 - sum % 11 end as ${name} from (
    select sum(substr(${text}, at, 1)::int * (length(${text}) + 2 - at)) from generate_series(1, length(${text})) at) x`

/** Keys of the n-th person. Ids begin where random ones do, so that they do not collide with the demo seed. */
export const person = {
  cpf: (n: number) => cpfOf(String(800_000_000 + n)),
  email: (n: number) => `p${n}@example.org`,
  enrolment: (n: number) => 20_000_000 + n,
  receivable: (n: number) => 30_000_000 + n,
  certificate: (n: number) =>
    String(n)
      .padStart(12, '0')
      .replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'),
}

/**
 * The rows of these people, as the product leaves them: nearly all is paid and old, as in life. One statement a table; ages
 * are `n % ${hours}` hours.
 */
export function business({
  from,
  to,
  isSettled = false,
  passwordHash = 'x',
}: Share): readonly string[] {
  const age = `(n % ${hours}) * interval '1 hour'`
  /** Rows of the newest people, where older ones are settled. */
  const within = (most: number) => (isSettled ? `n % ${hours} < ${most}` : 'true')
  const all = `generate_series(${from}, ${to}) n`
  const waits = `(n % 400 = 1 and ${within(1000)})`
  const isCancelled = `(n % 400 = 0 and ${within(1000)})`
  const isUnpaid = isSettled ? `(n % ${hours} < 48)` : '(n % 100 in (3, 4))'
  const isUnknown = isSettled ? 'false' : '(n % 400 = 5)'
  return [
    `insert into students (id, cpf, name, birth_date, email, password_hash, postal_code, street, number, district, city_id)
    select 10000000 + n, root || one || two, 'Pessoa', '1990-01-01', 'p' || n || '@example.org',
      '${passwordHash}', '88010000', 'Rua', '1', 'Centro', (select min(id) from cities)
    from ${all},
      lateral (select (800000000 + n)::text as root) r,
      lateral (${checkDigit('root', 'one')}) f,
      lateral (${checkDigit('(root || one)', 'two')}) s`,
    `insert into enrolments (id, student_id, schedule_id, course_id, status, sign_language, accepted_at, created_at)
    select 20000000 + n, 10000000 + n, s.id, s.course_id,
      case when ${isCancelled} then 'cancelled' when ${waits} then 'awaitingDetran' else 'active' end,
      false, case when not (${isCancelled} or ${waits} or ${isUnpaid}) then now() - ${age} end, now() - ${age}
    from ${all}
    join (
      select id, course_id, row_number() over (order by rank, course_id) - 1 as at
      from (select id, course_id, rank() over (partition by course_id order by id) from schedules) ranked
    ) s on s.at = n % 20`,
    `insert into receivables (id, enrolment_id, schedule_id, method, pending_type, status, list_cents, discount_cents, total_cents, coupon_id, due_date, created_at, paid_at)
    select 30000000 + n, 20000000 + n, (select schedule_id from enrolments where id = 20000000 + n), n % 2, 10, status,
      20000, 20000 - total, total, case when n % 50 = 0 then (select min(id) from coupons where use_limit is null) end,
      case when n % 2 = 0 then (now() - ${age})::date + 3 end, now() - ${age}, case when status = 'paid' then now() - ${age} end
    from ${all},
      lateral (select case when ${isUnpaid} then case when n % 2 = 0 then 'issued' else 'open' end
        when ${isCancelled} then 'replaced' else 'paid' end as status,
        case when n % 50 = 0 then 18000 else 20000 end as total) s
    where not ${waits}`,
    `update coupons set used = used + (
      select count(*) from receivables where coupon_id = coupons.id and id between ${30_000_000 + from} and ${30_000_000 + to})
    where use_limit is null`,
    `insert into held_payments (enrolment_id, method, pending_type, list_cents, total_cents)
    select 20000000 + n, 0, 10, 20000, 20000 from ${all} where ${waits}`,
    `insert into charge_events (receivable_id, from_status, event, to_status, created_at)
    select id, 'none', 'receivable.created', 'open', created_at
    from receivables where id between ${30_000_000 + from} and ${30_000_000 + to}`,
    `insert into card_attempts (id, receivable_id, status, brand, installments, total_cents, created_at, requested_at, settled_at)
    select 'attempt-' || n, 30000000 + n, case when ${isUnknown} then 'undetermined' else 'paid' end, 1, 1, 20000,
      now() - ${age}, now() - ${age}, case when not ${isUnknown} then now() - ${age} end
    from ${all} where n % 2 = 1 and not ${waits} and not ${isUnpaid}`,
    `insert into sandbox_charges (reference, gateway_id, cents, installments, outcome)
    select 'attempt-' || n, 'sbx_' || n, 20000, 1, 'approved' from ${all} where n % 2 = 1`,
    `insert into consents (subject, purpose, document_kind, document_version, sha256, origin, enrolment_id, ip, user_agent)
    select md5(n::text), 'p', kind, '1', repeat('a', 64), 'fluxo', 20000000 + n, '192.0.2.1', ''
    from ${all}, (values ('termos-adesao'), ('termos-curso')) d (kind)`,
    `insert into certificates (code, enrolment_id, student_id, student_name, course_title, cnh_category, workload_hours, subjects, enrolled_on, issued_on, issued_at, signed_by)
    select regexp_replace(lpad(n::text, 12, '0'), '(....)(....)(....)', '\\1-\\2-\\3'), 20000000 + n, 10000000 + n, 'Pessoa',
      'Curso', '', 10, '[]', '2024-01-01', '2024-02-01', '2024-02-01', '[]'
    from ${all} where n % 400 > 5 and ${isSettled ? `n % ${hours} > 500` : 'true'}`,
    `insert into outbox (kind, aggregate, payload, created_at, processed_at)
    select 'enrolment.confirmed', 'enrolment:' || (20000000 + n), '{}', sent, sent
    from ${all}, lateral (select now() - n % 2000 * interval '1 hour' as sent) s where ${within(2000)}`,
    `insert into idempotency_keys (route, key, body_hash, status, created_at)
    select 'r', 'k' || n, repeat('a', 64), 200, now() - n % 4000 * interval '1 minute' from ${all} where ${within(40)}`,
    `insert into leads (kind, payload, created_at)
    select 'contact', '{}', now() - ${age} from ${all} where ${isSettled ? `n % 10 = 0 and ${within(15_000)}` : 'true'}`,
    `insert into person_tickets (id, kind, token_hash, subject, created_at, expires_at)
    select 't' || n, 'area', md5(n::text) || md5(n::text), 's' || n, now(), now() + interval '1 hour'
    from ${all} where ${within(40)}`,
    `insert into login_tries (cpf_key, ip_key, at)
    select 'c' || n, 'i' || n, now() + interval '1 hour' from ${all} where ${within(40)}`,
    `insert into limit_uses (key, used, ends_at)
    select md5(n::text) || md5(n::text), 1, now() + interval '1 hour' from ${all} where ${within(40)}`,
  ]
}

/** Whether a statement has a plan that could read a table. */
export const isPlanned = ({ text }: Statement) =>
  /^(?:select|update|delete|insert|with)/i.test(text)

/**
 * `avoiding`: the planner would rather not read a whole table, however small it still is, so that what it reads whole has
 * no index. `free`: as it decides by itself at this size; what fits into a few pages it may read whole.
 */
export type Planner = 'avoiding' | 'free'

/** Plans of a database that is some years old. */
export interface Plans {
  /** The growing tables that a statement reads from end to end, by themselves or by an index that narrows nothing. */
  readWhole: (statement: Statement, planner: Planner) => Promise<string[]>
}

/** Pages of 8 KB that are read as fast as an index is. */
const fewPages = 4

/** Indexes that contain all rows of a table, and the tables; read without a condition, one is its table read from end to end. */
export async function wholeIndexes(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ index: string; table: string }>(`
    select indexrelid::regclass::text as index, indrelid::regclass::text as table
    from pg_index where indpred is null`)
  return new Map(rows.map(({ index, table }) => [index, table]))
}

/** Growing tables with more pages than so many. */
export async function largeTables(pool: Pool, pages: number): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relname = any ($1) and pg_relation_size(oid) / current_setting('block_size')::int > $2`,
    [growing, pages],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The tables that a plan, in EXPLAIN's JSON, reads from end to end, by themselves or by an index that narrows nothing. */
export function tablesReadWhole(plan: unknown, indexes: ReadonlyMap<string, string>): string[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => tablesReadWhole(part, indexes))
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Record<string, unknown>
  const type = String(node['Node Type'])
  const table = indexes.get(String(node['Index Name']))
  const own =
    type === 'Seq Scan'
      ? [String(node['Relation Name'])]
      : /Index/.test(type) && table !== undefined && !('Index Cond' in node)
        ? [table]
        : []
  return [...own, ...Object.values(node).flatMap((part) => tablesReadWhole(part, indexes))]
}

/** Fills a seeded database with years of business and reads plans of it. */
export async function openYears(pool: Pool): Promise<Plans> {
  await pool.query([...business({ from: 1, to: people }), 'analyze'].join(';\n'))
  const indexes = await wholeIndexes(pool)
  const large = await largeTables(pool, fewPages)

  return {
    async readWhole({ text, values }, planner) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        if (planner === 'avoiding') await client.query('set local enable_seqscan = off')
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        return tablesReadWhole(rows[0]['QUERY PLAN'], indexes).filter(
          (table) => growing.includes(table) && (planner === 'avoiding' || large.has(table)),
        )
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  }
}
