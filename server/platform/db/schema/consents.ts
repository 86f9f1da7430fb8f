import { char, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, randomId } from './columns.ts'
import { enrolments } from './enrolments.ts'

/** Append-only: what was accepted, in which version, when and from where (decision 19). */
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
    /** `declarado` by the client, or `fluxo` when a client sent no acceptance (row G49). */
    origin: text('origin', { enum: ['declarado', 'fluxo'] }).notNull(),
    enrolmentId: randomId('enrolment_id').references(() => enrolments.id, { onDelete: 'set null' }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: createdAt(),
  },
  (t) => [index('consents_enrolment').on(t.enrolmentId)],
)
