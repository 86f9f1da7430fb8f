import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/database.ts'

/** Rows a statement: below PostgreSQL's 65535 parameters, whatever the table's width. */
const batch = 1000

/** Inserts rows in few statements. No rows: nothing. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(table).values(rows.slice(at, at + batch))
}
