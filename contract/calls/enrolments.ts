import { Type } from 'typebox'
import type { Static, TInteger, TString } from 'typebox'
import { defineCalls } from '../call.ts'
import { lengths } from '../lengths.ts'
import {
  Acceptance,
  AreaCode,
  CatalogueId,
  Combo,
  Cpf,
  Id,
  LocalPhone,
  PaymentMethod,
  PostalCode,
  Refusal,
  Sentence,
  text,
} from './schemas.ts'

const orNull = (schema: TString) => Type.Optional(Type.Union([schema, Type.Null()]))
const orNoNumber = (schema: TInteger) => Type.Optional(Type.Union([schema, Type.Null()]))

/** The JSON inside the multipart part `inscricaoTela` (specification section 3). */
export const EnrolmentSubmission = Type.Object({
  Municipio_Id: CatalogueId,
  TipoPagamento: PaymentMethod,
  TipoPendencia_Id: Type.Integer(),
  AgendaCurso_Id: CatalogueId,
  /** YYYY-MM-DD */
  DataDeNascimento: text(10),
  Numero: text(lengths.number),
  Nome: text(lengths.name),
  Cpf,
  Endereco: text(lengths.address),
  Cep: PostalCode,
  Bairro: text(lengths.district),
  DddResidencial: orNull(AreaCode),
  NumeroResidencial: orNull(LocalPhone),
  DddCelular: orNull(AreaCode),
  NumeroCelular: orNull(LocalPhone),
  Complemento: orNull(text(lengths.complement)),
  NrCnh: orNull(text(15)),
  CategoriaDaCnh: orNoNumber(Type.Integer({ minimum: 0, maximum: 13 })),
  Email: text(lengths.email),
  Deficiencia: Type.Integer({ minimum: 0, maximum: 1 }),
  ConfirmacaoEmail: text(lengths.email),
  Renach: orNull(text(11)),
  Senha: text(lengths.password),
  ConfirmacaoSenha: text(lengths.password),
  FotoRecFacial: Type.Optional(Type.Null()),
  OpcaoPesquisaOrigemAluno_Id: orNoNumber(CatalogueId),
  CodigoCupomDesconto: orNull(text(lengths.coupon)),
  Aceites: Type.Optional(Type.Array(Acceptance, { maxItems: 5 })),
})
export type EnrolmentSubmission = Static<typeof EnrolmentSubmission>

/** Existing-student lookup of specification section 3. Never carries the birth date back (S1). */
export const ExistingStudent = Type.Object({
  Municipio_Id: Type.Integer(),
  Nome: Type.String(),
  Endereco: Type.String(),
  Nr: Type.String(),
  Bairro: Type.String(),
  Cep: Type.String(),
  DddResidencial: Type.String(),
  NumeroResidencial: Type.String(),
  NrCnh: Type.String(),
  CategoriaDaCnh: Type.Union([Type.Integer(), Type.Null()]),
  Renach: Type.String(),
  Email: Type.String(),
})
export type ExistingStudent = Static<typeof ExistingStudent>

/** Card prefill. Without the browser's ticket name, e-mail and the rest come masked or empty (S3). */
export const StudentData = Type.Object({
  Mascarado: Type.Boolean(),
  Nome: Type.String(),
  CPF: Type.String(),
  Telefone: Type.String(),
  Email: Type.String(),
  Cep: Type.String(),
  Endereco: Type.String(),
  Numero: Type.String(),
  Bairro: Type.String(),
  Municipio_Id: Type.Integer(),
  UF: Type.String(),
})
export type StudentData = Static<typeof StudentData>

export const enrolmentCalls = defineCalls({
  'GET /inscricao/obtem-opcoes-pesquisa-origem-aluno': {
    summary: 'Como o aluno conheceu o curso',
    tag: 'Inscrição',
    replies: { 200: Type.Array(Combo) },
  },
  'GET /inscricao/valida-usuario-cadastrado-no-curso': {
    summary: 'O CPF já tem inscrição nesta agenda?',
    tag: 'Inscrição',
    query: Type.Object({ cpf: Cpf, idAgendaCurso: CatalogueId }),
    replies: { 200: Type.Boolean(), 429: Sentence },
  },
  'GET /inscricao/valida-email-usuario': {
    summary: 'O e-mail já é de outro aluno?',
    tag: 'Inscrição',
    query: Type.Object({ cpf: Cpf, email: text(lengths.email) }),
    replies: { 200: Type.Boolean(), 429: Sentence },
  },
  'GET /inscricao/obter-aluno-cpf/:cpf': {
    summary: 'Dados de um aluno, só com a data de nascimento que confere',
    tag: 'Inscrição',
    params: Type.Object({ cpf: Cpf }),
    query: Type.Object({ dataNascimento: Type.Optional(text(10)) }),
    replies: { 200: Type.Union([ExistingStudent, Type.Null()]), 429: Sentence },
  },
  'GET /inscricao/obter-dados-aluno/:id': {
    summary: 'Dados do aluno para o pagamento com cartão',
    tag: 'Inscrição',
    params: Type.Object({ id: Id }),
    replies: { 200: StudentData, 404: Sentence },
  },
  'POST /inscricao/efetua-inscricao': {
    summary: 'Efetua a inscrição',
    tag: 'Inscrição',
    multipart: true,
    body: Type.Object({ inscricaoTela: EnrolmentSubmission }),
    replies: {
      200: Id,
      400: Refusal,
      409: Refusal,
      /** With `Id`: accepted, waiting for the traffic authority (G32). Without: refused. */
      422: Type.Object({ Id: Type.Optional(Id), Mensagem: Type.String() }),
      429: Refusal,
    },
  },
})
