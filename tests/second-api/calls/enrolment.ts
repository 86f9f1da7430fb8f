import type { Store, Student } from '../store.ts'
import { couponFor, coupons, discounted, origins, scheduleOf } from '../catalogue.ts'
import type { PaymentOption, Schedule } from '../catalogue.ts'
import * as check from '../checks.ts'
import {
  digitsOf,
  invalid,
  json,
  none,
  nothing,
  plain,
  refuse,
  sameId,
  textOf,
} from '../exchange.ts'
import type { Answer, Call, Exchange } from '../exchange.ts'
import { cities } from '../places.ts'

const scheduleId = check.id((id) => scheduleOf(id) !== undefined, 'a schedule')

/** What has to be there because the schedule requires it, and may be empty otherwise. */
const askedBy = (schedule: Schedule, what: Schedule['asks'][number], rule: check.Check) =>
  schedule.asks.includes(what) ? rule : check.optional(rule)

export const couponCode: check.Check = (value) =>
  typeof value === 'string' && value === value.toUpperCase() && value.trim() === value
    ? null
    : 'should be a code in upper case'

/** Option and pendency have to be one pair that the schedule offers, at a price. */
export const optionOf = (schedule: Schedule, type: unknown, pendency: unknown) =>
  schedule.options.find(
    (option) =>
      sameId(type, option.type) && sameId(pendency, option.pendency) && option.value !== undefined,
  )

const submission = (schedule: Schedule): check.Shape => ({
  Municipio_Id: check.id(
    (id) => cities.some((city) => city.id === id && city.uf === schedule.uf),
    'a city in the state of that schedule',
  ),
  TipoPagamento: check.id((id) => id === 0 || id === 1, 'a payment type'),
  TipoPendencia_Id: check.id(
    (id) => schedule.options.some(({ pendency }) => pendency === id),
    'a pendency of that schedule',
  ),
  AgendaCurso_Id: scheduleId,
  DataDeNascimento: check.day,
  Numero: check.text(),
  Nome: check.text(5),
  Cpf: check.cpf,
  Endereco: check.text(),
  Cep: check.digits(8),
  Bairro: check.text(),
  DddResidencial: check.optional(check.ddd),
  NumeroResidencial: check.optional(check.phoneNumber),
  DddCelular: check.optional(check.ddd),
  NumeroCelular: check.optional(check.phoneNumber),
  Complemento: check.optional(check.text()),
  NrCnh: askedBy(schedule, 'ExigeCNH', check.text(9)),
  CategoriaDaCnh: askedBy(schedule, 'ExigeCategoriaCNH', check.licenceCategory),
  Email: check.email,
  Deficiencia: check.either(0, 1),
  ConfirmacaoEmail: check.equalTo('Email'),
  Renach: askedBy(schedule, 'ExigeRenach', (value) =>
    typeof value === 'string' && /^[A-Z]{2}\d{9}$/.test(value) ? null : 'should be a Renach',
  ),
  Senha: check.password,
  ConfirmacaoSenha: check.equalTo('Senha'),
  FotoRecFacial: check.either(null),
  OpcaoPesquisaOrigemAluno_Id: askedBy(
    schedule,
    'ExigeOrigemAluno',
    check.id((id) => origins.some((origin) => origin.id === id), 'an origin'),
  ),
  CodigoCupomDesconto: check.optional(couponCode),
})

/** The JSON of the one part that section 7 names; null when it is not there or no object. */
function submitted(exchange: Exchange): Record<string, unknown> | null {
  const parts = exchange.form()
  if (!parts) return null
  for (const name of Object.keys(parts))
    if (name !== 'inscricaoTela')
      exchange.violate('unknown', name, 'is a part section 7 does not name')
  const part = parts['inscricaoTela']
  if (part && typeof part === 'object' && !Array.isArray(part))
    return part as Record<string, unknown>
  exchange.violate(
    part === undefined ? 'missing' : 'format',
    'inscricaoTela',
    'should be a part with the JSON of an object',
  )
  return null
}

