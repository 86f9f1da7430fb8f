import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'

/**
 * The database's clock, which all servers share: at the moment a statement runs, however long its transaction waited.
 * Written without named arguments, which not every engine that speaks PostgreSQL has.
 */
export const databaseNow = sql`clock_timestamp()`

/** So many ms from now by the database's clock. */
export const fromNow = (ms: number) =>
  sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`

/** The database's clock when the statement began: the same in all of the statement, so that an index can be searched by it. */
export const statementNow = sql`statement_timestamp()`

/** So many ms after the statement began; negative: before it. */
export const statementFromNow = (ms: number) =>
  sql`statement_timestamp() + ${ms}::float8 * interval '1 millisecond'`

/** Two clocks that are farther apart than this are not both right, ms. */
const mostApartMs = 60 * 60_000

/** Hours that the server's clock is ahead of the database's, when one of both must be wrong; else 0. The embedded database has the server's. */
export async function hoursApart({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  if (config.databaseUrl === null) return 0
  const ms = sql<number>`(extract(epoch from ${databaseNow}) * 1000)::float8`
  const { rows } = await db.execute<{ ms: number }>(sql`select ${ms} as ms`)
  const ahead = clock().getTime() - Number(rows[0]?.ms)
  // To one decimal: the log masks longer rows of digits as card numbers.
  return Math.abs(ahead) > mostApartMs ? Math.round((ahead * 10) / mostApartMs) / 10 : 0
}
