import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { Acceptance, Id, Sentence } from './schemas.ts'

const text = (maxLength: number) => Type.String({ maxLength })

/** Partner registration payload of specification section 3. Phones and documents are digits (letters in a new CNPJ). */
export const PartnerRegistration = Type.Object({
  Municipio_Id: Id,
  CNPJ: text(18),
  NomeFantasia: text(100),
  RazaoSocial: text(100),
  DddTelefone: text(2),
  Telefone: text(9),
  CFC_Email: text(254),
  CEP: text(9),
  Bairro: text(50),
  Numero: text(10),
  Endereco_Aluno: text(100),
  Complemento: text(50),
  Observacao: text(2000),
  Nome: text(100),
  CPF: text(14),
  Aluno_Ddd_Telefone: text(2),
  Aluno_Telefone: text(9),
  Aluno_Ddd_Celular: text(2),
  Aluno_Celular: text(9),
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

export const partnerCalls = defineCalls({
  'POST /cadastro-cfc-parceiro': {
    summary: 'Cadastro de interesse de um CFC parceiro; `Data` diz se foi aceito (G37)',
    tag: 'Parceiros',
    body: PartnerRegistration,
    replies: {
      200: Type.Object({ Data: Type.String() }),
      422: Type.Object({ Data: Type.Array(Type.Object({ Mensagem: Type.String() })) }),
      429: Sentence,
    },
  },
  'GET /logo-parceiro/obter-por-encode/:code': {
    summary: 'Marca de um parceiro pelo código do seu endereço de login',
    tag: 'Parceiros',
    params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    replies: { 200: PartnerBrand, 404: Sentence },
  },
})
