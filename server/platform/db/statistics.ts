import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Looks again at tables that have doubled since their statistics were taken. The embedded database has nobody who does
 * it, and a statement planned while a table was a page long would read it from end to end for ever. PostgreSQL looks by
 * itself: there is nothing to do there. Returns how many.
 */
export async function analyzeGrown({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages + 8`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.raw(name)}`)
  return rows.length
}
