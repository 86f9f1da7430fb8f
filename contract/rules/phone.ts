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

/** Removes one country code or trunk prefix; returns digits that begin with neither unchanged. */
function removePrefix(digits: string): string {
  const afterCountry = digits.startsWith('55') ? digits.slice(2) : ''
  // 55 is an area code too. It is the country code of 13 digits or more, which no national number has, and before a usual
  // number. Otherwise 12 digits are a number of the area 55 with a digit too many.
  const hasCountryCode = afterCountry.length > 10 || usual.test(afterCountry)
  return hasCountryCode ? afterCountry : digits.replace(trunk, '')
}

/** Removes all prefixes: `05548…` has two. */
function removePrefixes(digits: string): string {
  let before = ''
  let rest = digits
  while (rest !== before) {
    before = rest
    rest = removePrefix(before)
  }
  return rest
}

/**
 * Splits a typed phone. `national`: the digits of area code and number. `prefix`: the country code to show before them; empty
 * once the number of Brazil is complete.
 */
function splitCountry(text: string): { prefix: string; national: string } {
  const typed = digitsOf(text)
  const digits = typed.replace(/^00+/, '')
  const isInternational = digits !== typed || /^[^0-9]*[+＋]/.test(text)
  const isOfBrazil = digits.startsWith('55') && digits.length > 2
  // Another country, or a country code that is still being typed.
  if (isInternational && !isOfBrazil) return { prefix: `+${digits}`, national: '' }
  const national = removePrefixes(isInternational ? digits.slice(2) : digits)
  // Without +55 before it, 00 would be the prefix of another country.
  const showsCountry = (isInternational && national.length < 10) || national.startsWith('00')
  return { prefix: showsCountry ? '+55 ' : '', national }
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
    const { prefix, national } = splitCountry(value)
    return prefix + formatMask(mask, national)
  },
  maxLength: 15,
  plainInMail: true,
  inputMode: 'tel',
}

/** Area code and number, digits only: `{ ddd: '48', number: '999998888' }`. */
export function splitPhone(value: string) {
  const digits = phone.normalise(value)
  return { ddd: digits.slice(0, 2), number: digits.slice(2) }
}

/** One phone as an enrolment sends it: eleven digits are a mobile, ten a residential phone. */
export function studentPhone(value: string) {
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
export function managerPhone(value: string) {
  const pairs = studentPhone(value)
  return {
    Aluno_Ddd_Telefone: pairs.DddResidencial,
    Aluno_Telefone: pairs.NumeroResidencial,
    Aluno_Ddd_Celular: pairs.DddCelular,
    Aluno_Celular: pairs.NumeroCelular,
  }
}

/** The driving school's phone as a partner registration sends it. */
export function companyPhone(value: string) {
  const { ddd, number } = splitPhone(value)
  return { DddTelefone: ddd, Telefone: number }
}

/**
 * The card owner's phone on the wire: the first ten digits, even of a mobile, which makes it a
 * wrong number. Nothing may use it to reach a person (row C11).
 */
export function cardOwnerPhone(value: string): string {
  return phone.normalise(value).slice(0, 10)
}
