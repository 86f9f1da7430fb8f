import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { databaseNow, fromNow } from '#server/platform/db/database-clock.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Random } from '#server/platform/ports/system.ts'

export interface Reply {
  status: number
  data: unknown
}

/**
 * Stores the answer for replays, with the transaction that makes it true: a request whose lease was taken over throws here,
 * and nothing of it is committed. Without it the key is free again.
 */
export type SaveAnswer = (tx: Tx, answer: Reply) => Promise<void>

/** A running request renews its lease; one whose lease has expired counts as crashed, and its key is free. */
export const leaseMs = 5000
const renewMs = 1500

/** A key, and the digest of the body it came with. */
export type KeyRow = Pick<typeof idempotencyKeys.$inferSelect, 'route' | 'key' | 'bodyHash'>

export const whereKey = ({ route, key }: Pick<KeyRow, 'route' | 'key'>) =>
  and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Another request took over the key, since the lease of this one had expired. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** A key that was taken before leases were written is leased for two minutes. */
const isExpired = sql`coalesce(${idempotencyKeys.leasedUntil}, ${idempotencyKeys.createdAt} + interval '2 minutes') < ${databaseNow}`

/** Takes a key that is free, or whose lease has expired: the name of its holder from now on, or null. */
export async function claimKey(db: Tx, random: Random, row: KeyRow): Promise<string | null> {
  const holder = random.uuid()
  const lease = { holder, leasedUntil: fromNow(leaseMs) }
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ ...row, ...lease })
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.key],
      set: { createdAt: databaseNow, bodyHash: row.bodyHash, ...lease },
      setWhere: and(isNull(idempotencyKeys.status), isExpired),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed ? holder : null
}

/** Runs the request that leased a key, and renews the lease as long as it runs. Frees the key if no answer was saved. */
export async function runWithLease<A extends Reply>(
  { db, timers }: Pick<Deps, 'db' | 'timers'>,
  row: KeyRow,
  holder: string,
  run: (save: SaveAnswer) => Promise<A>,
): Promise<A> {
  const isLeased = and(
    whereKey(row),
    eq(idempotencyKeys.holder, holder),
    isNull(idempotencyKeys.status),
  )
  const renew = () =>
    db
      .update(idempotencyKeys)
      .set({ leasedUntil: fromNow(leaseMs) })
      .where(isLeased)
  const stopRenewing = timers.every(renewMs, () => void renew().catch(() => undefined))
  let savedReply: Reply | undefined
  try {
    const answer = await run(async (tx, reply) => {
      const { status, data: body } = reply
      const saved = await tx.update(idempotencyKeys).set({ status, body }).where(isLeased)
      if (!saved.rowCount) throw new LeaseLost('Another request has leased the key')
      savedReply = reply
    })
    // Nothing final happened: the same key may try again.
    if (answer !== savedReply) await db.delete(idempotencyKeys).where(isLeased)
    return answer
  } catch (error) {
    // A save that was rolled back left the status empty. What cannot be freed now is at the end of the lease.
    await db
      .delete(idempotencyKeys)
      .where(isLeased)
      .catch(() => undefined)
    throw error
  } finally {
    stopRenewing()
  }
}

/** Frees every key whose request runs: at the start of the only server, their requests ended with the previous process. */
export async function freeRunningKeys(db: Tx): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))
}
