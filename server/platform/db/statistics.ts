import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Analyses tables that have doubled since their statistics were taken. The embedded database has no autovacuum, and a
 * statement planned while a table was a page long would scan it for ever. PostgreSQL analyses by itself: there is nothing
 * to do there. Returns how many.
 */
export async function analyzeGrown({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages + 8`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.raw(name)}`)
  return rows.length
}
