import type { Coupon } from '#contract/coupon.ts'
import type { PlainCode } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'

/** A payment option as chosen: 0 boleto or 1 card, its opaque id, its list price in cents. */
export interface PaymentChoice {
  TipoPagamento: PaymentMethod
  TipoPendencia: number | string
  cents: number
}

/** A coupon in force for the chosen option. Money in cents. */
export interface AppliedCoupon {
  code: string
  description: string
  discountCents: number
  totalCents: number
}

/**
 * `scheduleId`: null where the API gives none; no code can be checked then, and the screen offers no field for one.
 * `changing`: on the change-payment screen, where the enrolment's own coupon still counts.
 */
export interface CouponInput {
  scheduleId: number | null
  changing: boolean
}

export type CouponContext = CouponInput & {
  option: PaymentChoice | null
  /** In capitals, as it travels. */
  code: string
  applied: AppliedCoupon | null
  /** What went wrong last, null when nothing did. */
  messageCode: PlainCode | null
}

export type CouponEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'apply.requested' }
  | { type: 'coupon.removed' }
  | { type: 'option.chosen'; option: PaymentChoice }
  | { type: 'option.cleared' }
  /**
   * Whoever holds the coupon wants to go on; answered by `coupon.left` or `coupon.stayed`, and until
   * then they change no option.
   */
  | { type: 'leave.requested' }
  /** Answers to 'Cupom não Aplicado': Sim, Não, dialog closed. */
  | { type: 'question.accepted' }
  | { type: 'question.declined' }
  | { type: 'question.closed' }

/** What the machine reports to its parent. */
export type CouponMessage =
  | { type: 'coupon.settled'; coupon: AppliedCoupon | null }
  | { type: 'coupon.left' }
  | { type: 'coupon.stayed' }

/** `GET /cupom/validar/:a/:b[/true]`. */
export interface ValidateInput {
  code: string
  scheduleId: number
  changing: boolean
  method: PaymentMethod | null
}

/** Null: no such coupon for this schedule. A connection failure rejects. */
export type ValidateOutput = Coupon | null
