import { and, eq, exists, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { closed, nextCharge, statusOf } from '#machines/charge/index.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { chargeEvents, receivables } from '#server/platform/db/schema.ts'
import { afterCommit } from '#server/platform/db/transact.ts'
import { InvariantViolated } from '#server/platform/invariant.ts'
import { chargeMoves } from '#server/platform/metrics.ts'

/** The new status of a receivable, or its present one when the move is not legal there. */
export type Move =
  { moved: true; from: ChargeStatus; to: ChargeStatus } | { moved: false; at: ChargeStatus | null }

/** Records the creation of a receivable. */
export function recordFirst(tx: Tx, receivableId: number, toStatus: ChargeStatus) {
  return tx
    .insert(chargeEvents)
    .values({ receivableId, fromStatus: 'none', event: 'receivable.created', toStatus })
}

/** Whether the enrolment of a receivable has another one that is not closed. */
const hasOther = (tx: Tx) => {
  const other = alias(receivables, 'other')
  const others = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.enrolmentId, receivables.enrolmentId),
        ne(other.id, receivables.id),
        notInArray(other.status, [...closed]),
      ),
    )
  return sql<boolean>`${exists(others)}`
}

const isClosed = (status: ChargeStatus) => closed.some((each) => each === status)

/**
 * Changes the status of a receivable; nothing else does. By a move of the charge machine, written together with its event in
 * the caller's transaction. An illegal move changes nothing; neither does one that another request has made first.
 * Throws InvariantViolated when the enrolment has two receivables that are not closed.
 */
export async function moveCharge(
  tx: Tx,
  receivableId: number,
  event: ChargeEventType,
  now: Date,
): Promise<Move> {
  const [row] = await tx
    .select({ status: receivables.status, hasOther: hasOther(tx) })
    .from(receivables)
    .where(eq(receivables.id, receivableId))
    .for('update')
  if (!row) return { moved: false, at: null }
  const from = statusOf(row.status)
  if (row.hasOther && !isClosed(from))
    throw new InvariantViolated(`receivable ${receivableId} is not the only one of its enrolment`)
  const to = nextCharge(from, event)
  if (to === null) return { moved: false, at: from }
  const changed = await tx
    .update(receivables)
    .set({ status: to, ...(to === 'paid' && { paidAt: now }) })
    .where(and(eq(receivables.id, receivableId), eq(receivables.status, from)))
    .returning({ id: receivables.id })
  if (changed.length === 0) return { moved: false, at: from }
  await tx.insert(chargeEvents).values({ receivableId, fromStatus: from, event, toStatus: to })
  afterCommit(tx, () => chargeMoves.inc({ event }))
  return { moved: true, from, to }
}
