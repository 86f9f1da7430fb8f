import { lte, sql } from 'drizzle-orm'
import { limitUses } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { UseLimit } from './limits.ts'

/**
 * Counts uses in the database, in windows of the first use: one statement a use, so that instances that count at once
 * count one after the other, and no session state. Keys are kept as HMACs: neither CPF nor IP can be read from them.
 * The clock is that of the instance; clocks that differ by seconds move a window by as much. Throws when the database
 * does not answer: nothing limited is done without a count, and nothing limited could be done without a database.
 */
export function sharedLimits({
  db,
  keys,
  config,
  clock,
}: Pick<Deps, 'db' | 'keys' | 'config' | 'clock'>): UseLimit {
  const factor = config.rateLimitFactor
  return async ({ max, windowMs }, key) => {
    if (factor === 0) return 0
    const now = clock()
    const { used, endsAt } = limitUses
    const over = sql`${endsAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await db
      .insert(limitUses)
      .values({
        key: keys.hmac(`limit:${key}`),
        used: 1,
        endsAt: new Date(now.getTime() + windowMs),
      })
      .onConflictDoUpdate({
        target: limitUses.key,
        set: {
          used: sql`case when ${over} then 1 else ${used} + 1 end`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${endsAt} end`,
        },
      })
      // Counts of the last moments may be lost with the power; waiting for the disk would cost more than the question.
      .returning({ used, endsAt, _: sql`set_config('synchronous_commit', 'off', true)` })
    if (!row) throw new Error('A use was not counted')
    if (row.used <= max * factor) return 0
    return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000))
  }
}

/** Forgets windows that have ended. Returns how many. */
export async function pruneLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.delete(limitUses).where(lte(limitUses.endsAt, clock()))
  return rowCount ?? 0
}
