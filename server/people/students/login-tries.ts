import { and, count, desc, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/database.ts'
import { loginTries } from '#server/platform/db/schema.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Deps } from '#server/platform/deps.ts'

const windowMs = 15 * 60_000
/** Wrong passwords of one CPF, and of one address, in the window (T03). */
const maxByCpf = 5
const maxByIp = 50

/** Who tries. `cpf` as digits when it is one. */
export interface Trier {
  cpf: string
  ip: string
}

/** A try may go on, or must wait so many seconds. */
export type Opened = { allowed: true } | { allowed: false; waitSeconds: number }

const keysOf = ({ keys }: Pick<Deps, 'keys'>, { cpf, ip }: Trier) => ({
  cpfKey: keys.hmac(`login:cpf:${cpf}`),
  ipKey: keys.hmac(`login:ip:${ip}`),
})

/** Seconds until fewer than `max` tries lie in the window; 0 when they already do. */
async function waitFor(tx: Tx, column: PgColumn, key: string, max: number, now: Date) {
  const since = new Date(now.getTime() - windowMs)
  const last = tx
    .select({ at: loginTries.at })
    .from(loginTries)
    .where(and(eq(column, key), gt(loginTries.at, since)))
    .orderBy(desc(loginTries.at))
    .limit(max)
    .as('last')
  const [row] = await tx.select({ tries: count(), oldest: min(last.at) }).from(last)
  if (!row || row.tries < max || !row.oldest) return 0
  const opensAt = new Date(row.oldest).getTime() + windowMs
  return Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000))
}

/**
 * Counts a try before its password is looked at, so that twenty at once count as twenty. Kept in the database: a
 * restart gives nobody new tries. Refused ones are not counted, so a lock ends by itself.
 */
export async function openTry(
  deps: Pick<Deps, 'db' | 'keys' | 'config'>,
  trier: Trier,
  now: Date,
): Promise<Opened> {
  const factor = deps.config.rateLimitFactor
  if (factor === 0) return { allowed: true }
  const row = keysOf(deps, trier)
  return transact<Opened>(deps.db, async (tx) => {
    // One CPF after the other; 48 bits of its key name the lock.
    const lock = Number.parseInt(row.cpfKey.slice(0, 12), 16)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    const byCpf = await waitFor(tx, loginTries.cpfKey, row.cpfKey, maxByCpf * factor, now)
    const waitSeconds =
      byCpf || (await waitFor(tx, loginTries.ipKey, row.ipKey, maxByIp * factor, now))
    if (waitSeconds > 0) return { allowed: false, waitSeconds }
    await tx.delete(loginTries).where(lte(loginTries.at, new Date(now.getTime() - windowMs)))
    await tx.insert(loginTries).values({ ...row, at: now })
    return { allowed: true }
  })
}

/** Forgets the tries of a CPF: after the right password, or a new one. */
export async function forgetTries(tx: Tx, deps: Pick<Deps, 'keys'>, cpf: string): Promise<void> {
  await tx.delete(loginTries).where(eq(loginTries.cpfKey, keysOf(deps, { cpf, ip: '' }).cpfKey))
}
