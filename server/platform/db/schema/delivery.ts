import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, requestId } from './columns.ts'

/** Messages that leave after the transaction that wrote them. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it is about, such as `enrolment:123`; empty: nothing that is stored. */
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
    // Waiting messages in the order they leave. Without it a few of them are searched among all that were ever sent.
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
