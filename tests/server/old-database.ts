import type { Pool } from 'pg'
import type { Statement } from './statements.ts'

/** People of the business: enough for a table to cost more than its index. */
export const people = 4000

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
  'sandbox_charges',
  'leads',
  'certificates',
  'person_tickets',
  'login_tries',
  'limit_uses',
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
  insert into sandbox_charges (reference, gateway_id, cents, installments, outcome)
    select 'attempt' || n, 'sbx_' || n, 100, 1, 'approved' from generate_series(1, ${people}) n;
  insert into leads (kind, payload, created_at)
    select 'contact', '{}', now() - n * interval '1 hour' from generate_series(1, ${people}) n;
  insert into person_tickets (id, kind, token_hash, subject, created_at, expires_at)
    select 't' || n, 'area', md5(n::text) || md5(n::text), 's' || n, now(), now() + interval '1 hour'
    from generate_series(1, ${people}) n;
  insert into login_tries (cpf_key, ip_key, at)
    select 'c' || n, 'i' || n, now() + interval '1 hour' from generate_series(1, ${people}) n;
  insert into limit_uses (key, used, ends_at)
    select md5(n::text) || md5(n::text), 1, now() + interval '1 hour' from generate_series(1, ${people}) n;
  analyze;`

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

/** Fills a seeded database with years of business and reads plans of it. */
export async function openYears(pool: Pool): Promise<Plans> {
  await pool.query(years)
  const { rows: indexes } = await pool.query<{ index: string; table: string }>(`
    select indexrelid::regclass::text as index, indrelid::regclass::text as table
    from pg_index where indpred is null`)
  // Whole indexes: read without a condition, one is a table read from end to end.
  const tables = new Map(indexes.map(({ index, table }) => [index, table]))
  const { rows: grown } = await pool.query<{ name: string }>(
    'select relname as name from pg_class where relpages > $1',
    [fewPages],
  )
  const large = new Set(grown.map(({ name }) => name))

  const wholeIn = (plan: unknown): string[] => {
    if (Array.isArray(plan)) return plan.flatMap(wholeIn)
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
    return [...own, ...Object.values(node).flatMap(wholeIn)]
  }

  return {
    async readWhole({ text, values }, planner) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        if (planner === 'avoiding') await client.query('set local enable_seqscan = off')
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        return wholeIn(rows[0]['QUERY PLAN']).filter(
          (table) => growing.includes(table) && (planner === 'avoiding' || large.has(table)),
        )
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  }
}
