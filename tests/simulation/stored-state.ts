/** The rows of the database that the invariants read; ids are numbers, times epoch ms. */
export interface StoredState {
  enrolments: { id: number; student: number; status: string; schedule: number; made: number }[]
  students: { id: number }[]
  receivables: {
    id: number
    enrolment: number
    status: string
    method: number
    coupon: number | null
    discount: number
    total: number
  }[]
  deferred: { id: number; coupon: number | null }[]
  attempts: { id: string; receivable: number; status: string; cents: number }[]
  events: { id: number; receivable: number; from: string; event: string; to: string }[]
  coupons: { id: number; code: string; used: number; limit: number | null }[]
  /** `ticket`: of an e-mail with the link to a new password, or about a refund: what it is of may have several. */
  mails: {
    id: number
    kind: string
    aggregate: string
    ticket: string | null
    sent: number | null
    attempts: number
  }[]
  consents: { id: number; enrolment: number; kind: string }[]
  leads: { id: number; email: string }[]
  /** Lines of return files and payments by hand; `resolved`: epoch ms. */
  receipts: {
    id: number
    file: string | null
    source: string
    ourNumber: string | null
    cents: number | null
    paidOn: string | null
    outcome: string
    receivable: number | null
    resolved: number | null
  }[]
  refunds: {
    id: number
    receivable: number | null
    receipt: number | null
    cents: number
    method: string
    status: string
  }[]
  /** `id`: of the enrolment. */
  withdrawals: { id: number; code: string }[]
  /** `id`: the code. */
  certificates: { id: string; enrolment: number; revoked: number | null }[]
  audits: { id: number; actor: string; action: string; subject: string | null }[]
  /** Idempotency keys whose first request has no answer yet. */
  openKeys: number
  /** Those of them whose lease still runs: no other request may take them over. */
  leasedKeys: number
}

/** The lists of rows in it. */
export type Lists = Omit<StoredState, 'openKeys' | 'leasedKeys'>

const epochMs = (column: string) => `floor(extract(epoch from ${column}) * 1000)`

/** Where each list is read: its table, with a condition where only a part counts, and the column of each member. */
const tables: Readonly<Record<keyof Lists, { from: string; columns: Record<string, string> }>> = {
  enrolments: {
    from: 'enrolments',
    columns: {
      id: 'id',
      student: 'student_id',
      status: 'status',
      schedule: 'schedule_id',
      made: epochMs('created_at'),
    },
  },
  students: { from: 'students', columns: { id: 'id' } },
  receivables: {
    from: 'receivables',
    columns: {
      id: 'id',
      enrolment: 'enrolment_id',
      status: 'status',
      method: 'method',
      coupon: 'coupon_id',
      discount: 'discount_cents',
      total: 'total_cents',
    },
  },
  deferred: { from: 'held_payments', columns: { id: 'enrolment_id', coupon: 'coupon_id' } },
  attempts: {
    from: 'card_attempts',
    columns: { id: 'id', receivable: 'receivable_id', status: 'status', cents: 'total_cents' },
  },
  events: {
    from: 'charge_events',
    columns: {
      id: 'id',
      receivable: 'receivable_id',
      from: 'from_status',
      event: 'event',
      to: 'to_status',
    },
  },
  coupons: {
    from: 'coupons',
    columns: { id: 'id', code: 'code', used: 'used', limit: 'use_limit' },
  },
  mails: {
    from: 'outbox',
    columns: {
      id: 'id',
      kind: 'kind',
      aggregate: 'aggregate',
      ticket: "coalesce(payload->>'ticketId', payload->>'refundId')",
      sent: epochMs('processed_at'),
      attempts: 'attempts',
    },
  },
  consents: {
    from: 'consents where enrolment_id is not null',
    columns: { id: 'id', enrolment: 'enrolment_id', kind: 'document_kind' },
  },
  leads: { from: 'leads', columns: { id: 'id', email: "payload->>'email'" } },
  receipts: {
    from: 'receipts',
    columns: {
      id: 'id',
      file: 'file_sha256',
      source: 'source',
      ourNumber: 'our_number',
      cents: 'cents',
      paidOn: 'paid_on',
      outcome: 'outcome',
      receivable: 'receivable_id',
      resolved: epochMs('resolved_at'),
    },
  },
  refunds: {
    from: 'refunds',
    columns: {
      id: 'id',
      receivable: 'receivable_id',
      receipt: 'receipt_id',
      cents: 'cents',
      method: 'method',
      status: 'status',
    },
  },
  withdrawals: { from: 'withdrawals', columns: { id: 'enrolment_id', code: 'code' } },
  certificates: {
    from: 'certificates',
    columns: { id: 'code', enrolment: 'enrolment_id', revoked: epochMs('revoked_at') },
  },
  audits: {
    from: 'audit',
    columns: { id: 'id', actor: 'actor', action: 'action', subject: 'subject_id' },
  },
}

