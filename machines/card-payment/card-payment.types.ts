import type { CardFinish, CardStart } from '#contract/calls/payments.ts'

/** `idempotencyKey`: fresh for each opening of the card screen. */
export interface CardPaymentInput {
  receivableId: number
  idempotencyKey: string
}

/** Nothing of the card: number, security code and expiry are in `payment.confirmed` alone. */
export type CardPaymentContext = CardPaymentInput & {
  /** Definite refusals so far: each one makes the next payment a new one. */
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
 * cria-transacao, then solicitar-pagamento, both with `attemptKey` as Idempotency-Key. Never logged,
 * never stored.
 */
export interface PayInput {
  receivableId: number
  attemptKey: string
  start: CardStart
  card: Card
}

/**
 * `refused`: a definite no, of the API or of the issuer. `processing`: the charge was requested and
 * may have happened. It rejects only while nothing was requested: no transaction could be opened.
 */
export type PayOutput =
  { kind: 'approved' } | { kind: 'processing' } | { kind: 'refused'; message: string }
