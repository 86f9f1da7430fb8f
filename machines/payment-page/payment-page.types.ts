import type { PlainCode } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { AppliedCoupon, ChoiceMessage, PaymentChoice } from '../coupon/index.ts'

/** The ids of enrolment and receivable as the address has them, unchecked; `buyId` absent in the short address. */
export interface PaymentPageInput {
  subscribeId: string | undefined
  buyId: string | undefined
}

/** `overdue`: what was issued, as a slip, can no longer be paid. `refunded`: the money went back. */
type PaymentSituation = 'open' | 'processing' | 'paid' | 'overdue' | 'refunded'

/**
 * What an enrolment has to pay; null for what the API does not give. `method` null: one that the portal does not know;
 * `couponCode`: of the enrolment's coupon, '' for none.
 */
export interface PaymentFound {
  enrolmentId: number
  receivableId: number
  scheduleId: number | null
  method: PaymentMethod | null
  couponCode: string
  situation: PaymentSituation | null
}

export type PaymentPageContext = PaymentPageInput & {
  /** The page has replaced the receivable in its address, which it does by itself once. */
  redirected: boolean
  found: PaymentFound | null
  option: PaymentChoice | null
  coupon: AppliedCoupon | null
  /** pt-BR sentence of the last change or payment that failed, or why an option was not taken; null for none. */
  message: string | null
  /** The code of that sentence; null where the API gave it. */
  messageCode: PlainCode | null
  /** A charge may be in progress that the API has not reported yet: that the payment is open proves nothing. */
  doubted: boolean
  /** How often the page has checked a payment in progress by itself. */
  asks: number
}

export type PaymentPageEvent =
  | { type: 'retry.requested' }
  /** How the card screen's own machine ended. */
  | { type: 'card.approved' }
  | { type: 'card.processing' }
  /** The button of the panel 'processing'. */
  | { type: 'refresh.requested' }
  /** The tab is hidden. */
  | { type: 'page.hidden' }
  /** The tab is visible again, or the connection is back. */
  | { type: 'page.returned' }
  | { type: 'change.requested' }
  | { type: 'change.cancelled' }
  | { type: 'option.chosen'; option: PaymentChoice }
  | { type: 'change.confirmed' }
  | ChoiceMessage

/** `GET /pagamento/alterar-pagamento/:id`, with the id of the enrolment. */
export interface LookUpInput {
  enrolmentId: number
}

/** Null: no such enrolment, or nothing to pay. Any other failure rejects. */
export type LookUpOutput = PaymentFound | null

/** `POST /pagamento/alterar-pagamento`. `couponCode`: null for none. */
export interface UpdateInput {
  enrolmentId: number
  option: PaymentChoice
  couponCode: string | null
}

/** `message`: the server's own sentence. Without a usable answer it rejects. */
export type UpdateOutput =
  { kind: 'updated'; receivableId: number } | { kind: 'refused'; message: string }

/** Effect `replaceAddress`: /efetuar-pagamento/:enrolmentId/:receivableId, in place of the current entry. */
export interface PaymentAddress {
  enrolmentId: number
  receivableId: number
}