/** Names of the lists. */
export const lists = Object.keys(tables) as (keyof Lists)[]

/** For each list: the number of rows, and the rows that transactions from $1 on have written. */
const query = `select json_build_object(
  'next', pg_snapshot_xmax(pg_current_snapshot())::text,
  ${lists
    .map((name) => {
      const { from, columns } = tables[name]
      const members = Object.entries(columns).map(([member, column]) => `'${member}', ${column}`)
      return `'${name}', (select json_build_object('count', count(*), 'changed', coalesce(json_agg(json_build_object(
        ${members.join(', ')}) order by ${columns.id}) filter (where xmin::text::bigint >= $1::bigint), '[]')) from ${from})`
    })
    .join(',\n  ')},
  'openKeys', (select count(*) from idempotency_keys where status is null),
  'leasedKeys', (select count(*) from idempotency_keys where status is null and held_until > now())
) as read`

/** Stores the query in the database as a function, with its plan: planning takes longer than running it. */
export const createReadFunction = `create function stored_since(bigint) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$ begin return (${query.replace(' as read', '')}); end $$`
const callReadFunction = 'select stored_since($1) as read'

/** Runs a statement: an engine, or a connection to a server. */
export interface Queryable {
  query: <Row extends object>(text: string, values?: string[]) => Promise<{ rows: Row[] }>
}

/** What changed since a reading; `next` is where the next one begins. */
export type Changes = {
  [Name in keyof Lists]: { count: number; changed: Lists[Name] }
} & Pick<StoredState, 'openKeys' | 'leasedKeys'> & { next: string }

/**
 * Reads at one moment what transactions from that one on have written; '0' is everything. On an engine with one session no
 * transaction may be open. `text`: for a database without the function of `createReadFunction`.
 */
export async function readChanges(
  database: Queryable,
  since: string,
  text = callReadFunction,
): Promise<Changes> {
  const { rows: found } = await database.query<{ read: Changes }>(text, [since])
  const read = found[0]?.read
  if (!read) throw new Error('The database returned no row')
  return read
}

/** Reads everything at one moment. */
export async function readEnrolment(database: Queryable): Promise<StoredState> {
  const changes = await readChanges(database, '0', query)
  const { openKeys, leasedKeys } = changes
  const all = lists.map((name) => [name, changes[name].changed] as const)
  return { ...(Object.fromEntries(all) as unknown as Lists), openKeys, leasedKeys }
}

/** Ids of all rows of a list. */
export async function readIds(database: Queryable, name: keyof Lists): Promise<Set<unknown>> {
  const { from, columns } = tables[name]
  const text = `select coalesce(json_agg(${columns.id}), '[]') as ids from ${from}`
  const { rows } = await database.query<{ ids: unknown[] }>(text)
  return new Set(rows[0]?.ids)
}

/** Rows by their ids. */
export const byId = <T extends { id: number | string }>(all: readonly T[]) =>
  new Map(all.map((each) => [each.id, each]))
