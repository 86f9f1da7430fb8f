import { isIP } from 'node:net'
import { isCnpj, isCpf } from './check-digits.ts'

/** What is wrong with a value that was sent, in words; null when nothing is. `all` are the members beside it. */
export type Check = (value: unknown, all: Record<string, unknown>) => string | null

/** The members a payload, a query or a path has to have. */
export type Shape = Record<string, Check>

const digitsOf = (value: string) => value.replaceAll(/\D/g, '')

const matching =
  (pattern: RegExp, wanted: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : `should be ${wanted}`

export const text =
  (min = 1): Check =>
  (value) =>
    typeof value === 'string' && value.trim().length >= min
      ? null
      : `should be a text of at least ${min}`

export const digits = (min: number, max = min) =>
  matching(
    new RegExp(`^\\d{${min},${max}}$`),
    `digits only, ${min === max ? min : `${min} to ${max}`}`,
  )

/** Null and empty text are allowed; the member itself has to be there. */
export const optional =
  (check: Check): Check =>
  (value, all) =>
    value === null || value === '' ? null : check(value, all)

/** The member may be missing, too. */
export const absent =
  (check: Check): Check =>
  (value, all) =>
    value === undefined ? null : check(value, all)

export const either =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value) ? null : `should be one of ${allowed.map(String).join(', ')}`

export const anyOf =
  (...checks: readonly Check[]): Check =>
  (value, all) => {
    const problems = checks.map((check) => check(value, all))
    return problems.includes(null) ? null : problems.join(', or ')
  }

/** An id as number or digit text that `known` has. */
export const id =
  (known: (id: number) => boolean, whose: string): Check =>
  (value) => {
    const written = typeof value === 'number' ? String(value) : value
    if (typeof written !== 'string' || !/^(0|[1-9]\d{0,15})$/.test(written))
      return 'should be an id, a whole number or its digits'
    return known(Number(written)) ? null : `is no id of ${whose} that this API gives out`
  }

export const equalTo =
  (name: string): Check =>
  (value, all) =>
    value === all[name] ? null : `should equal ${name}`

/** Digits or its mask: the specification leaves it open. */
export const cpf: Check = (value) =>
  typeof value === 'string' &&
  /^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(value) &&
  isCpf(digitsOf(value))
    ? null
    : 'should be a CPF'

export const cpfDigits: Check = (value) =>
  typeof value === 'string' && isCpf(value) ? null : 'should be the 11 digits of a CPF'

export const document: Check = (value, all) =>
  cpf(value, all) === null ||
  (typeof value === 'string' &&
    /^(\d{14}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})$/.test(value) &&
    isCnpj(digitsOf(value)))
    ? null
    : 'should be a CNPJ or a CPF'

export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')

export const day: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? null
    : 'should be a day, YYYY-MM-DD'

export const ddd = digits(2)
export const phoneNumber = digits(8, 9)
/** A whole phone, with or without its mask. */
export const phone = matching(/^(\d{10,11}|\(\d{2}\) ?\d{4,5}-?\d{4})$/, 'a phone with its ddd')
export const cep = matching(/^\d{5}-?\d{3}$/, 'a CEP')
export const ip: Check = (value) =>
  typeof value === 'string' && isIP(value) !== 0 ? null : 'should be an IP address'
export const decimal = matching(/^\d+(\.\d{1,2})?$/, 'an amount with a point, such as 199.90')
export const password: Check = (value) =>
  typeof value === 'string' && value.length >= 8 ? null : 'should have at least 8 characters'

const categories = 'A B C D E X AB AC AD AE XB XC XD XE'.split(' ')

/** A licence category by its letters or by its number of section 9: the specification leaves it open. */
export const licenceCategory: Check = (value) =>
  categories.includes(String(value)) || /^(\d|1[0-3])$/.test(String(value))
    ? null
    : 'should be a licence category'
