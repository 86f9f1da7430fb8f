import type { SnapshotFrom } from 'xstate'
import type { paymentPageMachine } from './payment-page.machine.ts'
import { methodStates } from './payment-page.params.ts'

export type PaymentPageSnapshot = SnapshotFrom<typeof paymentPageMachine>

const panels = [
  'failed',
  ...Object.values(methodStates),
  'methodUnknown',
  'processing',
  'paid',
  'refunded',
  'invalid',
  'absent',
] as const

/** The panel to show. `invalid`, `absent`: none, the home page reports it. */
export type PaymentPanel = (typeof panels)[number] | 'loading' | 'change'

export function paymentPanel(snapshot: PaymentPageSnapshot): PaymentPanel {
  if (snapshot.matches('changing')) return 'change'
  return panels.find((panel) => snapshot.matches(panel)) ?? 'loading'
}

export const paymentFound = (at: PaymentPageSnapshot) => at.context.found

/** Whether what was issued for the method, such as a slip, can no longer be paid. */
export const isOverdue = (at: PaymentPageSnapshot) => at.context.found?.situation === 'overdue'
export const isChecking = (at: PaymentPageSnapshot) => at.matches({ processing: 'asking' })

/** Whether the page no longer checks a payment in progress by itself. */
export const isUnwatched = (at: PaymentPageSnapshot) => at.matches({ processing: 'stopped' })

/** Why the card form is there again, in pt-BR: the payment that was in progress was not completed. Null for no reason. */
export const cardNotice = (at: PaymentPageSnapshot) =>
  at.matches('card') ? at.context.message : null

export const changeOption = (at: PaymentPageSnapshot) => at.context.option
export const changeCoupon = (at: PaymentPageSnapshot) => at.context.coupon

/** The actor of option and coupon while the change screen is open; null elsewhere. */
export const changeCouponActor = (at: PaymentPageSnapshot) => at.children.coupon ?? null
/** pt-BR sentence of the last change that failed, or why an option was not taken; null for none. */
export const changeMessage = (at: PaymentPageSnapshot) => at.context.message

/** The code of that sentence; null where the API gave it. */
export const changeMessageCode = (at: PaymentPageSnapshot) => at.context.messageCode
export const isUpdating = (at: PaymentPageSnapshot) => at.matches({ changing: 'updating' })
