import { boolean, mixed, object } from 'yup'
import type { InferType } from 'yup'
import type { PlainDate } from '../dates.ts'
import { message, messages } from '../errors.ts'
import { isLicenceCategory } from '../licence.ts'
import { cnh } from '../rules/cnh.ts'
import { cpf } from '../rules/cpf.ts'
import { birthDateRule } from '../rules/date.ts'
import { email, sameEmail } from '../rules/email.ts'
import { password, passwordMinLength } from '../rules/password.ts'
import { phone } from '../rules/phone.ts'
import { postalCode } from '../rules/postal-code.ts'
import { renach } from '../rules/renach.ts'
import { select } from '../rules/select.ts'
import { lengths, minimums } from '../lengths.ts'
import { atLeast, atMost, obeys, required, sameAs, secret, text } from './fields.ts'
import type { Demand } from './fields.ts'

/** What the enrolment form's demands depend on. */
export interface EnrolmentTerms {
  exigeCnh: boolean
  exigeCategoriaCnh: boolean
  exigeRenach: boolean
  exigeOrigem: boolean
  /** Youngest age in years; 18 unless the course tells another. */
  idadeMinima?: number
  /** The day on which ages are counted. */
  today: PlainDate
  /** An address that nobody may enrol with. */
  testEmail?: string
}

function comeOfAge(today: PlainDate, minimumAge: number): Demand {
  const rule = birthDateRule({ today, minimumAge })
  return (value) => {
    const code = rule.check(value)
    if (code === 'ageBelowMinimum') return message(code, { n: minimumAge })
    return code ? messages[code] : null
  }
}

const category: Demand = (value) => (isLicenceCategory(value) ? null : messages.selectInvalid)

/** What a pair of radios holds: `''` while nothing is chosen. */
export type YesOrNo = boolean | '' | 'true' | 'false'

/** A pair of radios; comes out of validation as a boolean. */
function yesOrNo() {
  return mixed<YesOrNo>((value): value is YesOrNo => typeof value === 'boolean')
    .transform((value: unknown) => {
      if (value === true || value === 'true') return true
      return value === false || value === 'false' ? false : undefined
    })
    .required(messages.required)
    .typeError(messages.required)
}

const when = (asked: boolean, ...demands: Demand[]) => text(...(asked ? demands : []))

/**
 * The enrolment form. City and origin hold ids as numeric strings, from 1; the licence category
 * holds its letters, since A is number 0. A field that the course does not ask for is not looked at.
 */
export function enrolmentForm(terms: EnrolmentTerms) {
  const { today, idadeMinima = 18, testEmail } = terms
  const notTheTestEmail: Demand = (value) =>
    testEmail && sameEmail(value, testEmail) ? messages.emailInvalid : null
  return object({
    cpf: text(required(), obeys(cpf)),
    dataNascimento: text(required(), comeOfAge(today, idadeMinima)),
    nome: text(required(), atLeast(minimums.name), atMost(lengths.name)),
    libras: yesOrNo(),
    cep: text(required(), obeys(postalCode)),
    endereco: text(required(), atMost(lengths.address)),
    numero: text(required(), atMost(lengths.number)),
    complemento: text(atMost(lengths.complement)),
    bairro: text(required(), atMost(lengths.district)),
    cidade: text(required('selectRequired'), obeys(select)),
    telefone: text(required(), obeys(phone)),
    email: text(required(), obeys(email), notTheTestEmail),
    confirmacaoEmail: text(required(), sameAs('email', 'confirmationEmail', sameEmail)),
    senha: secret(required(), obeys(password), atLeast(passwordMinLength)),
    confirmacaoSenha: secret(required(), sameAs('senha', 'confirmationPassword')),
    exigeCnh: boolean().default(terms.exigeCnh),
    cnh: when(terms.exigeCnh, required(), obeys(cnh)),
    exigeCategoriaCnh: boolean().default(terms.exigeCategoriaCnh),
    categoriaCnh: when(terms.exigeCategoriaCnh, required('selectRequired'), category),
    exigeRenach: boolean().default(terms.exigeRenach),
    renach: when(terms.exigeRenach, required(), obeys(renach)),
    exigeOrigem: boolean().default(terms.exigeOrigem),
    origem: when(terms.exigeOrigem, required('selectRequired'), obeys(select)),
  })
}

/** What the enrolment form holds. `libras` is a boolean once validated. */
export type EnrolmentValues = InferType<ReturnType<typeof enrolmentForm>>

/** Whether the student asked for libras, from a form validated or not. */
export function asksForLibras({ libras }: Pick<EnrolmentValues, 'libras'>): boolean {
  return libras === true || libras === 'true'
}

/** An untouched enrolment form. */
export function emptyEnrolment(
  terms: Pick<EnrolmentTerms, 'exigeCnh' | 'exigeCategoriaCnh' | 'exigeRenach' | 'exigeOrigem'>,
): EnrolmentValues {
  return {
    cpf: '',
    dataNascimento: '',
    nome: '',
    libras: '',
    cep: '',
    endereco: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    telefone: '',
    email: '',
    confirmacaoEmail: '',
    senha: '',
    confirmacaoSenha: '',
    cnh: '',
    exigeCnh: terms.exigeCnh,
    categoriaCnh: '',
    exigeCategoriaCnh: terms.exigeCategoriaCnh,
    renach: '',
    exigeRenach: terms.exigeRenach,
    origem: '',
    exigeOrigem: terms.exigeOrigem,
  }
}
