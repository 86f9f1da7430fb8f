import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { paymentMethods } from '#contract/payment.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { closed } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, courses, receivables, schedules } from '#server/platform/db/schema.ts'

export type CouponRow = typeof coupons.$inferSelect

/** The schedule and time for which a coupon is checked. */
export interface CouponScope {
  scheduleId: number
  now: Date
  /** Undefined: any the coupon allows. */
  method?: PaymentMethod | undefined
  /** Coupons already reserved for the caller's enrolments in this schedule. */
  applied?: readonly number[]
}

const hasOneDiscount = or(
  and(gt(coupons.percent, '0'), eq(coupons.amountCents, 0)),
  and(eq(coupons.percent, '0'), gt(coupons.amountCents, 0)),
)

/** Of this course and method, at any time and with any number of uses left. */
const suits = (method: PaymentMethod | undefined, ofCourseType: SQL) =>
  and(
    or(isNull(coupons.courseTypeId), ofCourseType),
    method === undefined ? undefined : or(isNull(coupons.method), eq(coupons.method, method)),
  )

const isOfItsTime = (now: Date) => and(lte(coupons.startsAt, now), gt(coupons.endsAt, now))

/** Of a method that has a price there. */
const isOfOfferedMethod = or(
  isNull(coupons.method),
  ...paymentMethods.map(({ id, price }) => and(eq(coupons.method, id), gt(schedules[price], 0))),
)

/** An applied coupon retains its use, also after its dates, the class or the uses have ended (row F5). */
function usable({ scheduleId, applied = [], method, now }: CouponScope) {
  const isFree = and(
    eq(schedules.active, true),
    eq(coupons.active, true),
    isOfItsTime(now),
    isOfOfferedMethod,
    or(isNull(coupons.useLimit), lt(coupons.used, coupons.useLimit)),
  )
  return and(
    eq(schedules.id, scheduleId),
    suits(method, eq(coupons.courseTypeId, courses.courseTypeId)),
    applied.length ? or(inArray(coupons.id, [...applied]), isFree) : isFree,
    hasOneDiscount,
  )
}

/** The coupons that apply to a course type now, used up or not. */
export function couponsFor(
  db: Tx,
  courseTypeId: number,
  { now, method }: Pick<CouponScope, 'now' | 'method'>,
): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.active, true),
        isOfItsTime(now),
        suits(method, eq(coupons.courseTypeId, courseTypeId)),
      ),
    )
}

const fromScopes = (db: Tx) =>
  db
    .select({ coupon: coupons })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .innerJoin(coupons, sql`true`)

/** The coupon of a code (already in capitals) if it may be used there and then: one query for all reasons against it. */
export async function findUsableCoupon(
  db: Tx,
  code: string,
  scope: CouponScope,
): Promise<CouponRow | undefined> {
  const [row] = await fromScopes(db)
    .where(and(eq(coupons.code, code), usable(scope)))
    .limit(1)
  return row?.coupon
}

export async function hasUsableCoupon(db: Tx, scope: CouponScope): Promise<boolean> {
  const rows = await fromScopes(db).where(usable(scope)).limit(1)
  return rows.length > 0
}

/** The coupons reserved by receivables of these enrolments in a schedule, unless replaced or refunded. */
export async function reservedCoupons(
  db: Tx,
  enrolmentIds: readonly number[],
  scheduleId: number,
): Promise<number[]> {
  if (enrolmentIds.length === 0) return []
  const rows = await db
    .select({ couponId: receivables.couponId })
    .from(receivables)
    .where(
      and(
        inArray(receivables.enrolmentId, [...enrolmentIds]),
        eq(receivables.scheduleId, scheduleId),
        notInArray(receivables.status, [...closed]),
      ),
    )
  return rows.flatMap(({ couponId }) => (couponId === null ? [] : [couponId]))
}
