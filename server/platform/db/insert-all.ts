import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** Rows a statement: below PostgreSQL's 65535 parameters, whatever the table's width. */
const batch = 1000

/**
 * Inserts rows in few statements. With `target` the stored row of the same one gets the members that any of the rows has;
 * the default of the column where its own row has none. No rows: nothing.
 */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  target?: IndexColumn,
): Promise<void> {
  const members = new Set(rows.flatMap((row) => Object.keys(row)))
  const set: Record<string, SQL> = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => members.has(name) && column !== target)
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  )
  for (let at = 0; at < rows.length; at += batch) {
    const insert = tx.insert(table).values(rows.slice(at, at + batch))
    await (target ? insert.onConflictDoUpdate({ target, set }) : insert)
  }
}
