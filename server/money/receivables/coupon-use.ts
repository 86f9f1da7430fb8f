import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'
import { closed } from '#machines/charge/index.ts'
import { findUsableCoupon } from '#server/money/coupons/repository.ts'
import type { CouponRow, CouponScope } from '#server/money/coupons/repository.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, enrolments, deferredPayments, receivables } from '#server/platform/db/schema.ts'
import { InvariantViolated } from '#server/platform/invariant.ts'

/** A price with its discount. All values in integer cents. */
export interface Discounted {
  couponId: number
  discountCents: number
  totalCents: number
}

/** What a coupon leaves to pay; null when that is nothing, or it has not exactly one kind of discount. */
export function discountBy(coupon: CouponRow, cents: number): Discounted | null {
  const discount = applyDiscount(cents, { percentage: coupon.percent, amount: coupon.amountCents })
  return discount && { couponId: coupon.id, ...discount }
}

/** Whether a student pays an enrolment with the coupon, or is to; what was replaced, refunded or cancelled does not count. */
async function isUsedBy(tx: Tx, couponId: number, studentId: number): Promise<boolean> {
  const charged = await tx
    .select({ id: receivables.id })
    .from(receivables)
    .innerJoin(enrolments, eq(enrolments.id, receivables.enrolmentId))
    .where(
      and(
        eq(receivables.couponId, couponId),
        eq(enrolments.studentId, studentId),
        notInArray(receivables.status, [...closed]),
        ne(enrolments.status, 'cancelled'),
      ),
    )
    .limit(1)
  if (charged.length > 0) return true
  const deferred = await tx
    .select({ id: deferredPayments.enrolmentId })
    .from(deferredPayments)
    .innerJoin(enrolments, eq(enrolments.id, deferredPayments.enrolmentId))
    .where(and(eq(deferredPayments.couponId, couponId), eq(enrolments.studentId, studentId)))
    .limit(1)
  return deferred.length > 0
}

/** A use of a coupon: for what, by whom, of which price. */
interface WantedUse extends CouponScope {
  /** Null: a student who is written together with the use, and cannot have used anything. */
  studentId: number | null
  cents: number
}

/** What a coupon leaves a student to pay; null when it may not be used. Lock the student before. Reserves nothing. */
export async function priceByCoupon(
  tx: Tx,
  code: string,
  { studentId, ...scope }: WantedUse,
): Promise<Discounted | null> {
  const coupon = await findUsableCoupon(tx, normaliseCouponCode(code), scope)
  const discounted = coupon && discountBy(coupon, scope.cents)
  if (!coupon || !discounted) return null
  const isNew = !scope.applied?.includes(coupon.id)
  const once = isNew && coupon.oncePerStudent && studentId !== null
  if (once && (await isUsedBy(tx, coupon.id, studentId))) return null
  return discounted
}

/** One use more, without a check here: the constraint `coupons_within_limit` of the database refuses one too many. */
export const oneMoreUse = (tx: Tx, couponId: number) =>
  tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, couponId))

/**
 * Reserves one use of a coupon, in exchange for that of another; false when none is left, and nothing changed. The limit
 * is enforced also for requests at once. Coupons are locked in the order of their ids: of two requests that exchange the
 * same two, one waits for the other and not both. Lock the student before. Throws InvariantViolated when one is used
 * more often than it may be.
 */
export async function reserveUse(
  tx: Tx,
  couponId: number,
  { inExchangeFor: given }: { inExchangeFor: number | null },
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(coupons)
    .where(inArray(coupons.id, given === null ? [couponId] : [couponId, given]))
    .orderBy(asc(coupons.id))
    .for('no key update')
  for (const { id, used, useLimit } of rows)
    if (useLimit !== null && used > useLimit)
      throw new InvariantViolated(`coupon ${id} is used ${used} times of ${useLimit}`)
  const coupon = rows.find(({ id }) => id === couponId)
  if (!coupon || (coupon.useLimit !== null && coupon.used >= coupon.useLimit)) return false
  if (given !== null) await releaseCoupon(tx, given)
  await oneMoreUse(tx, couponId)
  return true
}

/** Gives back a use that was reserved; the caller makes certain that it was not paid. */
export async function releaseCoupon(tx: Tx, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.id, couponId))
}
