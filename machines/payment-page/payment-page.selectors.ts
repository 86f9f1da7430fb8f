import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlainCode } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { AppliedCoupon, PaymentChoice, couponChild } from '../coupon/index.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'
import { methodStates } from './payment-page.params.ts'
import type { PaymentFound } from './payment-page.types.ts'

/** A snapshot of the payment page machine. */
export type PaymentPageSnapshot = SnapshotFrom<typeof paymentPageMachine>

/** The panel to show. `invalid`: toast `parametersInvalid` and home; `absent`: home. */
export type PaymentPanel =
  | 'loading'
  | 'failed'
  | (typeof methodStates)[PaymentMethod]
  | 'methodUnknown'
  | 'change'
  | 'processing'
  | 'paid'
  | 'refunded'
  | 'invalid'
  | 'absent'

const panels: readonly PaymentPanel[] = [
  'failed',
  ...Object.values(methodStates),
  'methodUnknown',
  'paid',
  'refunded',
  'invalid',
  'absent',
]

/** The panel that the snapshot shows. */
export function paymentPanel(snapshot: PaymentPageSnapshot): PaymentPanel {
  if (snapshot.matches('changing')) return 'change'
  if (snapshot.matches('processing')) return 'processing'
  return panels.find((panel) => panel === snapshot.value) ?? 'loading'
}

/** What the lookup found, null before it answered. */
export function paymentFound(snapshot: PaymentPageSnapshot): PaymentFound | null {
  return snapshot.context.found
}

/** Whether the slip on screen is past its due date. */
export function isOverdue(snapshot: PaymentPageSnapshot): boolean {
  return snapshot.context.found?.situation === 'overdue'
}

/** Whether a payment in course is being checked right now. */
export function isChecking(snapshot: PaymentPageSnapshot): boolean {
  return snapshot.matches({ processing: 'asking' })
}

/** Whether a payment in course is only checked on request. */
export function isUnwatched(snapshot: PaymentPageSnapshot): boolean {
  return snapshot.matches({ processing: 'stopped' })
}

/** Why the card form is there again, in pt-BR: the payment that was in course was not completed. */
export function cardNotice(snapshot: PaymentPageSnapshot): string | null {
  return snapshot.matches('card') ? snapshot.context.message : null
}

/** The option chosen on the change screen. */
export function changeOption(snapshot: PaymentPageSnapshot): PaymentChoice | null {
  return snapshot.context.option
}

/** The coupon in force on the change screen. */
export function changeCoupon(snapshot: PaymentPageSnapshot): AppliedCoupon | null {
  return snapshot.context.coupon
}

/** The actor of the choice while the change screen is open. Null elsewhere. */
export function changeCouponActor(
  snapshot: PaymentPageSnapshot,
): ActorRefFrom<typeof couponChild> | null {
  return snapshot.children.coupon ?? null
}

/** The pt-BR sentence to show on the change screen. */
export function changeMessage(snapshot: PaymentPageSnapshot): string | null {
  return snapshot.context.message
}

/** The code of that sentence; null where the API gave it. */
export function changeMessageCode(snapshot: PaymentPageSnapshot): PlainCode | null {
  return snapshot.context.messageCode
}

/** Whether the change is being sent. */
export function isUpdating(snapshot: PaymentPageSnapshot): boolean {
  return snapshot.matches({ changing: 'updating' })
}
