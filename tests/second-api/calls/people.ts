import { randomUUID } from 'node:crypto'
import type { Enrolment, Student } from '../store.ts'
import * as check from '../checks.ts'
import { categoryLetters, partner } from '../content.ts'
import type { Certificate } from '../content.ts'
import { digitsOf, invalid, json, none, nothing, plain, refuse, textOf } from '../exchange.ts'
import type { Answer, Call, Exchange } from '../exchange.ts'
import { addresses, cities, isCity, isUf, states } from '../places.ts'
import { pdf, png } from '../documents.ts'

function signedIn({ settings }: Exchange): Answer {
  const guid = randomUUID()
  return { a: json(guid), b: plain(guid), c: json(guid.toUpperCase()) }[settings.forms]
}

/** 402, what has to be paid being the answer's body. */
function owed({ settings, wire }: Exchange, { cfc, silent }: Student, { id }: Enrolment): Answer {
  if (cfc !== undefined) return json({ CFCId: wire.id(cfc) }, 402)
  if (silent) return { a: json({}, 402), b: nothing(402), c: json(null, 402) }[settings.forms]
  const words = { Title: 'Falta o pagamento', Message: 'Quer pagar agora?' }
  return json({ InscricaoId: String(id), ...(settings.texts === 'empty' ? words : {}) }, 402)
}

function login(exchange: Exchange): Answer {
  const body = exchange.body({ cpfTela: check.cpf, senhaTela: check.text(), ip: check.ip })
  if (!body) return invalid(exchange)
  const student = exchange.store.students.get(digitsOf(body['cpfTela']))
  if (!student || student.password !== body['senhaTela'])
    return refuse(exchange, 401, 'CPF ou senha não conferem.')
  const last = exchange.store.enrolmentsOf(student.cpf).at(-1)
  if (!last) return refuse(exchange, 404, 'Sem inscrição.')
  if (last.receivable?.state !== 'paid') return owed(exchange, student, last)
  if (last.terms) return signedIn(exchange)
  return { a: json({}, 403), b: nothing(403), c: json('Falta o aceite.', 403) }[
    exchange.settings.forms
  ]
}

function acceptTerms(exchange: Exchange): Answer {
  const body = exchange.body({ cpf: check.cpf })
  if (!body) return invalid(exchange)
  for (const enrolment of exchange.store.enrolmentsOf(digitsOf(body['cpf']))) enrolment.terms = true
  return json(true)
}

function forgotPassword(exchange: Exchange): Answer {
  const query = exchange.query({ cpf: check.cpf })
  if (!query) return invalid(exchange)
  exchange.store.token(digitsOf(query['cpf']))
  return nothing()
}

const newPassword =
  (done: Answer) =>
  (exchange: Exchange): Answer => {
    const body = exchange.body({
      senha: check.password,
      confirmaSenha: check.equalTo('senha'),
      cpf: check.cpf,
      token: check.text(),
    })
    if (!body) return invalid(exchange)
    const { tokens, students, admin } = exchange.store
    const cpf = digitsOf(body['cpf'])
    if (tokens.get(textOf(body['token'])) !== cpf)
      return refuse(exchange, 400, 'Esse pedido de senha não vale mais.')
    tokens.delete(textOf(body['token']))
    const holder = cpf === admin.cpf ? admin : students.get(cpf)
    if (holder) holder.password = textOf(body['senha'])
    return done
  }

const department = check.either(1, 2, 3, '1', '2', '3', 'Comercial', 'Pedagógico', 'Parceiros')
const unsaid = 'não informado'
const cityLabel: check.Check = (value) =>
  value === unsaid || cities.some(({ label }) => label === value)
    ? null
    : `should be a city's label or '${unsaid}'`
const ufIfAny: check.Check = (value) =>
  value === unsaid || isUf(value) ? null : `should be a UF or '${unsaid}'`
const stateIfAny: check.Check = (value) =>
  value === unsaid || isUf(value) || states.some(({ label }) => label === value)
    ? null
    : `should be a state or '${unsaid}'`

const received =
  (shape: check.Shape, done: Answer) =>
  (exchange: Exchange): Answer =>
    exchange.body(shape) ? done : invalid(exchange)

const contact = received(
  {
    categoria: department,
    comentarios: check.text(10),
    email: check.email,
    nome: check.text(5),
    telefone: check.phone,
    municipio: cityLabel,
    uf: ufIfAny,
  },
  json(true),
)

const doubts = received(
  {
    name: check.text(5),
    email: check.email,
    phone: check.phone,
    msg: check.optional(check.text(10)),
    terms: check.either(true),
    course: check.text(0),
    state: stateIfAny,
    tag: check.text(),
  },
  json({}),
)

const moreInformation = received(
  {
    nome: check.text(5),
    email: check.email,
    estado: check.anyOf(
      stateIfAny,
      check.id((id) => states.some((state) => state.id === id), 'a state'),
    ),
    termos: check.either(true),
    curso: check.text(),
    uf: ufIfAny,
  },
  nothing(),
)

