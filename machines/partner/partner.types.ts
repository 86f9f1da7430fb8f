import type { PartnerRegistration } from '#contract/calls/partners.ts'

/** Stages in order. */
export type PartnerStage = 'place' | 'company' | 'manager'

/** `idempotencyKey`: a new one for each opening of the page. */
export interface PartnerInput {
  idempotencyKey: string
}

/** Nothing personal: what the person typed stays in the form until `submission.requested`. */
export type PartnerContext = PartnerInput & {
  stateId: number | null
  cityId: number | null
  /** The document is a whole CNPJ: the company name is required. */
  company: boolean
  /** pt-BR sentence of the last answer or failure, several joined with line breaks; null for none. */
  message: string | null
  /** How many submissions were definitely refused: each makes the next one a new one. */
  refusals: number
}

export type PartnerEvent =
  /** Another state, or null for none: the city is cleared. */
  | { type: 'state.chosen'; stateId: number | null }
  | { type: 'city.chosen'; cityId: number | null }
  /** The document was written or changed: is it a whole CNPJ? */
  | { type: 'document.entered'; company: boolean }
  /** Avançar: the fields of the stage are complete, as its form has checked. */
  | { type: 'stage.completed' }
  /** Voltar or the browser's back. */
  | { type: 'stage.returned' }
  /** The last button: every field is complete and the contract accepted. */
  | { type: 'submission.requested'; payload: PartnerRegistration }

/**
 * `POST /cadastro-cfc-parceiro`; its Idempotency-Key is made from `idempotencyKey` and `payload`. Provide it with
 * `fromSecretPromise`.
 */
export interface RegisterInput {
  payload: PartnerRegistration
  idempotencyKey: string
}

/** `failed`: the server broke, and the same registration may be repeated. Without an answer it rejects. */
export interface RegisterOutput {
  kind: 'sent' | 'refused' | 'failed'
  message: string
}
