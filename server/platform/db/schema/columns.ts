import { sql } from 'drizzle-orm'
import { bigint, boolean, timestamp, uuid } from 'drizzle-orm/pg-core'
import { currentRequestId } from '#server/platform/request-id.ts'

/** Statuses as an index predicate writes them, which takes no parameters. */
export const listed = (statuses: readonly string[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '))

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** False: withdrawn, from the catalogue or from use. The row stays for what refers to it. */
export const active = () => boolean('active').notNull().default(true)
/** The request that a row was written for, by the id of its line in the log; null: the server did it by itself. */
export const requestId = () => uuid('request_id').$defaultFn(() => currentRequestId() ?? sql`null`)
/** Random, 2^50 to 2^53 - 1: made by `newId()`, never by a sequence. */
export const randomId = (name: string) => bigint(name, { mode: 'number' })
