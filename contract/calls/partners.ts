import { Type } from 'typebox'
import type { Static, TString } from 'typebox'
import { defineCalls } from '../call.ts'
import {
  Acceptance,
  AreaCode,
  Cpf,
  CpfOrCnpj,
  Id,
  LocalPhone,
  PostalCode,
  Refusal,
  Sentence,
} from './schemas.ts'

const text = (maxLength: number) => Type.String({ maxLength })

/** What a client may leave out is empty. */
const orEmpty = (schema: TString) => Type.String({ ...schema, default: '' })

/** Partner registration payload of specification section 3. Phones and documents are digits (letters in a new CNPJ). */
export const PartnerRegistration = Type.Object({
  Municipio_Id: Id,
  CNPJ: CpfOrCnpj,
  NomeFantasia: text(100),
  RazaoSocial: orEmpty(text(100)),
  DddTelefone: AreaCode,
  Telefone: LocalPhone,
  CFC_Email: text(254),
  CEP: PostalCode,
  Bairro: text(50),
  Numero: text(10),
  Endereco_Aluno: text(100),
  Complemento: orEmpty(text(50)),
  Observacao: orEmpty(text(2000)),
  Nome: text(100),
  CPF: Cpf,
  Aluno_Ddd_Telefone: orEmpty(AreaCode),
  Aluno_Telefone: orEmpty(LocalPhone),
  Aluno_Ddd_Celular: orEmpty(AreaCode),
  Aluno_Celular: orEmpty(LocalPhone),
  Aluno_Email: text(254),
  Aluno_Email_Conf: text(254),
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
