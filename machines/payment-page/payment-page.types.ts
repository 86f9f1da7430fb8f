import type { PlainCode } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { AppliedCoupon, ChoiceMessage, PaymentChoice } from '../coupon/index.ts'

/**
 * The ids as the address has them, `buyId` absent in the short address. `redirected`: this screen
 * was reached by the page's own redirect, which happens once.
 */
export interface PaymentPageInput {
  subscribeId: string | undefined
  buyId: string | undefined
  redirected: boolean
}

/** `overdue`: a slip past its due date. `refunded`: the money went back. */
type PaymentSituation = 'open' | 'processing' | 'paid' | 'overdue' | 'refunded'

/**
 * The result of the look-up by enrolment; null for what it does not give. `method` null: one that the portal does not
 * know; `couponCode` '' for none.
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
  found: PaymentFound | null
  option: PaymentChoice | null
  coupon: AppliedCoupon | null
  /** pt-BR sentence of the last change or payment that failed, or why an option was not taken. */
  message: string | null
  /** Its code, unless the API gave the sentence. */
  messageCode: PlainCode | null
  /** A charge may be in progress that the API has not reported yet: that the payment is open proves nothing. */
  doubted: boolean
  /** How often the page has checked by itself. */
  asks: number
}

export type PaymentPageEvent =
  | { type: 'retry.requested' }
  /** The card screen's own machine ended. */
  | { type: 'card.approved' }
  | { type: 'card.processing' }
  /** Processing panel: ask the server again. */
  | { type: 'refresh.requested' }
  /** The tab is not looked at any more. */
  | { type: 'page.hidden' }
  /** It is again, or the connection is back. */
  | { type: 'page.returned' }
  | { type: 'change.requested' }
  | { type: 'change.cancelled' }
  | { type: 'option.chosen'; option: PaymentChoice }
  | { type: 'change.confirmed' }
  | ChoiceMessage

/** `GET /pagamento/alterar-pagamento/:id` by the enrolment's id. */
export interface LookUpInput {
  enrolmentId: number
}

/** Null: no such enrolment, or nothing to pay. A failure rejects. */
export type LookUpOutput = PaymentFound | null

/** `POST /pagamento/alterar-pagamento`. */
export interface UpdateInput {
  enrolmentId: number
  option: PaymentChoice
  couponCode: string | null
}

/** `refused`: the server's own sentence. Without a usable answer it rejects. */
export type UpdateOutput =
  { kind: 'updated'; receivableId: number } | { kind: 'refused'; message: string }

/** Effect `replaceAddress`: /efetuar-pagamento/:enrolmentId/:receivableId, in place of the current entry. */
export interface PaymentAddress {
  enrolmentId: number
  receivableId: number
}
