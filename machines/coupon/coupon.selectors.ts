import type { SnapshotFrom } from 'xstate'
import type { couponMachine } from './coupon.machine.ts'

export type CouponSnapshot = SnapshotFrom<typeof couponMachine>

/** What is in the field, in capitals. */
export const couponCode = (at: CouponSnapshot) => at.context.code

/** The code of the enrolment's own coupon; '' for none, or once it was given up. */
export const ownCouponCode = (at: CouponSnapshot) => at.context.ownCode

/** Whether the enrolment's own coupon waits for an option to be chosen: it is then checked by itself. */
export const awaitsOption = (at: CouponSnapshot) =>
  canApply(at) && ownCouponCode(at) !== '' && at.context.option === null

/** The coupon in force for the chosen option; null for none. */
export const appliedCoupon = (at: CouponSnapshot) => at.context.applied

/** The code of what went wrong last with the coupon; null for nothing. */
export const couponError = (at: CouponSnapshot) => at.context.messageCode

/** The option that the enrolment's own coupon is not valid for; null while it is not refused, or was given up. */
export const refusingOption = (at: CouponSnapshot) =>
  at.matches('refused') && ownCouponCode(at) !== '' ? at.context.option : null

/** The schedule that a code is checked for; null where none is known, and the screen offers no field. */
export const couponSchedule = (at: CouponSnapshot) => at.context.scheduleId
export const couponBusy = (at: CouponSnapshot) => at.hasTag('busy')

/** Whether 'Aplicar' does something. */
export const canApply = (at: CouponSnapshot) => at.matches('typed')
export const asksToApply = (at: CouponSnapshot) => at.matches('asking')