const studentOf = (sent: Record<string, unknown>): Student => ({
  cpf: digitsOf(sent['Cpf']),
  name: textOf(sent['Nome']),
  birthDate: textOf(sent['DataDeNascimento']),
  email: textOf(sent['Email']),
  password: textOf(sent['Senha']),
  cityId: Number(sent['Municipio_Id']),
  address: textOf(sent['Endereco']),
  number: textOf(sent['Numero']),
  district: textOf(sent['Bairro']),
  cep: textOf(sent['Cep']),
  ddd: textOf(sent['DddCelular']) || textOf(sent['DddResidencial']),
  phone: textOf(sent['NumeroCelular']) || textOf(sent['NumeroResidencial']),
  cnh: textOf(sent['NrCnh']),
  category: textOf(sent['CategoriaDaCnh']),
  renach: textOf(sent['Renach']),
})

const hasEnrolled = (store: Store, cpf: string, schedule: Schedule) =>
  store.enrolmentsOf(cpf).some((enrolment) => enrolment.schedule === schedule)

const emailTaken = (store: Store, cpf: string, email: unknown) =>
  [...store.students.values()].some(
    (student) => student.cpf !== cpf && student.email.toLowerCase() === textOf(email).toLowerCase(),
  )

/** An answer with the new enrolment's number, or with the number of one that has to wait. */
function enrolled(
  exchange: Exchange,
  student: Student,
  schedule: Schedule,
  option: PaymentOption,
  code: unknown,
): Answer {
  const { store, settings, wire } = exchange
  const coupon = code ? couponFor(textOf(code), schedule.id) : undefined
  if (code && (!coupon || discounted(option.value ?? 0, coupon) <= 0))
    return json({ Mensagem: 'O cupom não vale aqui.' }, 400)
  const { id, awaitsDetran } = store.enrol(student, schedule, option, coupon)
  if (awaitsDetran)
    return {
      a: json({ Id: wire.id(id) }, 422),
      b: json({ Id: wire.id(id), Mensagem: 'Aguardando o Detran.' }, 400),
      c: json({ Id: wire.id(id), Mensagem: null }, 409),
    }[settings.forms]
  return { a: json(wire.id(id)), b: plain(String(id)), c: json(wire.id(id), 201) }[settings.forms]
}

function enrol(exchange: Exchange): Answer {
  const sent = submitted(exchange)
  if (!sent) return json({ Mensagem: 'Dados inválidos.' }, 400)
  const schedule = scheduleOf(sent['AgendaCurso_Id'])
  if (!schedule) {
    exchange.within('', sent, { AgendaCurso_Id: scheduleId })
    return json({ Mensagem: 'Esse curso não está agendado.' }, 400)
  }
  if (!exchange.within('', sent, submission(schedule)))
    return json({ Mensagem: 'Dados inválidos.' }, 400)
  if (!sent['NumeroResidencial'] && !sent['NumeroCelular'])
    exchange.violate('missing', 'NumeroCelular', 'the student has neither phone')
  const option = optionOf(schedule, sent['TipoPagamento'], sent['TipoPendencia_Id'])
  if (!option) {
    exchange.violate('format', 'TipoPendencia_Id', 'is no option of that schedule with a value')
    return json({ Mensagem: 'Opção de pagamento desconhecida.' }, 400)
  }
  const student = studentOf(sent)
  if (hasEnrolled(exchange.store, student.cpf, schedule))
    return json({ Mensagem: 'Você já está inscrito neste curso.' }, 400)
  if (emailTaken(exchange.store, student.cpf, student.email))
    return json({ Mensagem: 'O email pertence a outra pessoa.' }, 400)
  return enrolled(exchange, student, schedule, option, sent['CodigoCupomDesconto'])
}

function alreadyEnrolled(exchange: Exchange): Answer {
  const query = exchange.query({ cpf: check.cpf, idAgendaCurso: scheduleId })
  const schedule = query && scheduleOf(query['idAgendaCurso'])
  if (!schedule) return invalid(exchange)
  return json(exchange.wire.flag(hasEnrolled(exchange.store, digitsOf(query['cpf']), schedule)))
}

