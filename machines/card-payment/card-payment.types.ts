import type { CardFinish, CardStart } from '#contract/calls/payments.ts'

/** `idempotencyKey`: a new one for each opening of the card screen. */
export interface CardPaymentInput {
  receivableId: number
  idempotencyKey: string
}

/** Nothing of the card: number, security code and expiry pass through event and call only. */
export type CardPaymentContext = CardPaymentInput & {
  /** How many payments were definitely refused: each makes the next one a new one. */
  attempt: number
  /** pt-BR sentence of the last payment that did not go through. */
  message: string | null
}

/** What the card form sends besides the start payload; the transaction id is added by the actor. */
type Card = Omit<CardFinish, 'Id'>

export type CardPaymentEvent =
  | { type: 'form.completed' }
  | { type: 'stage.returned' }
  | { type: 'payment.confirmed'; start: CardStart; card: Card }

/**
 * cria-transacao, then solicitar-pagamento. `attemptKey`: the same until a definite refusal; the Idempotency-Key of both is
 * made from it and `start`. Contains the card: provide the call with `fromSecretPromise`.
 */
export interface PayInput {
  receivableId: number
  attemptKey: string
  start: CardStart
  card: Card
}

/**
 * `refused`: a definite no, of the API or of the issuer. `processing`: a charge was requested and may have happened. It
 * rejects only before a charge is requested: nothing was charged then.
 */
export type PayOutput =
  { kind: 'approved' } | { kind: 'processing' } | { kind: 'refused'; message: string }
