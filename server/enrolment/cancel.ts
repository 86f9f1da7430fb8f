import { and, eq, ne } from 'drizzle-orm'
import { enqueueCancelled, moveCharge, releaseCoupon } from '#server/money/index.ts'
import type { ReceivableRow } from '#server/money/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enrolments } from '#server/platform/db/schema.ts'

/** Marks an enrolment as cancelled; its receivable is the caller's to close. */
export async function setCancelled(tx: Tx, enrolmentId: number): Promise<void> {
  await tx
    .update(enrolments)
    .set({ status: 'cancelled' })
    .where(and(eq(enrolments.id, enrolmentId), ne(enrolments.status, 'cancelled')))
}

/**
 * Cancels the enrolment of an unpaid receivable: takes the charge and its slip away and gives its coupon use back. Returns
 * false, and changes nothing, when the charge cannot be taken away: it is paid, or a card is under way.
 */
export async function cancelUnpaidEnrolment(
  tx: Tx,
  receivable: ReceivableRow,
  now: Date,
): Promise<boolean> {
  const move = await moveCharge(tx, receivable.id, 'payment.replaced', now)
  if (!move.moved) return false
  await enqueueCancelled(tx, receivable)
  if (receivable.couponId !== null) await releaseCoupon(tx, receivable.couponId)
  await setCancelled(tx, receivable.enrolmentId)
  return true
}
