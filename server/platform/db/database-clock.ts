import { sql } from 'drizzle-orm'

/**
 * The database's clock, which all servers share: at the moment a statement runs, however long its transaction waited.
 * Written without named arguments, which not every engine that speaks PostgreSQL has.
 */
export const databaseNow = sql`clock_timestamp()`

/** So many ms from now by the database's clock. */
export const fromNow = (ms: number) =>
  sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`
