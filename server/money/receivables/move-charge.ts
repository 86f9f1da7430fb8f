import { and, eq, exists, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { closed, nextChargeStatus, parseChargeStatus } from '#machines/charge/index.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { batchesOf, isAmong } from '#server/platform/db/among.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { chargeEvents, receivables } from '#server/platform/db/schema.ts'
import { afterCommit } from '#server/platform/db/transact.ts'
import { InvariantViolated } from '#server/platform/invariant.ts'
import { chargeMoves } from '#server/platform/metrics.ts'

/** The new status of a receivable, or its present one when the move is not legal there; null: there is no such receivable. */
export type Move =
  { moved: true; from: ChargeStatus; to: ChargeStatus } | { moved: false; at: ChargeStatus | null }

export function firstEventInsert(tx: Tx, receivableId: number, toStatus: ChargeStatus) {
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

/** Receivables a statement. */
const batch = 2500

async function moveBatch(
  tx: Tx,
  ids: readonly number[],
  event: ChargeEventType,
  now: Date,
): Promise<Map<number, Move>> {
  const rows = await tx
    .select({ id: receivables.id, status: receivables.status, hasOther: hasOther(tx) })
    .from(receivables)
    .where(isAmong(receivables.id, ids))
    .orderBy(receivables.id)
    .for('update')
  const moves = new Map<number, Move>()
  for (const from of new Set(rows.map(({ status }) => parseChargeStatus(status)))) {
    const group = rows.filter(({ status }) => status === from)
    const second = isClosed(from) ? undefined : group.find((row) => row.hasOther)
    if (second)
      throw new InvariantViolated(`receivable ${second.id} is not the only one of its enrolment`)
    const to = nextChargeStatus(from, event)
    for (const { id } of group) moves.set(id, { moved: false, at: from })
    if (to === null) continue
    const movable = group.map(({ id }) => id)
    // By id alone, as they are locked: by status too, each batch of thousands would visit every receivable of that status.
    const changed = await tx
      .update(receivables)
      .set({ status: to, ...(to === 'paid' && { paidAt: now }) })
      .where(isAmong(receivables.id, movable))
      .returning({ id: receivables.id })
    await insertMany(
      tx,
      chargeEvents,
      changed.map(({ id }) => ({ receivableId: id, fromStatus: from, event, toStatus: to })),
    )
    for (const { id } of changed) moves.set(id, { moved: true, from, to })
    afterCommit(tx, () => chargeMoves.inc({ event }, changed.length))
  }
  return moves
}

/**
 * Changes the status of receivables; nothing else does. By a move of the charge machine, written together with a row of
 * `charge_events` in the caller's transaction. An illegal move changes nothing; neither does one that another request has made
 * first. One that does not exist is not in the result. Throws InvariantViolated when one that is not closed has another such
 * beside it in its enrolment.
 */
export async function moveCharges(
  tx: Tx,
  ids: readonly number[],
  event: ChargeEventType,
  now: Date,
): Promise<ReadonlyMap<number, Move>> {
  const moves = new Map<number, Move>()
  for (const some of batchesOf(
    ids.toSorted((one, other) => one - other),
    batch,
  ))
    for (const [id, move] of await moveBatch(tx, some, event, now)) moves.set(id, move)
  return moves
}

/** As {@link moveCharges}, of one. */
export async function moveCharge(
  tx: Tx,
  receivableId: number,
  event: ChargeEventType,
  now: Date,
): Promise<Move> {
  const moves = await moveCharges(tx, [receivableId], event, now)
  return moves.get(receivableId) ?? { moved: false, at: null }
}
