import type { SQL } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** Rows a statement: below PostgreSQL's 65535 parameters, whatever the table's width. */
const batch = 1000

/** Inserts rows in few statements, or changes the stored row of the same `target`. No rows: nothing. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  stored?: { target: IndexColumn; set: Record<string, SQL> },
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const insert = tx.insert(table).values(rows.slice(at, at + batch))
    await (stored ? insert.onConflictDoUpdate(stored) : insert)
  }
}
