/** What the database holds, as the invariants read it; ids are numbers, times epoch ms. */
export interface Facts {
  enrolments: { id: number; student: number; status: string; schedule: number }[]
  students: number[]
  receivables: {
    id: number
    enrolment: number
    status: string
    method: number
    coupon: number | null
    discount: number
  }[]
  held: { enrolment: number; coupon: number | null }[]
  attempts: { id: string; receivable: number; status: string }[]
  events: { id: number; receivable: number; from: string; event: string; to: string }[]
  coupons: { id: number; code: string; used: number; limit: number | null }[]
  letters: { id: number; kind: string; aggregate: string; sent: boolean; attempts: number }[]
  consents: { enrolment: number; kind: string }[]
  /** Keys whose first request has no answer yet. */
  openKeys: number
  /** Those of them that nobody else may take over yet. */
  heldKeys: number
}

const rows = (columns: string, from: string) =>
  `(select coalesce(json_agg(x), '[]') from (select ${columns} from ${from}) x)`

const query = `select json_build_object(
  'enrolments', ${rows('id, student_id as student, status, schedule_id as schedule', 'enrolments')},
  'students', (select coalesce(json_agg(id), '[]') from students),
  'receivables', ${rows('id, enrolment_id as enrolment, status, method, coupon_id as coupon, discount_cents as discount', 'receivables')},
  'held', ${rows('enrolment_id as enrolment, coupon_id as coupon', 'held_payments')},
  'attempts', ${rows('id, receivable_id as receivable, status', 'card_attempts')},
  'events', ${rows('id, receivable_id as receivable, from_status as "from", event, to_status as "to"', 'charge_events order by id')},
  'coupons', ${rows('id, code, used, use_limit as "limit"', 'coupons')},
  'letters', ${rows('id, kind, aggregate, processed_at is not null as sent, attempts', 'outbox')},
  'consents', ${rows('enrolment_id as enrolment, document_kind as kind', 'consents where enrolment_id is not null')},
  'openKeys', (select count(*) from idempotency_keys where status is null),
  'heldKeys', (select count(*) from idempotency_keys where status is null and held_until > now())
) as facts`

/** Whatever runs a statement: an engine, or a connection to a server. */
export interface Queryable {
  query: <Row extends object>(text: string) => Promise<{ rows: Row[] }>
}

/** Reads everything at one moment. Of an engine with one session nobody may be in a transaction. */
export async function readFacts(database: Queryable): Promise<Facts> {
  const { rows: found } = await database.query<{ facts: Facts }>(query)
  const facts = found[0]?.facts
  if (!facts) throw new Error('The database says nothing')
  return facts
}

/** What every seed begins without; the catalogue stays. */
const emptied = [
  'students',
  'enrolments',
  'held_payments',
  'receivables',
  'charge_events',
  'card_attempts',
  'consents',
  'outbox',
  'idempotency_keys',
  'leads',
  'person_tickets',
  'login_tries',
  'limit_uses',
  'certificates',
  'secrets',
]

/** Takes away whatever people did, demo people too. */
export const anew: readonly string[] = [
  `truncate ${emptied.join(', ')} restart identity cascade`,
  'update coupons set used = 0 where used <> 0',
]

/** Rows by their ids. */
export const byId = <T extends { id: number | string }>(all: readonly T[]) =>
  new Map(all.map((each) => [each.id, each]))
