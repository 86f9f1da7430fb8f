import { lte, sql } from 'drizzle-orm'
import { statementFromNow, statementNow } from '#server/platform/db/database-clock.ts'
import { limitUses } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { UseLimit } from './limits.ts'

/**
 * Counts uses in the database, in windows of the first use: one statement a use, so that instances that count at once
 * count one after the other, and no session state. Keys are stored as HMACs: neither CPF nor IP can be read from them.
 * The clock is the database's, the same for all. Throws when the database does not answer: nothing limited is done without
 * a count, and nothing limited could be done without a database.
 */
export function sharedLimits({ db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>): UseLimit {
  const factor = config.rateLimitFactor
  return async ({ max, windowMs }, key) => {
    if (factor === 0) return 0
    const { used, endsAt } = limitUses
    const over = sql`${endsAt} <= ${statementNow}`
    const seconds = sql<number>`ceil(extract(epoch from ${endsAt} - ${statementNow}))::int`
    const [row] = await db
      .insert(limitUses)
      .values({ key: keys.hmac(`limit:${key}`), used: 1, endsAt: statementFromNow(windowMs) })
      .onConflictDoUpdate({
        target: limitUses.key,
        set: {
          used: sql`case when ${over} then 1 else ${used} + 1 end`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${endsAt} end`,
        },
      })
      // Counts of the last moments may be lost with the power; waiting for the disk would cost more than the question.
      .returning({ used, seconds, _: sql`set_config('synchronous_commit', 'off', true)` })
    if (!row) throw new Error('A use was not counted')
    return row.used <= max * factor ? 0 : Math.max(1, row.seconds)
  }
}

/** Deletes windows that have ended. Returns how many. */
export async function pruneLimits({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(limitUses).where(lte(limitUses.endsAt, statementNow))
  return rowCount ?? 0
}
