import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { enrolmentFields } from '../enrolment/fields.ts'
import { knownMembers, type KnownStudent } from '../enrolment/known-student.ts'
import { collected } from '../fields.ts'
import { lengths } from '../lengths.ts'
import type { Member } from '../wire.ts'
import {
  Acceptance,
  CatalogueId,
  Combo,
  Cpf,
  Id,
  membersOf,
  PaymentMethod,
  Refusal,
  Sentence,
  text,
} from './schemas.ts'
import type { Schemas } from './schemas.ts'

/** The JSON inside the multipart part `inscricaoTela` (specification section 3). */
export const EnrolmentSubmission = Type.Object({
  ...membersOf(enrolmentFields),
  TipoPagamento: PaymentMethod,
  TipoPendencia_Id: Type.Integer(),
  AgendaCurso_Id: CatalogueId,
  FotoRecFacial: Type.Optional(Type.Null()),
  CodigoCupomDesconto: Type.Optional(Type.Union([text(lengths.coupon), Type.Null()])),
  Aceites: Type.Optional(Type.Array(Acceptance, { maxItems: 5 })),
})
export type EnrolmentSubmission = Static<typeof EnrolmentSubmission>

/** The members of a known student: each a text or a number; an optional number may be null. */
const knownSchemas = collected<Schemas<KnownStudent>>(
  knownMembers.map(({ lookUp, wire }) => {
    const isText = Object.values<Member>(wire.members).every(({ type }) => type === 'string')
    const number = 'optional' in wire ? Type.Union([Type.Integer(), Type.Null()]) : Type.Integer()
    return [lookUp, isText ? Type.String() : number]
  }),
)

/** An existing student, looked up by CPF and birth date (specification section 3). The answer never has the birth date (S1). */
export const ExistingStudent = Type.Object({
  ...knownSchemas,
  DddResidencial: Type.String(),
  NumeroResidencial: Type.String(),
})
export type ExistingStudent = Static<typeof ExistingStudent>

/** What the card form starts with. A browser without a grant for the enrolment gets the first name, the masked CPF and nothing else (S3). */
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
    summary: 'O CPF já tem inscrição no curso desta agenda?',
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
    keyed: true,
    multipart: true,
    body: Type.Object({ inscricaoTela: EnrolmentSubmission }),
    replies: {
      200: Id,
      400: Refusal,
      /** The CPF has an enrolment in the course already, or another request with this key still runs. */
      409: Refusal,
      /** With `Id`: accepted, waiting for the traffic authority (G32). Without: refused. */
      422: Type.Object({
        Id: Type.Optional(Id),
        Mensagem: Type.String(),
        /** The field that has to be changed, by its name in the form. */
        Campo: Type.Optional(Type.String()),
      }),
      429: Refusal,
    },
  },
})
