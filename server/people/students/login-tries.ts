import { and, count, desc, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/database.ts'
import { statementFromNow, statementNow } from '#server/platform/db/database-clock.ts'
import { loginTries } from '#server/platform/db/schema.ts'
import { transactInTurn } from '#server/platform/db/transact.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressGroups } from '#server/platform/limits/address-key.ts'
import { sharedLimits } from '#server/platform/limits/shared-limits.ts'
import type { Person } from './repository.ts'

const windowMs = 15 * 60_000
/** Tries of one CPF, and of one address, in the window; the right password deletes those of its CPF (T03). */
const maxByCpf = 5
const maxByIp = 50

/** The account of a try. `cpf` as digits when it is one; a student may be an administrator as well, with another password. */
interface Trier {
  /** `factor`: of an administrator whose password was right. */
  kind: Person['kind'] | 'factor'
  cpf: string
}

/** A try is allowed, or must wait so many seconds. */
type TryAnswer = { allowed: true } | { allowed: false; waitSeconds: number }

const cpfKeyOf = ({ keys }: Pick<Deps, 'keys'>, { kind, cpf }: Trier) =>
  keys.hmac(kind === 'student' ? `login:cpf:${cpf}` : `login:${kind}:cpf:${cpf}`)

/** Seconds until fewer than `max` tries lie in the window, as a query; null when they already do. */
function opensAfter(tx: Tx, column: PgColumn, key: string, max: number) {
  const last = tx
    .select({ at: loginTries.at })
    .from(loginTries)
    .where(and(eq(column, key), gt(loginTries.at, statementFromNow(-windowMs))))
    .orderBy(desc(loginTries.at))
    .limit(max)
    .as('last')
  const opensIn = sql`${min(last.at)} - (${statementFromNow(-windowMs)})`
  const seconds = sql`greatest(1, ceil(extract(epoch from ${opensIn})))::int`
  return tx.select({ seconds: sql`case when ${count()} >= ${max} then ${seconds} end` }).from(last)
}

/** Seconds until the CPF may be tried, or when it may, until the address may; 0: now. */
async function waitFor(
  tx: Tx,
  { cpfKey, ipKey }: { cpfKey: string; ipKey: string },
  factor: number,
): Promise<number> {
  const byCpf = opensAfter(tx, loginTries.cpfKey, cpfKey, maxByCpf * factor)
  const byIp = opensAfter(tx, loginTries.ipKey, ipKey, maxByIp * factor)
  const { rows } = await tx.execute<{ seconds: number }>(
    sql`select coalesce(${byCpf}, ${byIp}, 0) as seconds`,
  )
  return rows[0]?.seconds ?? 0
}

/** Queues of tries in this process, by the digest that their tries share. */
const queues = new Map<string, { length: number; end: Promise<unknown> }>()

/**
 * Runs `work` after all work of the same digest, so that only one of them uses a connection; null when `most` wait already,
 * which is as many as may try. When the database did not answer one, those behind it in the queue do not ask it again.
 */
async function inQueue<A>(digest: string, most: number, work: () => Promise<A>): Promise<A | null> {
  const queue = queues.get(digest) ?? { length: 0, end: Promise.resolve() }
  if (queue.length >= most) return null
  queue.length += 1
  queues.set(digest, queue)
  const done = queue.end.then(work)
  queue.end = done.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error
  })
  // The last in the queue.
  queue.end.catch(() => undefined)
  try {
    return await done
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(digest)
  }
}

const refusedFor = (waitSeconds: number): TryAnswer => ({ allowed: false, waitSeconds })

/**
 * Counts a try before its password is checked, so that twenty at once count as twenty. Stored in the database and timed
 * by its clock: a restart gives no new tries, and servers count together. Refused ones are not counted, so a lock ends
 * by itself. A try over a limit is refused without waiting for others, and those that must run in sequence wait without a
 * connection: tries of one CPF from anywhere do not block the database for others.
 */
export async function countTry(
  { db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>,
  trier: Trier,
  ip: string,
): Promise<TryAnswer> {
  const factor = config.rateLimitFactor
  if (factor === 0) return { allowed: true }
  const [visitor, ...wider] = addressGroups(ip)
  const row = { cpfKey: cpfKeyOf({ keys }, trier), ipKey: keys.hmac(`login:ip:${visitor.key}`) }
  const seconds = await waitFor(db, row, factor)
  if (seconds > 0) return refusedFor(seconds)
  const use = sharedLimits({ db, keys, config })
  for (const { key, times } of wider) {
    const wait = await use({ max: maxByIp * times, windowMs }, `login ${key}`)
    if (wait > 0) return refusedFor(wait)
  }
  const insert = () =>
    transactInTurn<TryAnswer>(db, [row.cpfKey, row.ipKey], async (tx) => {
      const waitSeconds = await waitFor(tx, row, factor)
      if (waitSeconds > 0) return refusedFor(waitSeconds)
      await tx.insert(loginTries).values({ ...row, at: statementNow })
      return { allowed: true }
    })
  const answer = await inQueue(row.cpfKey, maxByCpf * factor, () =>
    inQueue(row.ipKey, maxByIp * factor, insert),
  )
  return answer ?? refusedFor(1)
}

/** Deletes tries that no limit counts any more. Returns how many. */
export async function pruneTries({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rowCount } = await db
    .delete(loginTries)
    .where(lte(loginTries.at, statementFromNow(-windowMs)))
  return rowCount ?? 0
}

/**
 * Deletes the tries of an account: after the right password, or a new one. Of that account alone: any visitor may enrol with
 * the CPF of an administrator, and then knows the password of that student.
 */
export async function deleteTries(tx: Tx, deps: Pick<Deps, 'keys'>, person: Trier): Promise<void> {
  await tx.delete(loginTries).where(eq(loginTries.cpfKey, cpfKeyOf(deps, person)))
}
