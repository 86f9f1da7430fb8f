import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Renews the planner's statistics of tables that have doubled since. The embedded database has no autovacuum: a statement that was
 * planned for a small table would scan it for ever. PostgreSQL does this by itself: there few are left. Returns the number of tables.
 */
export async function analyzeGrown({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages + 8`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.raw(name)}`)
  return rows.length
}
