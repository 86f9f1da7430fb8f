import type { Coupon } from '#contract/coupon.ts'
import type { PlainCode } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'

/** A payment option as chosen: its method, its opaque id, its list price in cents. */
export interface PaymentChoice {
  TipoPagamento: PaymentMethod
  TipoPendencia: number | string
  cents: number
}

/** A coupon in force for the chosen option. Money in cents. */
export interface AppliedCoupon extends Coupon {
  discountCents: number
  totalCents: number
}

/** How it is to be paid: an option that has a value, and the coupon in force for it. */
export interface Choice {
  option: PaymentChoice
  coupon: AppliedCoupon | null
}

/**
 * `scheduleId`: null where the API gives none; no code can be checked then, and the screen offers no field for one.
 * `changing`: on the change-payment screen, where the enrolment's own coupon still counts. `ownCode`: of that coupon, '' for
 * none: it is checked by itself with every option that is chosen.
 */
export interface CouponInput {
  scheduleId: number | null
  changing: boolean
  ownCode: string
}

/** `ownCode`: trimmed, in capitals; '' once it was given up, or where it cannot be checked. */
export type CouponContext = CouponInput & {
  option: PaymentChoice | null
  /** What is in the field, in capitals. */
  code: string
  applied: AppliedCoupon | null
  /** What went wrong last with the coupon, null when nothing did. */
  messageCode: PlainCode | null
}

export type CouponEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'apply.requested' }
  | { type: 'coupon.removed' }
  /** One without value undoes the choice. */
  | { type: 'option.chosen'; option: PaymentChoice }
  /** The parent wants to go on. Until the answer it sends no other option. */
  | { type: 'leave.requested' }
  /** Answers to 'Cupom não Aplicado': Sim, Não, dialog closed. */
  | { type: 'question.accepted' }
  | { type: 'question.declined' }
  | { type: 'question.closed' }

/** What the machine reports to its parent. */
export type ChoiceMessage =
  /** The option or the coupon in force is another. */
  | ({ type: 'choice.settled' } & Choice)
  /** No option is chosen, nor a coupon in force: why the last one was not taken, or that one is missing. */
  | { type: 'choice.refused'; code: PlainCode }
  /** The answers to `leave.requested`: go on with this choice, or do not. */
  | ({ type: 'choice.left' } & Choice)
  | { type: 'choice.stayed' }

/** `GET /cupom/validar/:a/:b`, with `/true` for `changing`. */
export interface ValidateInput {
  code: string
  scheduleId: number
  changing: boolean
  method: PaymentMethod
}

/** Null: no such coupon for this schedule. Without an answer it rejects. */
export type ValidateOutput = Coupon | null
