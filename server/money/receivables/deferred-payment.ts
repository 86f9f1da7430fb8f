import { eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, deferredPayments } from '#server/platform/db/schema.ts'
import type { NewReceivable } from './create-receivable.ts'

/** The insert of how an enrolment is to be paid after its release; its coupon use is reserved in the same transaction (P8). */
export function storeDeferredPayment(
  tx: Tx,
  { enrolmentId, option, discounted, now }: Omit<NewReceivable, 'scheduleId' | 'random'>,
) {
  return tx.insert(deferredPayments).values({
    enrolmentId,
    method: option.method,
    pendingType: option.pendingType,
    listCents: option.cents,
    discountCents: discounted?.discountCents ?? 0,
    totalCents: discounted?.totalCents ?? option.cents,
    couponId: discounted?.couponId ?? null,
    createdAt: now,
  })
}

export async function findDeferredPayment(db: Tx, enrolmentId: number) {
  const [row] = await db
    .select({ ...getTableColumns(deferredPayments), couponCode: coupons.code })
    .from(deferredPayments)
    .leftJoin(coupons, eq(coupons.id, deferredPayments.couponId))
    .where(eq(deferredPayments.enrolmentId, enrolmentId))
  return row
}

/** Deletes the deferred payment and returns it, null the second time: it becomes a receivable, or its coupon is given back. */
export async function takeDeferredPayment(
  tx: Tx,
  enrolmentId: number,
): Promise<Pick<NewReceivable, 'option' | 'discounted'> | null> {
  const [row] = await tx
    .delete(deferredPayments)
    .where(eq(deferredPayments.enrolmentId, enrolmentId))
    .returning()
  if (!row) return null
  const { method, pendingType, listCents, discountCents, totalCents, couponId } = row
  return {
    option: { method, pendingType, cents: listCents },
    discounted: couponId === null ? null : { couponId, discountCents, totalCents },
  }
}
