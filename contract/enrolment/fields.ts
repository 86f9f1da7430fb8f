import { address } from '../address.ts'
import { formatBr, parseIso, type PlainDate } from '../dates.ts'
import { atLeast, obeys, required, sameAs, type Demand } from '../demands.ts'
import { byRule, choice, line, nameRow, optionalLine, rowsOf, ruledRow } from '../fields.ts'
import type { StoredField } from '../fields.ts'
import type { YesOrNo } from '../form.ts'
import { lengths } from '../lengths.ts'
import { isLicenceCategory, licenceCategories, licenceLetters, licenceNumber } from '../licence.ts'
import { cnh } from '../rules/cnh.ts'
import { cpf } from '../rules/cpf.ts'
import { birthDateRule, date } from '../rules/date.ts'
import { email, sameEmail } from '../rules/email.ts'
import { digitsOf } from '../rules/mask.ts'
import { password, passwordMinLength } from '../rules/password.ts'
import { personName } from '../rules/person-name.ts'
import { phone, studentPhone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { renach } from '../rules/renach.ts'
import { select } from '../rules/select.ts'
import { majority } from '../terms.ts'
import { catalogueId, chars, chosenId, formats, one, optional, ruled, verbatim } from '../wire.ts'
import type { Wire } from '../wire.ts'
import type { Requirement, Requirements } from './requirements.ts'

/** What the enrolment form's demands depend on. */
export type EnrolmentTerms = Requirements & {
  /** Youngest age in years; `majority` unless the course sets another. */
  idadeMinima?: number
  /** The day on which ages are counted. */
  today: PlainDate
  /** An address that is refused in an enrolment. */
  testEmail?: string
}

function comeOfAge({ today, idadeMinima = majority }: EnrolmentTerms): Demand {
  const rule = birthDateRule({ today, minimumAge: idadeMinima })
  return (value) => {
    const code = rule.check(value)
    if (code === 'ageBelowMinimum') return { code, params: { n: idadeMinima } }
    return code ? { code } : null
  }
}

const notTheTestEmail =
  ({ testEmail }: EnrolmentTerms): Demand =>
  (value) =>
    testEmail && sameEmail(value, testEmail) ? { code: 'emailInvalid' } : null

const category: Demand = (value) => (isLicenceCategory(value) ? null : { code: 'selectInvalid' })

type PhoneMembers = keyof ReturnType<typeof studentPhone>

/** Eleven digits are a mobile, ten a residential phone; of both, the mobile counts. */
const phonePairs: Wire<{ [K in PhoneMembers]?: string | null }, ReturnType<typeof studentPhone>> = {
  members: {
    DddResidencial: formats.areaCode,
    NumeroResidencial: formats.localPhone,
    DddCelular: formats.areaCode,
    NumeroCelular: formats.localPhone,
  },
  optional: true,
  to: studentPhone,
  from: (received) => {
    const mobile = digitsOf(`${received.DddCelular ?? ''}${received.NumeroCelular ?? ''}`)
    return phone.format(
      mobile || `${received.DddResidencial ?? ''}${received.NumeroResidencial ?? ''}`,
    )
  },
}

const librasNumber: Wire<{ Deficiencia: number }, { Deficiencia: number }, YesOrNo> = {
  members: { Deficiencia: { type: 'integer', minimum: 0, maximum: 1 } },
  to: (value) => ({ Deficiencia: value === true || value === 'true' ? 1 : 0 }),
  from: ({ Deficiencia }) => Deficiencia === 1,
}

/** The groups of the form and of the summary, in their order. */
export const enrolmentParts = [
  'identity',
  'address',
  'contact',
  'licence',
  'origin',
  'access',
] as const

export type EnrolmentPart = (typeof enrolmentParts)[number]

type EnrolmentField = StoredField<EnrolmentTerms> & {
  part: EnrolmentPart
  /** The summary does not repeat it. */
  unrepeated?: true
  /** The member of a known student that it is filled in from; null: never filled in. Fields of one member, and the address, are filled in whole or not at all. */
  lookUp: string | null
  when?: Requirement
  /** May be stored in the browser's tab for a reload. Never of document numbers, the birth date and passwords. */
  outlivesReload?: true
}

/**
 * The fields of the enrolment form, in the order of the summary. City and origin are ids as numeric strings, from 1;
 * the licence category is its letters, since A is number 0. The form also has the requirements of the course.
 */
export const enrolmentFields = {
  nome: {
    label: 'Nome',
    question: 'Nome completo',
    ...nameRow('Nome', personName),
    record: 'name',
    lookUp: 'Nome',
    part: 'identity',
    outlivesReload: true,
  },
  cpf: {
    label: 'CPF',
    ...ruledRow('Cpf', formats.cpf, cpf),
    record: 'cpf',
    lookUp: null,
    part: 'identity',
  },
  dataNascimento: {
    label: 'Data de nascimento',
    demands: (terms) => [required(), comeOfAge(terms)],
    wire: one('DataDeNascimento', chars(10), {
      to: (value) => date.normalise(value),
      from: (received) => {
        const birth = parseIso(received)
        return birth ? formatBr(birth) : received
      },
    }),
    record: 'birthDate',
    lookUp: null,
    part: 'identity',
  },
  libras: {
    label: 'Atendimento em Libras',
    question: 'Você precisa de atendimento em Libras?',
    kind: 'yesOrNo',
    demands: () => [],
    wire: librasNumber,
    record: null,
    lookUp: null,
    part: 'identity',
    outlivesReload: true,
  },
  endereco: {
    ...line('Endereco', address.endereco),
    record: 'street',
    lookUp: 'Endereco',
    part: 'address',
    outlivesReload: true,
  },
  numero: {
    ...line('Numero', address.numero),
    record: 'number',
    lookUp: 'Nr',
    part: 'address',
    outlivesReload: true,
  },
  complemento: {
    ...optionalLine('Complemento', address.complemento),
    record: 'complement',
    lookUp: null,
    part: 'address',
    outlivesReload: true,
  },
  bairro: {
    ...line('Bairro', address.bairro),
    record: 'district',
    lookUp: 'Bairro',
    part: 'address',
    outlivesReload: true,
  },
  cidade: {
    ...address.cidade,
    wire: one('Municipio_Id', catalogueId, chosenId),
    record: 'cityId',
    lookUp: 'Municipio_Id',
    part: 'address',
    outlivesReload: true,
  },
  cep: {
    ...address.cep,
    wire: one('Cep', formats.postalCode, ruled(postalCode)),
    record: 'postalCode',
    lookUp: 'Cep',
    part: 'address',
    outlivesReload: true,
  },
  telefone: {
    label: 'Telefone',
    ...byRule(phone),
    wire: phonePairs,
    record: null,
    lookUp: 'NumeroResidencial',
    part: 'contact',
    outlivesReload: true,
  },
  email: {
    label: 'E-mail',
    demands: (terms) => [required(), obeys(email), notTheTestEmail(terms)],
    wire: one('Email', chars(lengths.email), ruled(email)),
    record: 'email',
    lookUp: 'Email',
    part: 'contact',
    outlivesReload: true,
  },
  confirmacaoEmail: {
    label: 'Confirme o e-mail',
    demands: () => [required(), sameAs('email', 'confirmationEmail', sameEmail)],
    wire: one('ConfirmacaoEmail', chars(lengths.email), ruled(email)),
    record: null,
    lookUp: 'Email',
    part: 'contact',
    unrepeated: true,
    outlivesReload: true,
  },
  senha: {
    label: 'Senha',
    kind: 'secret',
    demands: () => [required(), obeys(password), atLeast(passwordMinLength)],
    wire: one('Senha', chars(lengths.password), verbatim),
    record: null,
    lookUp: null,
    part: 'access',
    unrepeated: true,
  },
  confirmacaoSenha: {
    label: 'Confirme a senha',
    kind: 'secret',
    demands: () => [required(), sameAs('senha', 'confirmationPassword')],
    wire: one('ConfirmacaoSenha', chars(lengths.password), verbatim),
    record: null,
    lookUp: null,
    part: 'access',
    unrepeated: true,
  },
  cnh: {
    label: 'CNH',
    question: 'Número da CNH',
    when: 'requiresCnh',
    ...byRule(cnh),
    wire: optional('NrCnh', chars(15), ruled(cnh)),
    record: 'cnh',
    lookUp: 'NrCnh',
    part: 'licence',
  },
  categoriaCnh: {
    label: 'Categoria da CNH',
    when: 'requiresCnhCategory',
    demands: () => [required('selectRequired'), category],
    wire: optional(
      'CategoriaDaCnh',
      { type: 'integer', minimum: 0, maximum: licenceCategories.length - 1 },
      { to: licenceNumber, from: (received: number) => licenceLetters(received) ?? '' },
    ),
    record: 'cnhCategory',
    lookUp: 'CategoriaDaCnh',
    part: 'licence',
    outlivesReload: true,
  },
  renach: {
    label: 'Renach',
    when: 'requiresRenach',
    ...byRule(renach),
    wire: optional('Renach', formats.renach, ruled(renach)),
    record: 'renach',
    lookUp: 'Renach',
    part: 'licence',
  },
  origem: {
    label: 'Como conheceu o curso',
    question: 'Como você conheceu o curso?',
    when: 'requiresOrigin',
    ...choice(select),
    wire: optional('OpcaoPesquisaOrigemAluno_Id', catalogueId, chosenId),
    record: null,
    lookUp: null,
    part: 'origin',
    outlivesReload: true,
  },
} as const satisfies Readonly<Record<string, EnrolmentField>>

export type EnrolmentFieldName = keyof typeof enrolmentFields

/** The rows of the fields that a course asks for, by name. */
export const askedRows = (asked: Requirements) =>
  rowsOf(enrolmentFields).filter(([, row]) => !('when' in row) || asked[row.when])
