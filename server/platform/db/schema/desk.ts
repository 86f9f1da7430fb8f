import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, randomId, requestId } from './columns.ts'
import { enrolments } from './enrolments.ts'
import { receivables } from './money.ts'
import { admins } from './people.ts'

/** Files that people of the provider sent: bank return files, proofs of payments, catalogues. */
export const deskFiles = pgTable('desk_files', {
  sha256: char('sha256', { length: 64 }).primaryKey(),
  name: text('name').notNull(),
  /** Media type, found from the content. */
  type: text('type').notNull(),
  /** Bytes, uncompressed. */
  size: integer('size').notNull(),
  /** Compressed by gzip, in base64. */
  content: text('content').notNull(),
  createdAt: createdAt(),
})

/** Every action of the back office, written together with what it changed. A trigger refuses changes and deletions. */
export const audit = pgTable(
  'audit',
  {
    id: serial('id').primaryKey(),
    /** Null: a command. */
    adminId: integer('admin_id').references(() => admins.id),
    /** Name of the person, or of the user of the operating system who ran the command. */
    actor: text('actor').notNull(),
    /** An action of `contract/desk.ts`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** What changed, before and after; never a password, a card or a whole CPF. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull().default(''),
    requestId: requestId(),
    at: createdAt(),
  },
  (t) => [
    index('audit_subject').on(t.subjectKind, t.subjectId),
    index('audit_admin').on(t.adminId),
    index('audit_at').on(t.at),
  ],
)

/** Lines of bank return files, one row each, and payments recorded by hand. */
export const receipts = pgTable(
  'receipts',
  {
    id: serial('id').primaryKey(),
    source: text('source', { enum: ['bank', 'manual'] }).notNull(),
    fileSha256: char('file_sha256', { length: 64 }).references(() => deskFiles.sha256),
    /** From 1; null: recorded by hand. */
    line: integer('line'),
    /** Identifies the payment itself, whatever file reports it; null where nothing is counted. */
    key: text('key').unique(),
    occurrence: text('occurrence', {
      enum: ['paid', 'partlyPaid', 'registered', 'rejected', 'other'],
    }).notNull(),
    ourNumber: text('our_number'),
    cents: integer('cents'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** `noted`: no money came with it. The others but `matched` wait in a queue until `resolvedAt`. */
    outcome: text('outcome', {
      enum: ['matched', 'differentAmount', 'paidTwice', 'afterReplacement', 'unknown', 'noted'],
    }).notNull(),
    receivableId: randomId('receivable_id').references(() => receivables.id, {
      onDelete: 'set null',
    }),
    resolvedAt: instant('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('receipts_line').on(t.fileSha256, t.line),
    index('receipts_receivable').on(t.receivableId),
    index('receipts_open')
      .on(t.outcome)
      .where(sql`${t.resolvedAt} is null`),
  ],
)

/** Money returned: of a receivable, or of a receipt that paid nothing (twice, after replacement). */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    receivableId: randomId('receivable_id').references(() => receivables.id, {
      onDelete: 'set null',
    }),
    receiptId: integer('receipt_id').references(() => receipts.id),
    cents: integer('cents').notNull(),
    method: text('method', { enum: ['gateway', 'manual'] }).notNull(),
    /**
     * `requested`: the gateway may have been asked, its answer is not known. `twice`: the gateway gave back what a person had given
     * back meanwhile, and how that ends is open; `lost`: it does not come back.
     */
    status: text('status', { enum: ['requested', 'done', 'failed', 'twice', 'lost'] }).notNull(),
    proofSha256: char('proof_sha256', { length: 64 }).references(() => deskFiles.sha256),
    message: text('message'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('refunds_one_receivable')
      .on(t.receivableId)
      .where(sql`${t.status} in ('requested', 'done') and ${t.receiptId} is null`),
    uniqueIndex('refunds_one_receipt')
      .on(t.receiptId)
      .where(sql`${t.status} <> 'failed' and ${t.receiptId} is not null`),
    index('refunds_status').on(t.status),
    index('refunds_receivable').on(t.receivableId),
    index('refunds_receipt').on(t.receiptId),
    index('refunds_proof').on(t.proofSha256),
    check('refunds_positive', sql`${t.cents} > 0`),
  ],
)

/** A student withdrew: within the seven days of the law, or before the traffic authority released the enrolment. */
export const withdrawals = pgTable('withdrawals', {
  enrolmentId: randomId('enrolment_id')
    .primaryKey()
    .references(() => enrolments.id, { onDelete: 'cascade' }),
  /** On the receipt that the student gets. */
  code: text('code').notNull().unique(),
  requestedBy: text('requested_by', { enum: ['student', 'staff'] }).notNull(),
  requestedAt: createdAt(),
})

/** Reminders of unpaid slips that were sent. */
export const reminders = pgTable(
  'reminders',
  {
    receivableId: randomId('receivable_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['dayBefore', 'dueDay', 'afterDue'] }).notNull(),
    sentAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.receivableId, t.kind] })],
)
