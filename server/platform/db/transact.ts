import { withoutConflict } from './conflicts.ts'
import type { Db, Tx } from './database.ts'

class Undo extends Error {
  override name = 'Undo'
}

/**
 * Runs `work` in one transaction, the only way to one. `undo(answer)` rolls everything back and makes `answer` the result:
 * a refusal met half way leaves nothing behind. Other errors roll back and are thrown.
 *
 * Work that met others is run again (`conflicts.ts`), so it asks the database and decides, and does nothing else: no call to
 * anybody outside, no change of what lives on. Rows that several transactions lock are locked in one order everywhere:
 * student, card attempt, receivable, coupons by their id, enrolment.
 */
export async function transact<A>(
  db: Db,
  work: (tx: Tx, undo: (answer: A) => never) => Promise<A>,
): Promise<A> {
  const undone: { answer: A }[] = []
  const undo = (answer: A): never => {
    undone.push({ answer })
    throw new Undo('Transaction undone')
  }
  try {
    return await withoutConflict(() => db.transaction((tx) => work(tx, undo)))
  } catch (error) {
    const known = undone.at(-1)
    if (error instanceof Undo && known) return known.answer
    throw error
  }
}

/** The constraint or unique index an error of the driver names; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  return null
}