const partnerShape: check.Shape = {
  Municipio_Id: check.id(isCity, 'a city'),
  CNPJ: check.document,
  NomeFantasia: check.text(5),
  RazaoSocial: check.text(),
  DddTelefone: check.ddd,
  Telefone: check.phoneNumber,
  CFC_Email: check.email,
  CEP: check.cep,
  Bairro: check.text(),
  Numero: check.text(),
  Endereco_Aluno: check.text(),
  Complemento: check.optional(check.text()),
  Observacao: check.optional(check.text()),
  Nome: check.text(5),
  CPF: check.cpf,
  Aluno_Ddd_Telefone: check.optional(check.ddd),
  Aluno_Telefone: check.optional(check.phoneNumber),
  Aluno_Ddd_Celular: check.optional(check.ddd),
  Aluno_Celular: check.optional(check.phoneNumber),
  Aluno_Email: check.email,
  Aluno_Email_Conf: check.equalTo('Aluno_Email'),
}

function registerPartner(exchange: Exchange): Answer {
  const body = exchange.body(partnerShape)
  if (!body) return invalid(exchange)
  if (!body['Aluno_Telefone'] && !body['Aluno_Celular'])
    exchange.violate('missing', 'Aluno_Telefone', 'the manager has neither phone')
  const document = digitsOf(body['CNPJ'])
  if (exchange.store.partners.has(document))
    return json(
      { Data: [{ Mensagem: 'Este documento já está cadastrado.' }, { Mensagem: 'Fale conosco.' }] },
      exchange.settings.forms === 'b' ? 200 : 400,
    )
  exchange.store.partners.add(document)
  return json({ Data: 'Recebemos o seu cadastro.' })
}

function branding(exchange: Exchange): Answer {
  if (exchange.params['code'] !== partner.hash)
    return refuse(exchange, 404, 'Parceiro não encontrado.')
  const logo = png(48, 16, [10, 92, 61]).toString('base64')
  return json({
    CorTerciaria: partner.shade[exchange.settings.forms],
    LogoParceiroBase64: exchange.settings.forms === 'b' ? `data:image/png;base64,${logo}` : logo,
  })
}

function certificateOnWire({ wire, settings }: Exchange, certificate: Certificate) {
  const { name, enrolment, day, course, category, code, subjects } = certificate
  const letters = category === undefined ? '' : (categoryLetters[category] ?? '')
  return {
    ...wire.shape({
      nome_Aluno: name,
      inscricao_Id: wire.id(enrolment),
      data_Inscricao: wire.day(day),
      nome_Curso: course,
      categoria_Cnh: settings.forms === 'b' ? category : letters,
      codigo_certificado: code,
    }),
    // One without subjects does not have the member at all.
    ...(subjects.length > 0 && {
      disciplinas: subjects.map(([title, hours]) => ({ Titulo: title, CargaHoraria: hours })),
    }),
  }
}

function certificateByCode(exchange: Exchange): Answer {
  const code = exchange.params['code']
  const found = exchange.store.certificates.find((certificate) => certificate.code === code)
  return found ? json(certificateOnWire(exchange, found)) : none(exchange)
}

function certificatesByCpf(exchange: Exchange): Answer {
  const query = exchange.query({ cpf: check.cpfDigits })
  if (!query) return invalid(exchange)
  const found = exchange.store.certificates.filter(({ cpf }) => cpf === query['cpf'])
  return found.length > 0
    ? json(found.map((certificate) => certificateOnWire(exchange, certificate)))
    : refuse(exchange, 404, 'Nenhum certificado.')
}

function printCertificate(exchange: Exchange): Answer {
  const query = exchange.query({ codigoCertificado: check.text() })
  if (!query) return invalid(exchange)
  const found = exchange.store.certificates.find(({ code }) => code === query['codigoCertificado'])
  if (!found) return refuse(exchange, 404, 'Certificado não encontrado.')
  return json({
    ConteudoBase64: pdf([found.course, found.name, found.code]).toString('base64'),
    NomeArquivo: `certificado-${found.enrolment}.pdf`,
  })
}

function address(exchange: Exchange): Answer {
  if (!exchange.path({ cep: check.digits(8) })) return invalid(exchange)
  const found = addresses[exchange.params['cep'] ?? '']
  return found ? json(exchange.wire.shape(found)) : refuse(exchange, 404, 'CEP não encontrado.')
}

export const peopleCalls: readonly Call[] = [
  { method: 'POST', path: '/aluno/efetua-login', answer: login },
  { method: 'GET', path: '/aluno/envia-nova-senha', answer: forgotPassword },
  { method: 'POST', path: '/aluno/alterar-senha', answer: newPassword(json(null)) },
  { method: 'POST', path: '/usuario/alterar-senha-admin', answer: newPassword(nothing(200)) },
  { method: 'POST', path: '/inscricao/aceitar-termo-adesao', answer: acceptTerms },
  { method: 'POST', path: '/contato-portal', answer: contact },
  { method: 'POST', path: '/rd-station/duvidas', answer: doubts },
  { method: 'POST', path: '/email/solicitacao-curso', answer: moreInformation },
  { method: 'POST', path: '/cadastro-cfc-parceiro', answer: registerPartner },
  { method: 'GET', path: '/logo-parceiro/obter-por-encode/:code', answer: branding },
  { method: 'GET', path: '/certificado/consulta/:code', answer: certificateByCode },
  { method: 'GET', path: '/certificado/consulta-certificados', answer: certificatesByCpf },
  { method: 'GET', path: '/certificado/imprimir-novamente', answer: printCertificate },
  { method: 'GET', path: '/cep/:cep', answer: address },
]
