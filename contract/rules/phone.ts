import type { FieldRule } from './field-rule.ts'
import { digitsOf, formatMask } from './mask.ts'

const mask = ['(00) 0000-0000', '(00) 00000-0000'] as const

/** The 67 area codes in use. */
export const areaCodes: readonly number[] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43,
  44, 45, 46, 47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77,
  79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
]

const area = `(?:${areaCodes.join('|')})`
/** An area code in use and a number as landlines and mobiles have them. */
const number = `${area}(?:[2-5][0-9]{7}|9[0-9]{8})$`
const usual = new RegExp(`^${number}`)
/** The trunk prefix 0, alone or with the two digits of a carrier. Before an area code alone: 0800 has none. */
const trunk = new RegExp(`^0(?:[1-9][0-9](?=${number})|(?=${area}))`)

/** Digits without the country code 55 and a trunk prefix, however often they were written. */
function withoutPrefixes(digits: string): string {
  for (let national = digits; ;) {
    const rest = national.startsWith('55') ? national.slice(2) : ''
    // More digits than any number here has: a leading 55 is Brazil, unless the rest is no number. Then a digit is too many.
    const next = rest.length > 10 || usual.test(rest) ? rest : national.replace(trunk, '')
    if (next === national) return national
    national = next
  }
}

/**
 * The digits of a phone without what is dialled before its area code, and what is left of that to show: a country code
 * whose number is not complete yet, or is of another country.
 */
function dialled(text: string): { prefix: string; national: string } {
  const all = digitsOf(text)
  const digits = all.replace(/^00+/, '')
  const isInternational = digits !== all || /^[^0-9]*[+＋]/.test(text)
  if (isInternational && (digits.length < 3 || !digits.startsWith('55')))
    return { prefix: `+${digits}`, national: '' }
  const national = withoutPrefixes(isInternational ? digits.slice(2) : digits)
  // Without +55 before it, 00 would be the prefix of another country.
  const isOpen = (isInternational && national.length < 10) || national.startsWith('00')
  return { prefix: isOpen ? '+55 ' : '', national }
}

/** A Brazilian phone, ten or eleven digits, with or without +55 or a leading 0. Odd numbers only warn. */
export const phone: FieldRule = {
  check: (value) =>
    value.trim() === '' || /^\([1-9].{12,13}$/.test(phone.format(value)) ? null : 'phoneInvalid',
  warn: (value) =>
    phone.check(value) !== null || value.trim() === '' || usual.test(phone.normalise(value))
      ? null
      : 'phoneUnusual',
  mask,
  normalise: (value) => digitsOf(phone.format(value)),
  format: (value) => {
    const { prefix, national } = dialled(value)
    return prefix + formatMask(mask, national)
  },
  maxLength: 15,
  plainInMail: true,
  inputMode: 'tel',
}

/** Area code and number, digits only: `{ ddd: '48', number: '999998888' }`. */
export function splitPhone(value: string): { ddd: string; number: string } {
  const digits = phone.normalise(value)
  return { ddd: digits.slice(0, 2), number: digits.slice(2) }
}

/** One phone as an enrolment sends it: eleven digits are a mobile, ten a residential phone. */
export function studentPhone(value: string): {
  DddResidencial: string
  NumeroResidencial: string
  DddCelular: string
  NumeroCelular: string
} {
  const { ddd, number } = splitPhone(value)
  const mobile = number.length === 9
  return {
    DddResidencial: mobile ? '' : ddd,
    NumeroResidencial: mobile ? '' : number,
    DddCelular: mobile ? ddd : '',
    NumeroCelular: mobile ? number : '',
  }
}

/** The manager's phone as a partner registration sends it. */
export function managerPhone(value: string): {
  Aluno_Ddd_Telefone: string
  Aluno_Telefone: string
  Aluno_Ddd_Celular: string
  Aluno_Celular: string
} {
  const pairs = studentPhone(value)
  return {
    Aluno_Ddd_Telefone: pairs.DddResidencial,
    Aluno_Telefone: pairs.NumeroResidencial,
    Aluno_Ddd_Celular: pairs.DddCelular,
    Aluno_Celular: pairs.NumeroCelular,
  }
}

/** The driving school's phone as a partner registration sends it. */
export function companyPhone(value: string): { DddTelefone: string; Telefone: string } {
  const { ddd, number } = splitPhone(value)
  return { DddTelefone: ddd, Telefone: number }
}

/**
 * The card owner's phone on the wire: the first ten digits, even of a mobile, which makes it a
 * wrong number. Nothing may use it to reach a person (decision C11).
 */
export function cardOwnerPhone(value: string): string {
  return phone.normalise(value).slice(0, 10)
}
