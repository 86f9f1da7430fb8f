import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { PlainCode } from '#contract/errors.ts'
import type { AppliedCoupon, ChoiceMessage, PaymentChoice } from '../coupon/index.ts'

/** Stages in order; `term` only when the course has terms. */
export type EnrolmentStage = 'form' | 'term' | 'payment' | 'confirmation'

/** `idempotencyKey`: fresh for each opening of the modal. */
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
  /** Code of the error of the current stage's own field. */
  error: PlainCode | null
  /** Sentence of the last refused or failed submission. */
  message: string | null
  /** Its code, where the reason is known. */
  messageCode: PlainCode | null
  /** The field of the form that it is about. */
  messageField: string | null
  /** Definite refusals so far: each one makes the next submission a new one. */
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
  /** The last button. The payload, password included, is in this event alone. */
  | { type: 'submission.requested'; payload: EnrolmentSubmission }
  | ChoiceMessage

/** `POST /inscricao/efetua-inscricao` with the header Idempotency-Key. */
export interface SubmitInput {
  payload: EnrolmentSubmission
  idempotencyKey: string
}

/**
 * `refused`: the server refused, with its message; `code` where the reason is known, `field` where one has to be changed. While the answer is not known
 * (connection, 5xx) the promise rejects and the same submission may be repeated. Decisions F7 and F8 distinguish them.
 */
export type SubmitOutput =
  | { kind: 'enrolled'; id: number }
  | { kind: 'awaitingDetran'; id: number }
  | { kind: 'refused'; message: string; code?: PlainCode; field?: string }
