import type { SnapshotFrom } from 'xstate'
import type { PlainCode } from '#contract/errors.ts'
import type { couponMachine } from './coupon.machine.ts'
import type { AppliedCoupon, PaymentChoice } from './coupon.types.ts'

/** A snapshot of the coupon machine. */
export type CouponSnapshot = SnapshotFrom<typeof couponMachine>

/** What the coupon field shows. */
export function couponCode(snapshot: CouponSnapshot): string {
  return snapshot.context.code
}

/** The code of the enrolment's own coupon; '' for none, or once it was given up. */
export function appliedCode(snapshot: CouponSnapshot): string {
  return snapshot.context.appliedCode
}

/** Whether the enrolment's own coupon waits for an option to be chosen: it is then applied by itself. */
export function awaitsOption(snapshot: CouponSnapshot): boolean {
  return canApply(snapshot) && appliedCode(snapshot) !== '' && snapshot.context.option === null
}

/** The coupon in force, null when there is none. */
export function appliedCoupon(snapshot: CouponSnapshot): AppliedCoupon | null {
  return snapshot.context.applied
}

/** The code of the error under the coupon field, null when nothing went wrong. */
export function couponError(snapshot: CouponSnapshot): PlainCode | null {
  return snapshot.context.messageCode
}

/** The option that the enrolment's own coupon is not valid for; null while it is not refused, or was given up. */
export function refusingOption(snapshot: CouponSnapshot): PaymentChoice | null {
  return snapshot.matches('refused') && appliedCode(snapshot) !== ''
    ? snapshot.context.option
    : null
}

/** The schedule that a code is checked for; null where none is known, and the screen offers no field. */
export function couponSchedule(snapshot: CouponSnapshot): number | null {
  return snapshot.context.scheduleId
}

/** Whether the server is checking the code. */
export function couponBusy(snapshot: CouponSnapshot): boolean {
  return snapshot.hasTag('busy')
}

/** Whether 'Aplicar' does something. */
export function canApply(snapshot: CouponSnapshot): boolean {
  return snapshot.matches('typed')
}

/** Whether the dialog 'Cupom não Aplicado' is open. */
export function asksToApply(snapshot: CouponSnapshot): boolean {
  return snapshot.matches('asking')
}
