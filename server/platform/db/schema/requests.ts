import { char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** First answer of a request with an Idempotency-Key, replayed for the same key and body (decision 48). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: char('body_hash', { length: 64 }).notNull(),
    /** Null while the first request runs. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    /** Which server runs the first request, and until when its lease lasts unless it is renewed. */
    holder: text('holder'),
    leasedUntil: instant('held_until'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Uses of limited calls, one row a window and key, of all instances together. The key is an HMAC. */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: char('key', { length: 64 }).primaryKey(),
    used: integer('used').notNull(),
    /** End of the window: from then on the row counts nothing. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('limit_uses_end').on(t.endsAt)],
)
