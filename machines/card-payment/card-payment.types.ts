import type { CardFinish, CardStart } from '#contract/calls/payments.ts'

/** `idempotencyKey`: fresh for each opening of the card screen. */
export type CardPaymentInput = { receivableId: number; idempotencyKey: string }

/** A transaction whose end is not known: paying again resumes it (decision C15). */
export type CardTransaction = { id: string; brand: number; installments: number }

/** Nothing of the card: number, security code and expiry ride in `payment.confirmed` and are gone. */
export type CardPaymentContext = CardPaymentInput & {
  transaction: CardTransaction | null
  /** Definite refusals so far: each one makes the next payment a new one. */
  attempt: number
  /** pt-BR sentence of the last payment that did not go through. */
  message: string | null
}

/** What the card form sends besides the start payload; the transaction id is added by the actor. */
export type Card = Omit<CardFinish, 'Id'>

export type CardPaymentEvent =
  /** The form validated itself and is complete. */
  | { type: 'form.completed' }
  | { type: 'stage.returned' }
  | { type: 'payment.confirmed'; start: CardStart; card: Card }

/**
 * cria-transacao, skipped while the kept transaction has the start's brand and installments, then
 * solicitar-pagamento; both with `attemptKey` as Idempotency-Key. Never logged, never kept.
 */
export type PayInput = {
  receivableId: number
  transaction: CardTransaction | null
  attemptKey: string
  start: CardStart
  card: Card
}

/**
 * `declined`: the issuer said no. `refused`: the API said no (4xx). `connectionFailed`: nobody knows
 * (no answer, 5xx); it carries the transaction if one was created.
 */
export type PayOutput =
  | { kind: 'approved' }
  | { kind: 'processing' }
  | { kind: 'declined'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'connectionFailed'; transaction: CardTransaction | null }

export type CardPaymentTag = 'busy' | 'failure' | 'success' | 'blocked'
