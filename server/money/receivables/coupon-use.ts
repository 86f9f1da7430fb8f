import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'
import { findUsableCoupon } from '#server/money/coupons/repository.ts'
import type { CouponRow, CouponScope } from '#server/money/coupons/repository.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, enrolments, heldPayments, receivables } from '#server/platform/db/schema.ts'

/** A price with its discount. All values in integer cents. */
export interface Discounted {
  couponId: number | null
  discountCents: number
  totalCents: number
}

/** What a coupon leaves to pay; null when that is nothing. */
export function discountBy(coupon: CouponRow, cents: number): Discounted | null {
  const discount = applyDiscount(cents, {
    percentage: coupon.percent,
    amount: coupon.amountCents,
  })
  return discount && { couponId: coupon.id, ...discount }
}

/** Whether a student pays, paid or is to pay another enrolment with the coupon. */
async function isUsedBy(tx: Tx, couponId: number, studentId: number): Promise<boolean> {
  const charged = await tx
    .select({ id: receivables.id })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .where(
      and(
        eq(receivables.couponId, couponId),
        eq(enrolments.studentId, studentId),
        ne(receivables.status, 'replaced'),
        ne(enrolments.status, 'cancelled'),
      ),
    )
    .limit(1)
  if (charged.length > 0) return true
  const held = await tx
    .select({ id: heldPayments.enrolmentId })
    .from(heldPayments)
    .innerJoin(enrolments, eq(enrolments.id, heldPayments.enrolmentId))
    .where(and(eq(heldPayments.couponId, couponId), eq(enrolments.studentId, studentId)))
    .limit(1)
  return held.length > 0
}

/**
 * Reserves one use of a coupon for a student and says what is left to pay; null when it may not be used. The limit
 * holds whatever runs at once: the database counts, and its check refuses the use too many. Lock the student before.
 */
export async function reserveCoupon(
  tx: Tx,
  code: string,
  scope: CouponScope & { studentId: number; cents: number },
): Promise<Discounted | null> {
  const coupon = await findUsableCoupon(tx, normaliseCouponCode(code), scope)
  const discounted = coupon && discountBy(coupon, scope.cents)
  if (!coupon || !discounted) return null
  if (coupon.oncePerStudent && (await isUsedBy(tx, coupon.id, scope.studentId))) return null
  const taken = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(
        eq(coupons.id, coupon.id),
        or(isNull(coupons.useLimit), lt(coupons.used, coupons.useLimit)),
      ),
    )
    .returning({ id: coupons.id })
  return taken.length > 0 ? discounted : null
}

/** Gives back a use that was reserved and not paid. */
export async function releaseCoupon(tx: Tx, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.id, couponId))
}

/** The coupon of an id, whatever its dates say now. */
export async function findCoupon(tx: Tx, couponId: number): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId))
  return row
}
