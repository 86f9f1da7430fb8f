import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** An insert, update or delete of Drizzle's that is not run yet: it runs when awaited, or `together` with others. */
export type Write = SQLWrapper

/**
 * Runs several writes as one statement: one round trip and, outside a transaction, one commit of its own. Each sees the
 * database as it was before all of them, and nothing says in which order they run; foreign keys are checked after the
 * last one. Throws what the database refuses, and then nothing is written.
 */
export async function together(tx: Tx, writes: readonly Write[]): Promise<void> {
  const named = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select 1`)
}
