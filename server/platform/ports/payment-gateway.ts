import type { CardBrand } from '#contract/rules/card-brand.ts'

/** One authorisation. The card is held here for the length of the call and nowhere else. */
export interface CardAuthorisation {
  /** Ours, unique: asking twice with the same reference charges once. */
  reference: string
  cents: number
  installments: number
  /** Brand the payer chose. */
  brand: CardBrand
  number: string
  cvv: string
  /** MMYY */
  expiry: string
}

/** What a gateway says about a charge. `message` is a pt-BR sentence for the payer. */
export type GatewayAnswer =
  | { outcome: 'approved'; gatewayId: string }
  | { outcome: 'declined'; gatewayId: string | null; message: string }
  | { outcome: 'pending'; gatewayId: string }

/** The company that charges cards. */
export interface PaymentGateway {
  /** It charges nobody; absent where money moves. */
  readonly simulated?: boolean
  /** Asks for the money. Throwing, or not answering before `signal` aborts, means that nobody knows the result. */
  authorise: (request: CardAuthorisation, signal: AbortSignal) => Promise<GatewayAnswer>
  /**
   * What became of a reference; null: not seen so far. A request may still be on its way, so null is never an end.
   * Throws when the gateway cannot be reached. Nobody waits for it once `signal` has aborted.
   */
  find: (reference: string, signal: AbortSignal) => Promise<GatewayAnswer | null>
  /**
   * Ends a reference: what became of it, or null, and then nothing was charged and an authorisation that arrives
   * later is declined. Acquirers call it a cancellation or void by the merchant's reference. Throws when the gateway cannot
   * be reached or cannot promise that: then no answer may say that nothing was charged. Nobody waits for it once `signal`
   * has aborted; it may be asked again.
   */
  close: (reference: string, signal: AbortSignal) => Promise<GatewayAnswer | null>
}
