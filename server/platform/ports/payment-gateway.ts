import type { CardBrand } from '#contract/rules/card-brand.ts'

/** One authorisation. The card is in memory for the length of the call and nowhere else. */
export interface CardAuthorisation {
  /** Ours, unique: asking twice with the same reference charges once. */
  reference: string
  cents: number
  installments: number
  brand: CardBrand
  number: string
  cvv: string
  /** MMYY */
  expiry: string
}

/** A gateway's answer about a charge. `message` is a pt-BR sentence for the payer. */
export type GatewayAnswer =
  | { outcome: 'approved'; gatewayId: string }
  | { outcome: 'declined'; gatewayId: string | null; message: string }
  | { outcome: 'pending'; gatewayId: string }

/**
 * A gateway's answer about a refund. `refused`: nothing was given back, and no earlier request still will, since a person then gives it
 * back by transfer; an adapter that cannot promise that throws. `message` is a pt-BR sentence for the provider: why.
 */
export type RefundAnswer = { outcome: 'refunded' } | { outcome: 'refused'; message: string }

/** The company that charges cards. */
export interface PaymentGateway {
  /** It moves no money; absent where money moves. */
  readonly simulated?: boolean
  /** Requests the charge. Throwing, or not answering before `signal` aborts, means that the result is unknown. */
  authorise: (request: CardAuthorisation, signal: AbortSignal) => Promise<GatewayAnswer>
  /**
   * The result of a reference; null: unknown to the gateway so far. A request may still be in transit, so null is never
   * final. Throws when the gateway cannot be reached. The caller stops waiting once `signal` has aborted.
   */
  find: (reference: string, signal: AbortSignal) => Promise<GatewayAnswer | null>
  /**
   * Ends a reference: its result, or null, and then nothing was charged and an authorisation that arrives
   * later is declined. Acquirers call it a cancellation or void by the merchant's reference. Throws when the gateway cannot
   * be reached or cannot promise that: then no answer may state that nothing was charged. The caller stops waiting once
   * `signal` has aborted; it may ask again.
   */
  close: (reference: string, signal: AbortSignal) => Promise<GatewayAnswer | null>
  /**
   * Gives back all of an approved charge, `cents` of it, by its reference: asked twice it gives back once. Throwing, or not
   * answering before `signal` aborts, means that the result is unknown, and the caller asks again.
   */
  refund: (reference: string, cents: number, signal: AbortSignal) => Promise<RefundAnswer>
}
