import type { AppliedCoupon, CouponMessage, PaymentChoice } from '../coupon/index.ts'

/**
 * The ids as the address has them, `buyId` absent in the short address. `redirected`: this screen
 * was reached by the page's own redirect, which happens once.
 */
export type PaymentPageInput = {
  subscribeId: string | undefined
  buyId: string | undefined
  redirected: boolean
}

/** `overdue`: a slip past its due date. `refunded`: the money went back. */
export type PaymentSituation = 'open' | 'processing' | 'paid' | 'overdue' | 'refunded'

/** What the lookup by enrolment tells. `method` 0 boleto, 1 card. */
export type PaymentFound = {
  enrolmentId: number
  receivableId: number
  scheduleId: number
  method: 0 | 1
  situation: PaymentSituation
}

export type PaymentPageContext = PaymentPageInput & {
  found: PaymentFound | null
  option: PaymentChoice | null
  coupon: AppliedCoupon | null
  /** False once the coupon's actor broke: from then on a change goes without coupons. */
  couponAvailable: boolean
  /** pt-BR sentence of the last change that failed, or why an option was not taken. */
  message: string | null
}

export type PaymentPageEvent =
  | { type: 'retry.requested' }
  /** The card screen's own machine ended. */
  | { type: 'card.approved' }
  | { type: 'card.processing' }
  /** Processing panel: ask the server again. */
  | { type: 'refresh.requested' }
  | { type: 'change.requested' }
  | { type: 'change.cancelled' }
  | { type: 'option.chosen'; option: PaymentChoice }
  | { type: 'change.confirmed' }
  | CouponMessage

/** `GET /pagamento/alterar-pagamento/:id` by the enrolment's id. */
export type LookUpInput = { enrolmentId: number }

/** Null: no such enrolment, or nothing to pay. A failure rejects. */
export type LookUpOutput = PaymentFound | null

/** `POST /pagamento/alterar-pagamento`. */
export type UpdateInput = {
  enrolmentId: number
  option: PaymentChoice
  couponCode: string | null
}

/** `refused`: the server's own sentence. Without a usable answer it rejects. */
export type UpdateOutput =
  { kind: 'updated'; receivableId: number } | { kind: 'refused'; message: string }

/** Effect `replaceAddress`: /efetuar-pagamento/:enrolmentId/:receivableId, in place of the current entry. */
export type PaymentAddress = { enrolmentId: number; receivableId: number }

export type PaymentPageTag = 'busy' | 'failure' | 'success' | 'blocked'
