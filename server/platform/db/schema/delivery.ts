import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, randomId, requestId } from './columns.ts'
import { enrolments } from './enrolments.ts'

/** Append-only: what was accepted, in which version, when and from where (decision 4.1.2). */
export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    /** HMAC of CPF or e-mail, never the value. */
    subject: text('subject').notNull(),
    purpose: text('purpose').notNull(),
    /** The sentence beside the box, and the call that sent it. */
    wording: text('wording').notNull().default(''),
    form: text('form').notNull().default(''),
    /** A withdrawal is a row of its own: nothing here is ever changed. */
    state: text('state', { enum: ['given', 'withdrawn'] })
      .notNull()
      .default('given'),
    documentKind: text('document_kind').notNull(),
    documentVersion: text('document_version').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    /** `declarado` by the client, or `fluxo` when a client sent no acceptance (decision G49). */
    origin: text('origin', { enum: ['declarado', 'fluxo'] }).notNull(),
    enrolmentId: randomId('enrolment_id').references(() => enrolments.id, { onDelete: 'set null' }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: createdAt(),
  },
  (t) => [index('consents_enrolment').on(t.enrolmentId)],
)

/** Messages that leave after the transaction that wrote them (decision 5.4). */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    aggregate: text('aggregate').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    requestId: requestId(),
    createdAt: createdAt(),
    availableAt: instant('available_at').notNull().defaultNow(),
    // How often a server claimed it: distinguishes a claim from a later one. After a crash in between nothing was tried.
    claims: integer('claims').notNull().default(0),
    // Completed deliveries: sent or failed.
    attempts: integer('attempts').notNull().default(0),
    processedAt: instant('processed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    // What waits, in the order it leaves: by any other index a few messages are looked for among all that ever left.
    index('outbox_waiting')
      .on(t.id)
      .where(sql`${t.processedAt} is null`),
    // Sent messages by their day, to be deleted in time.
    index('outbox_left')
      .on(t.processedAt)
      .where(sql`${t.processedAt} is not null`),
    index('outbox_aggregate').on(t.aggregate),
  ],
)

/** Contact requests and interest notices. */
export const leads = pgTable(
  'leads',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** When it was answered, approved or set aside; null: it waits. */
    handledAt: instant('handled_at'),
  },
  (t) => [index('leads_age').on(t.createdAt), index('leads_kind').on(t.kind, t.id)],
)
