import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { databaseNow, fromNow } from '#server/platform/db/database-clock.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Random } from '#server/platform/ports/system.ts'

/** An answer as the wire knows it. */
export interface Reply {
  status: number
  data: unknown
}

/**
 * Keeps the answer for replays, with the transaction that makes it true: a request that no longer holds its key throws
 * here, and nothing of it stays. Without it the key is free again.
 */
export type SaveAnswer = (tx: Tx, answer: Reply) => Promise<void>

/** A running request says every so often that it is alive; one that has not for a lease died, and its key is free. */
export const leaseMs = 5000
const renewMs = 1500

/** A key, and the digest of the body it came with. */
export type KeyRow = Pick<typeof idempotencyKeys.$inferSelect, 'route' | 'key' | 'bodyHash'>

/** The row of a key. */
export const rowOf = ({ route, key }: Pick<KeyRow, 'route' | 'key'>) =>
  and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Another request took over the key, since this one had not said for a lease that it was alive. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** A key that was taken before leases were written is held for two minutes. */
const isDead = sql`coalesce(${idempotencyKeys.leasedUntil}, ${idempotencyKeys.createdAt} + interval '2 minutes') < ${databaseNow}`

/** Takes a key that is free, or whose holder died: the name of its holder from now on, or null. */
export async function claimKey(db: Tx, random: Random, row: KeyRow): Promise<string | null> {
  const holder = random.uuid()
  const lease = { holder, leasedUntil: fromNow(leaseMs) }
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ ...row, ...lease })
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.key],
      set: { createdAt: databaseNow, bodyHash: row.bodyHash, ...lease },
      setWhere: and(isNull(idempotencyKeys.status), isDead),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed ? holder : null
}

/** Runs the request that holds a key, which stays its own as long as it runs. */
export async function runWithLease<A extends Reply>(
  { db, timers }: Pick<Deps, 'db' | 'timers'>,
  row: KeyRow,
  holder: string,
  run: (save: SaveAnswer) => Promise<A>,
): Promise<A> {
  const held = and(rowOf(row), eq(idempotencyKeys.holder, holder), isNull(idempotencyKeys.status))
  const renew = () =>
    db
      .update(idempotencyKeys)
      .set({ leasedUntil: fromNow(leaseMs) })
      .where(held)
  const stopRenewing = timers.every(renewMs, () => void renew().catch(() => undefined))
  let kept: Reply | undefined
  try {
    const answer = await run(async (tx, reply) => {
      const { status, data: body } = reply
      const saved = await tx.update(idempotencyKeys).set({ status, body }).where(held)
      if (!saved.rowCount) throw new LeaseLost('Another request holds the key')
      kept = reply
    })
    // Nothing final happened: the same key may try again.
    if (answer !== kept) await db.delete(idempotencyKeys).where(held)
    return answer
  } catch (error) {
    // A save that was rolled back left the status empty. What cannot be freed now is at the end of the lease.
    await db
      .delete(idempotencyKeys)
      .where(held)
      .catch(() => undefined)
    throw error
  } finally {
    stopRenewing()
  }
}

/** Frees every key whose request runs: at the start of the only server there is, all of them died with the last. */
export async function freeRunning(db: Tx): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
}
