import { Type, type Static } from 'typebox'
import { defineCalls } from '../call.ts'
import { mapRequirementMembers } from '../enrolment/requirements.ts'
import { mapMethods } from '../payment.ts'
import {
  Acceptance,
  CatalogueId,
  Id,
  IdOrZero,
  Money,
  PaymentMethod,
  Sentence,
  StateItem,
  Uf,
} from './schemas.ts'

const MoneyOrNull = Type.Union([Money, Type.Null()])
const prices = mapMethods('wirePrice', () => MoneyOrNull)

/**
 * What a course costs in the place that its list was asked for: its offer there, or the least of them where the offers
 * of a state differ (`Varia`). Values as in the schedule.
 */
export const PlaceOffer = Type.Object({ ...prices, Varia: Type.Boolean() })
export type PlaceOffer = Static<typeof PlaceOffer>

/** Catalogue card. `Categoria`: Ead, Especializado or anything else (K7). */
export const CourseItem = Type.Object({
  id: Id,
  titulo: Type.String(),
  descricao: Type.String(),
  imagem: Type.String(),
  url: Type.String(),
  Categoria: Type.String(),
  CargaHoraria: Type.Integer(),
  /** Least of the prices of its places, in reais; null where none has a price. */
  APartirDe: MoneyOrNull,
  /** UFs of the states it is offered in. */
  Estados: Type.Array(Type.String()),
  /** Only where the list was asked for a place; null: not offered there. */
  Local: Type.Optional(Type.Union([PlaceOffer, Type.Null()])),
})
export type CourseItem = Static<typeof CourseItem>

export const CourseModule = Type.Object({
  Ordem: Type.Integer(),
  Titulo: Type.String(),
  CargaHoraria: Type.Integer(),
})

/** What a course requires and teaches, and how it goes on. */
const plan = {
  Requisitos: Type.Array(Type.String()),
  PassoAPasso: Type.Array(Type.String()),
  SubtituloPassoAPasso: Type.String(),
  Observacoes: Type.String(),
  Objetivos: Type.String(),
  Modulos: Type.Array(CourseModule),
}
export const CoursePlan = Type.Object(plan)
export type CoursePlan = Static<typeof CoursePlan>

export const CourseType = Type.Object({
  Id: Id,
  TituloPortal: Type.String(),
  SubtituloPortal: Type.String(),
  DescricaoTipoCurso: Type.String(),
  ImagemCurso: Type.String(),
  Categoria: Type.String(),
  Url: Type.String(),
  /** The least price of all its places; another API may leave it out. */
  APartirDe: MoneyOrNull,
  /** Hours of class; another API may leave it out. */
  CargaHoraria: Type.Optional(Type.Integer()),
  /** What is the same in every place; another API may leave it out: then it is shown once a place is chosen. */
  Plano: Type.Optional(CoursePlan),
  Estados: Type.Array(StateItem),
})
export type CourseType = Static<typeof CourseType>

export const PaymentOption = Type.Object({
  TipoPagamento: PaymentMethod,
  TipoPendencia: Type.Integer(),
  Valor: Money,
  DescricaoFormatada: Type.Array(Type.String()),
})
export type PaymentOption = Static<typeof PaymentOption>

/** Scheduled course (agenda) of specification section 3. Money in reais. */
export const Schedule = Type.Object({
  Id: Id,
  ...prices,
  NrParcelasSemJuros: Type.Union([Type.Integer(), Type.Null()]),
  CargaHoraria: Type.Integer(),
  ...plan,
  ConteudoAba: Type.String(),
  UF: Type.String(),
  TituloPortal: Type.String(),
  PagamentoInfo: Type.Array(PaymentOption),
  ...mapRequirementMembers(() => Type.Boolean()),
  /** Least age in years to enrol (G1). */
  IdadeMinima: Type.Integer(),
  /** First and last day of class, YYYY-MM-DD; null where the course begins at any time. */
  DataInicio: Type.Union([Type.String(), Type.Null()]),
  DataTermino: Type.Union([Type.String(), Type.Null()]),
  /** Interest of a month in percent, for parcels beyond `NrParcelasSemJuros`. */
  JurosMensal: Type.Optional(Type.Number()),
  /** What the enrolment asks to accept: the course terms (when ConteudoAba is not empty) and the adhesion contract. */
  Documentos: Type.Array(Acceptance),
})
export type Schedule = Static<typeof Schedule>

const list = (summary: string) => ({
  summary,
  tag: 'Catálogo',
  // A city, or without one all of a state.
  query: Type.Object({ UF: Type.Optional(Uf), Municipio_Id: Type.Optional(IdOrZero) }),
  replies: { 200: Type.Array(CourseItem) },
})

export const courseCalls = defineCalls({
  'GET /tipo-curso-categoria/lista-cursos-destaque': list('Cursos em destaque'),
  'GET /tipo-curso-categoria/lista-cursos-ead': list('Cursos de reciclagem e preventivos'),
  'GET /tipo-curso-categoria/lista-cursos-semi-presencial': list('Cursos livres'),
  'GET /tipo-curso-categoria/lista-cursos-especializados': list('Cursos especializados'),
  'GET /tipo-curso-categoria/obter-info/:id': {
    summary: 'Tipo de curso por id',
    tag: 'Catálogo',
    params: Type.Object({ id: CatalogueId }),
    replies: { 200: CourseType, 404: Sentence },
  },
  'GET /tipo-curso-categoria/obter-por-url/:url': {
    summary: 'Tipo de curso pelo endereço da página',
    tag: 'Catálogo',
    params: Type.Object({ url: Type.String({ maxLength: 120 }) }),
    replies: { 200: CourseType, 404: Sentence },
  },
  'GET /curso/obter-id-curso-tipocurso-municipio': {
    summary: 'Curso de um tipo oferecido em um município (0: estado inteiro)',
    tag: 'Agenda',
    query: Type.Object({ Municipio_Id: IdOrZero, TipoCurso_Id: CatalogueId }),
    replies: { 200: Id, 404: Sentence },
  },
  'GET /agenda-curso/obter-agenda-por-municipio': {
    summary: 'Agenda de um curso em um município (0: estado inteiro)',
    tag: 'Agenda',
    query: Type.Object({ Municipio_Id: IdOrZero, Curso_Id: CatalogueId, UF: Uf }),
    replies: { 200: Type.Union([Type.Object({ Id }), Type.Null()]) },
  },
  'GET /agenda-curso/obter-agenda-tipo-curso': {
    summary: 'Agenda de um tipo de curso em um município (0: estado inteiro)',
    tag: 'Agenda',
    query: Type.Object({ TipoCurso_Id: CatalogueId, Municipio_Id: IdOrZero, UF: Uf }),
    replies: { 200: Type.Union([Type.Object({ Id }), Type.Null()]) },
  },
  'GET /agenda-curso/resumo/:id': {
    summary: 'Detalhes de uma agenda',
    tag: 'Agenda',
    params: Type.Object({ id: CatalogueId }),
    replies: { 200: Schedule, 404: Sentence },
  },
  'GET /agenda-curso/obter-pagamento-info/:id': {
    summary: 'Opções de pagamento de uma agenda',
    tag: 'Agenda',
    params: Type.Object({ id: CatalogueId }),
    replies: { 200: Type.Array(PaymentOption), 404: Sentence },
  },
})
