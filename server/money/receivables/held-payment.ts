import { eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, heldPayments } from '#server/platform/db/schema.ts'
import type { NewReceivable } from './create-receivable.ts'

/** Keeps how a held enrolment is to be paid; its coupon use is reserved already (decision P8). */
export function keepHeldPayment(
  tx: Tx,
  { enrolmentId, option, discounted, now }: Omit<NewReceivable, 'scheduleId' | 'random'>,
) {
  return tx.insert(heldPayments).values({
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

/** What is kept for an enrolment, with the code of its coupon. */
export async function findHeldPayment(db: Tx, enrolmentId: number) {
  const [row] = await db
    .select({ ...getTableColumns(heldPayments), couponCode: coupons.code })
    .from(heldPayments)
    .leftJoin(coupons, eq(coupons.id, heldPayments.couponId))
    .where(eq(heldPayments.enrolmentId, enrolmentId))
  return row
}

/** Takes what was kept, once: the caller makes the receivable of it, or gives the coupon back. */
export async function takeHeldPayment(
  tx: Tx,
  enrolmentId: number,
): Promise<Pick<NewReceivable, 'option' | 'discounted'> | null> {
  const [row] = await tx
    .delete(heldPayments)
    .where(eq(heldPayments.enrolmentId, enrolmentId))
    .returning()
  if (!row) return null
  const { method, pendingType, listCents, discountCents, totalCents, couponId } = row
  return {
    option: { method, pendingType, cents: listCents },
    discounted: couponId === null ? null : { couponId, discountCents, totalCents },
  }
}
