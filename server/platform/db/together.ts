import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { statementName } from './prepared.ts'
import { written } from './written-sql.ts'

/** An insert, update or delete of Drizzle's that is not run yet: it runs when awaited, or `together` with others. */
export type Write = SQLWrapper

/**
 * Runs several writes as one statement: one round trip and, outside a transaction, one commit of its own. Each sees the
 * database as it was before all of them, and their order is undefined; foreign keys are checked after the
 * last one. Outside a transaction each connection parses and plans it once. Throws what the database refuses, and then
 * nothing is written.
 */
export async function together(db: Tx, writes: readonly Write[]): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`)
  const whole = sql`with ${sql.join(named, sql`, `)} select 1`
  if (db instanceof PgTransaction) {
    await db.execute(whole)
    return
  }
  const { text, values } = written(whole)
  await db.$client.query({ name: statementName(text), text, values })
}
