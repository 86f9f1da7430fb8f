import type { PartnerRegistration } from '#contract/calls/partners.ts'
import { request } from './request.ts'

/** Registers the interest of a future partner. `Data` of the answer tells whether it was taken (decision G37). */
export const registerPartner = (
  body: PartnerRegistration,
  idempotencyKey: string,
  signal?: AbortSignal,
) => request('POST /cadastro-cfc-parceiro', { body, idempotencyKey, signal })
