/*
 * What sections 3 and 7 of the specification (with 8.7 and G19 of its decisions) state about each answer that the site
 * reads: the names, and the plainest form of each value. Additions of this project are not here.
 */

import { mapMethods } from '#contract/payment.ts'

/** The plainest form of a value. */
type Form = 'id' | 'money' | 'text' | 'day' | 'flag' | 'number' | 'any'

/** Members of an object, by name; a nested list of objects or of texts is written in brackets. */
interface Members {
  [name: string]: Form | [Members | Form]
}

/** A whole answer: an object, a list of objects, or one bare value. */
export type Shape = Members | [Members] | Form

const course: Members = {
  id: 'id',
  titulo: 'text',
  descricao: 'text',
  imagem: 'text',
  url: 'text',
}

const option: Members = {
  TipoPagamento: 'number',
  TipoPendencia: 'any',
  Valor: 'money',
  DescricaoFormatada: ['text'],
}

const student: Members = {
  Municipio_Id: 'id',
  Nome: 'text',
  Endereco: 'text',
  Nr: 'text',
  Bairro: 'text',
  Cep: 'text',
  DddResidencial: 'text',
  NumeroResidencial: 'text',
  NrCnh: 'text',
  CategoriaDaCnh: 'number',
  Renach: 'text',
  Email: 'text',
}

/** What both forms of the card's prefill have in common: that of section 3 and that of our own API. */
const cardHolder: Members = {
  Municipio_Id: 'id',
  Endereco: 'text',
  Bairro: 'text',
  Cep: 'text',
  Email: 'text',
}

const certificate: Members = {
  nome_Aluno: 'text',
  data_Inscricao: 'day',
  nome_Curso: 'text',
  categoria_Cnh: 'text',
  codigo_certificado: 'text',
  disciplinas: [{ Titulo: 'text', CargaHoraria: 'number' }],
}

export const shapes = {
  courses: [course],
  courseType: {
    Id: 'id',
    TituloPortal: 'text',
    SubtituloPortal: 'text',
    DescricaoTipoCurso: 'text',
    ImagemCurso: 'text',
    Estados: [{ Descricao: 'text', UF: 'text' }],
  },
  id: 'id',
  scheduleId: { Id: 'id' },
  schedule: {
    ...mapMethods('wirePrice', () => 'money' as const),
    NrParcelasSemJuros: 'number',
    CargaHoraria: 'number',
    Requisitos: ['text'],
    PassoAPasso: ['text'],
    SubtituloPassoAPasso: 'text',
    Observacoes: 'text',
    Objetivos: 'text',
    Modulos: [{ Ordem: 'number', Titulo: 'text', CargaHoraria: 'number' }],
    ConteudoAba: 'text',
    UF: 'text',
    TituloPortal: 'text',
    ExigeCNH: 'flag',
    ExigeCategoriaCNH: 'flag',
    ExigeRenach: 'flag',
    ExigeOrigemAluno: 'flag',
  },
  paymentOptions: [option],
  flag: 'flag',
  coupon: {
    Cupom: 'text',
    Descricao: 'text',
    DescontoPorcentagem: 'money',
    DescontoValor: 'money',
  },
  // The target of an ad is in one of two members, or in none.
  ads: [{ Id: 'id' }],
  questions: { listaPerguntas: [{ Id: 'id', Pergunta: 'text', Resposta: 'text', Ativo: 'flag' }] },
  combo: [{ Texto: 'text', Valor: 'id' }],
  states: [{ Descricao: 'text', UF: 'text' }],
  cities: [{ Nome: 'text', Id: 'id' }],
  address: { uf: 'text', localidade: 'text', logradouro: 'text', bairro: 'text' },
  installments: [
    { Parcelas: 'number', ValorParcela: 'money', ValorServico: 'money', ValorTotal: 'money' },
  ],
  lookup: { IdContaAReceber: 'id', TipoPagamento: 'number', Situacao: 'text', Opcoes: [option] },
  price: { Descricao: 'text', Nome: 'text', CPF: 'text', ValorTotal: 'money' },
  slip: { UrlBoleto: 'text' },
  student,
  cardHolder,
  certificate,
  certificates: [certificate],
  brand: { CorTerciaria: 'text', LogoParceiroBase64: 'text' },
} as const satisfies Record<string, Shape>

const plainly: Record<Form, (value: unknown) => boolean> = {
  id: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  money: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  flag: (value) => typeof value === 'boolean',
  any: () => true,
}

const isList = (shape: Shape | readonly [Members | Form]): shape is readonly [Members | Form] =>
  Array.isArray(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kind of a received value; the value itself may be personal and is left out. */
const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'uma lista' : typeof value

/** Where an answer differs from the plainest form, members that are absent included, each difference once, as text; of a list the first fifty items. */
export function differences(answer: unknown, shape: Shape): string[] {
  return [...new Set(compare(answer, shape, ''))]
}

function* compare(
  value: unknown,
  shape: Shape | readonly [Members | Form],
  at: string,
): Generator<string> {
  const here = at || 'a resposta'
  if (typeof shape === 'string') {
    if (!plainly[shape](value)) yield `${here}: esperado ${shape}, veio ${kindOf(value)}`
  } else if (isList(shape)) {
    const [item] = shape
    if (!Array.isArray(value)) yield `${here}: esperada uma lista, veio ${kindOf(value)}`
    else for (const each of value.slice(0, 50)) yield* compare(each, item, `${at}[]`)
  } else if (!isObject(value)) {
    yield `${here}: esperado um objeto, veio ${kindOf(value)}`
  } else {
    for (const [name, form] of Object.entries(shape)) {
      const path = at ? `${at}.${name}` : name
      const member = value[name]
      if (member === undefined || member === null)
        yield `${path}: ${member === null ? 'null' : 'ausente'}`
      else yield* compare(member, form, path)
    }
  }
}