function emailInUse(exchange: Exchange): Answer {
  const query = exchange.query({ cpf: check.cpf, email: check.email })
  if (!query) return invalid(exchange)
  const taken = emailTaken(exchange.store, digitsOf(query['cpf']), query['email'])
  return json(exchange.wire.flag(taken))
}

const studentOnWire = ({ wire }: Exchange, student: Student) =>
  wire.shape({
    Municipio_Id: wire.id(student.cityId),
    Nome: student.name,
    Endereco: student.address,
    DataDeNascimento: wire.day(student.birthDate),
    Nr: student.number,
    Bairro: student.district,
    Cep: student.cep,
    DddResidencial: student.ddd,
    NumeroResidencial: student.phone,
    NrCnh: student.cnh,
    CategoriaDaCnh: student.category,
    Renach: student.renach,
    Email: student.email,
  })

function studentByCpf(exchange: Exchange): Answer {
  if (!exchange.path({ cpf: check.cpf })) return invalid(exchange)
  const found = exchange.store.students.get(digitsOf(exchange.params['cpf']))
  if (found) return json(studentOnWire(exchange, found))
  return { a: json(null), b: refuse(exchange, 404, 'Aluno não encontrado.'), c: nothing() }[
    exchange.settings.forms
  ]
}

function studentOfEnrolment(exchange: Exchange): Answer {
  if (!exchange.path({ id: check.id(() => true, 'an enrolment') })) return invalid(exchange)
  const found = exchange.store.enrolments.get(Number(exchange.params['id']))
  return found
    ? json(studentOnWire(exchange, found.student))
    : refuse(exchange, 404, 'Inscrição não encontrada.')
}

function couponAvailability(exchange: Exchange): Answer {
  if (!exchange.path({ id: scheduleId })) return invalid(exchange)
  return json(
    exchange.wire.flag(
      coupons.some(({ schedules }) => schedules.includes(Number(exchange.params['id']))),
    ),
  )
}

/** With `/true`, which the specification does not explain, the second id may be the enrolment's as well. */
const validateCoupon =
  (changing: boolean) =>
  (exchange: Exchange): Answer => {
    const { store, params, wire } = exchange
    const enrolment = changing ? store.enrolments.get(Number(params['b'])) : undefined
    const known = { a: couponCode, b: enrolment ? check.text() : scheduleId }
    if (!exchange.path(known)) return invalid(exchange)
    const id = enrolment?.schedule.id ?? Number(params['b'])
    const found = couponFor(params['a'] ?? '', id)
    if (!found) return none(exchange)
    return json(
      wire.shape({
        Cupom: found.code,
        Descricao: found.description,
        DescontoPorcentagem: found.percentage,
        DescontoValor: found.amount === undefined ? undefined : wire.money(found.amount),
      }),
    )
  }

export const enrolmentCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/inscricao/obtem-opcoes-pesquisa-origem-aluno',
    answer: ({ wire }) => json(wire.combo('origins', origins)),
  },
  {
    method: 'GET',
    path: '/inscricao/valida-usuario-cadastrado-no-curso',
    answer: alreadyEnrolled,
  },
  { method: 'GET', path: '/inscricao/valida-email-usuario', answer: emailInUse },
  { method: 'GET', path: '/inscricao/obter-aluno-cpf/:cpf', answer: studentByCpf },
  { method: 'GET', path: '/inscricao/obter-dados-aluno/:id', answer: studentOfEnrolment },
  { method: 'POST', path: '/inscricao/efetua-inscricao', answer: enrol },
  { method: 'GET', path: '/cupom/existe-cupom-utilizavel/:id', answer: couponAvailability },
  { method: 'GET', path: '/cupom/validar/:a/:b', answer: validateCoupon(false) },
  { method: 'GET', path: '/cupom/validar/:a/:b/true', answer: validateCoupon(true) },
]
