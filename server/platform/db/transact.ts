import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { withoutConflict } from './conflicts.ts'
import type { Db, Tx } from './database.ts'

class Undo extends Error {
  override name = 'Undo'
}

/** The callbacks of each running transaction, called once it is committed. */
const afterwards = new WeakMap<object, (() => void)[]>()

/**
 * Runs `job` once the transaction is committed: not for one that is undone, and once for one that was run again. For what
 * is no part of the database, such as a count; it must not throw. In a transaction that `transact` did not begin it never
 * runs.
 */
export function afterCommit(tx: Tx, job: () => void): void {
  afterwards.get(tx)?.push(job)
}

/**
 * Runs `work` in one transaction; only `server/seed/prepare.ts` opens one without it. `undo(answer)` rolls everything back and makes `answer` the
 * result: a late refusal leaves nothing behind. Other errors roll back and are thrown.
 *
 * Work that conflicted is run again (`conflicts.ts`), so it queries the database and decides, and does nothing else: no call
 * to other systems, no change of outer state. Rows that several transactions lock are locked in one order everywhere:
 * student, card attempt, receivable, coupons by their id, enrolment.
 */
export async function transact<A>(
  db: Db,
  work: (tx: Tx, undo: (answer: A) => never) => Promise<A>,
  config?: PgTransactionConfig,
): Promise<A> {
  const undone: { answer: A }[] = []
  const undo = (answer: A): never => {
    undone.push({ answer })
    throw new Undo('Transaction undone')
  }
  try {
    const { answer, jobs } = await withoutConflict(() =>
      db.transaction(async (tx) => {
        const asked: (() => void)[] = []
        afterwards.set(tx, asked)
        return { answer: await work(tx, undo), jobs: asked }
      }, config),
    )
    for (const job of jobs) job()
    return answer
  } catch (error) {
    const known = undone.at(-1)
    if (error instanceof Undo && known) return known.answer
    throw error
  }
}

/** 48 bits of a digest in hexadecimal name a lock. */
const lockOf = (digest: string) =>
  sql`pg_advisory_xact_lock(${Number.parseInt(digest.slice(0, 12), 16)}::bigint)`

/**
 * As {@link transact} but without undo, one after another of those that share a digest: the locks are taken in the order given, which must be
 * the same everywhere. A transaction that waited sees what was committed meanwhile, at any default isolation level.
 */
export function transactInTurn<A>(
  db: Db,
  digests: readonly string[],
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  return transact(
    db,
    async (tx) => {
      await tx.execute(sql`select ${sql.join(digests.map(lockOf), sql`, `)}`)
      return work(tx)
    },
    { isolationLevel: 'read committed' },
  )
}

/** The constraint or unique index an error of the driver names; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  return null
}
