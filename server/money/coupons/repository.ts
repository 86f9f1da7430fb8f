import { and, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { closed } from '#machines/charge/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { coupons, courses, receivables, schedules } from '#server/platform/db/schema.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Where and when a coupon is meant to be used. */
export interface CouponScope {
  scheduleId: number
  now: Date
  /** 0 boleto, 1 card; undefined: any the coupon allows. */
  method?: number
  /** Coupons already reserved for the caller's enrolments: those stay usable although used up. */
  held?: readonly number[]
}

const discountsOneWay = or(
  and(gt(coupons.percent, '0'), eq(coupons.amountCents, 0)),
  and(eq(coupons.percent, '0'), gt(coupons.amountCents, 0)),
)

/** Of this time, course and method, whatever is left of its uses. */
const applies = ({ now, method }: Pick<CouponScope, 'now' | 'method'>, ofCourseType: SQL) =>
  and(
    lte(coupons.startsAt, now),
    gt(coupons.endsAt, now),
    or(isNull(coupons.courseTypeId), ofCourseType),
    method === undefined ? undefined : or(isNull(coupons.method), eq(coupons.method, method)),
  )

function usable({ scheduleId, held = [], ...scope }: CouponScope) {
  return and(
    eq(schedules.id, scheduleId),
    eq(schedules.active, true),
    applies(scope, eq(coupons.courseTypeId, courses.courseTypeId)),
    or(
      isNull(coupons.useLimit),
      lt(coupons.used, coupons.useLimit),
      held.length ? inArray(coupons.id, [...held]) : undefined,
    ),
    discountsOneWay,
  )
}

/** The coupons that apply to a course type now, used up or not. */
export function couponsFor(
  db: Tx,
  courseTypeId: number,
  scope: Pick<CouponScope, 'now' | 'method'>,
): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(applies(scope, eq(coupons.courseTypeId, courseTypeId)))
}

const fromScopes = (db: Tx) =>
  db
    .select({ coupon: coupons })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .innerJoin(coupons, sql`true`)

/** The coupon of a code (already in capitals) if it may be used there and then: one query whatever is wrong with it. */
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

/** Whether any coupon may be used for a schedule. */
export async function hasUsableCoupon(db: Tx, scope: CouponScope): Promise<boolean> {
  const rows = await fromScopes(db).where(usable(scope)).limit(1)
  return rows.length > 0
}

/** The coupons reserved by the living receivables of enrolments in a schedule. */
export async function couponsHeldBy(db: Tx, enrolmentIds: readonly number[]): Promise<number[]> {
  if (enrolmentIds.length === 0) return []
  const rows = await db
    .select({ couponId: receivables.couponId })
    .from(receivables)
    .where(
      and(
        inArray(receivables.enrolmentId, [...enrolmentIds]),
        gte(receivables.couponId, 1),
        notInArray(receivables.status, [...closed]),
      ),
    )
  return rows.flatMap(({ couponId }) => (couponId === null ? [] : [couponId]))
}
