import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { PlainCode } from '#contract/errors.ts'
import type { AppliedCoupon, ChoiceMessage, PaymentChoice } from '../coupon/index.ts'

/** Stages in order; `term` only when the course has terms. */
export type EnrolmentStage = 'form' | 'term' | 'payment' | 'confirmation'

/** `idempotencyKey`: a new one for each opening of the window. */
export interface EnrolmentInput {
  scheduleId: number
  hasTerms: boolean
  idempotencyKey: string
}

/** Nothing personal: what the person typed stays in the form until `submission.requested`. */
export type EnrolmentContext = EnrolmentInput & {
  /** Something was typed: leaving needs a confirmation. */
  touched: boolean
  termAccepted: boolean
  declarationAccepted: boolean
  option: PaymentChoice | null
  coupon: AppliedCoupon | null
  /** Code of the error of the stage on screen: something must be chosen or accepted. */
  error: PlainCode | null
  /** pt-BR sentence of the last submission that did not go through; null for none. */
  message: string | null
  /** Its code, where the reason is known. */
  messageCode: PlainCode | null
  /** The name of the field that must be changed for it, where the API gives one. */
  messageField: string | null
  /** How many submissions were definitely refused: each makes the next one a new one. */
  refusals: number
  enrolmentId: number | null
}

export type EnrolmentEvent =
  | { type: 'form.touched' }
  | { type: 'form.completed' }
  | { type: 'term.toggled'; accepted: boolean }
  | { type: 'option.chosen'; option: PaymentChoice }
  | { type: 'declaration.toggled'; accepted: boolean }
  /** Avançar in the term and payment stages. */
  | { type: 'stage.advanced' }
  /** Voltar, Esc or the browser's back. */
  | { type: 'stage.returned' }
  /** 'Alterar' in the confirmation stage. */
  | { type: 'stage.chosen'; stage: Exclude<EnrolmentStage, 'confirmation'> }
  /** Answers to 'Descartar dados preenchidos?'. */
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  /** The last button. The payload, passwords included, is in no context. */
  | { type: 'submission.requested'; payload: EnrolmentSubmission }
  | ChoiceMessage

/**
 * `POST /inscricao/efetua-inscricao`; its Idempotency-Key is made from `idempotencyKey` and `payload` without the passwords.
 * Provide it with `fromSecretPromise`.
 */
export interface SubmitInput {
  payload: EnrolmentSubmission
  idempotencyKey: string
}

/**
 * `refused`: the server refused, with its message; `code` where the reason is known, `field` where one has to be changed.
 * Without a definite answer (connection, 5xx) it rejects, and the same submission may be repeated (row F7).
 */
export type SubmitOutput =
  | { kind: 'enrolled'; id: number }
  | { kind: 'awaitingDetran'; id: number }
  | { kind: 'refused'; message: string; code?: PlainCode; field?: string }
