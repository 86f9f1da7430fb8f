import type { PartnerRegistration } from '#contract/calls/partners.ts'

/** Stages in order. */
export type PartnerStage = 'place' | 'company' | 'manager'

/** `idempotencyKey`: fresh for each opening of the page. */
export interface PartnerInput {
  idempotencyKey: string
}

/** Nothing personal: what the person typed stays in the form until `submission.requested`. */
export type PartnerContext = PartnerInput & {
  stateId: number | null
  cityId: number | null
  /** The document is a whole CNPJ: the company name is required. */
  company: boolean
  /** Sentence of the last answer; several ones are joined with line breaks. */
  message: string | null
  /** Definite refusals so far: each one makes the next submission a new one. */
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

/** `POST /cadastro-cfc-parceiro` with the header Idempotency-Key. Provide it with `fromSecretPromise`. */
export interface RegisterInput {
  payload: PartnerRegistration
  idempotencyKey: string
}

/** The result of a registration. `failed`: the server broke, the same registration may be repeated. */
export interface RegisterOutput {
  kind: 'sent' | 'refused' | 'failed'
  message: string
}
