import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { partnerFields } from '../partner/fields.ts'
import { Acceptance, membersOf, Refusal, Sentence } from './schemas.ts'

/** Partner registration payload of specification section 3. Phones and documents are digits (letters in a new CNPJ). */
export const PartnerRegistration = Type.Object({
  ...membersOf(partnerFields),
  Aceites: Type.Optional(Type.Array(Acceptance, { maxItems: 5 })),
})
export type PartnerRegistration = Static<typeof PartnerRegistration>

/** Branding of a partner's login page (T34). */
export const PartnerBrand = Type.Object({
  CorTerciaria: Type.String(),
  LogoParceiroBase64: Type.String(),
})
export type PartnerBrand = Static<typeof PartnerBrand>

/** Everything that is wrong, one sentence each. */
const Refusals = Type.Object({ Data: Type.Array(Refusal) })

export const partnerCalls = defineCalls({
  'POST /cadastro-cfc-parceiro': {
    summary: 'Cadastro de interesse de um CFC parceiro; `Data` diz se foi aceito (G37)',
    tag: 'Parceiros',
    keyed: true,
    body: PartnerRegistration,
    replies: {
      200: Type.Object({ Data: Type.String() }),
      400: Refusals,
      422: Refusals,
      429: Refusals,
    },
  },
  'GET /logo-parceiro/obter-por-encode/:code': {
    summary: 'Marca de um parceiro pelo código do seu endereço de login',
    tag: 'Parceiros',
    params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    replies: { 200: PartnerBrand, 404: Sentence },
  },
})
