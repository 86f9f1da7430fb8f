import { formatIso, parseBr, parseIso } from '#contract/dates.ts'
import { sentenceOr } from '#contract/errors.ts'
import { isLicenceCategory, licenceLetters, type LicenceCategory } from '#contract/licence.ts'
import { parseDecimal, readCents } from '#contract/money.ts'
import { paymentMethods, type PaymentMethod } from '#contract/payment.ts'
import { plain } from '#contract/plain.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'

/*
 * Readers of one value inside an answer. Each takes every form in which an API may write the value and returns one form;
 * what cannot be read is null, or empty. `reading.ts` reads the answer around it.
 */

/** Text as it is written, a number as pt-BR writes it (`4,7`); anything else is empty. */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : ''
}

/** An id of 1 to 2^53 - 1, as a number or as a text of digits (rows F8, R3). */
export function id(value: unknown): number | null {
  return parseRouteId(text(value))
}

/** How an API writes that there is no id, in a member that is there. */
export const isNoId = (value: unknown): boolean =>
  value === null || value === '' || text(value) === '0'

/** A whole number of at least zero and at most 15 digits, as a number or as a text. */
export function whole(value: unknown): number | null {
  const digits = text(value).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** Reais as a number or as text (`199.9`, `'199.90'`, `'R$ 1.234,50'`), in cents; null for none. */
export const cents = readCents

/** A decimal number, as a number or as text (`10`, `'33.33'`, `'33,33'`). */
export function decimal(value: unknown): number | null {
  const written = text(value)
    .trim()
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

/** Percent a month (`1.99`, `'1,99'`) as an exact fraction (`'0.0199'`); null unless it is above zero. */
export function rate(value: unknown): string | null {
  const percent = parseDecimal(text(value))
  if (!percent || percent.units <= 0n) return null
  const scale = percent.scale + 2
  const digits = String(percent.units).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** A day with or without a time (`2026-11-26`, `2026-11-26T00:00:00`, `26/11/2026`) as YYYY-MM-DD; '' when it is none. */
export function day(value: unknown): string {
  const [written = ''] = text(value).trim().split(/[T ]/)
  const found = parseIso(written) ?? parseBr(written)
  return found ? formatIso(found) : ''
}

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Yes or no as a boolean, as its text or as 1 and 0; null when it is neither. */
export function flagOf(value: unknown): boolean | null {
  const word = typeof value === 'boolean' ? String(value) : text(value)
  return flags.get(word.trim().toLowerCase()) ?? null
}

/** A sentence that may be shown: short plain text, not the page of a proxy (row G28); '' when there is none. */
export const sentence = (value: unknown): string => sentenceOr(value, '').trim()

/** A licence category by its number or by its letters; '' for neither. */
export function licenceCategory(value: unknown): LicenceCategory | '' {
  const letters = text(value).trim().toUpperCase()
  if (isLicenceCategory(letters)) return letters
  const number = whole(value)
  return (number === null ? null : licenceLetters(number)) ?? ''
}

/** A payment method by its number or by one of its names; null for any other, never a guess. */
export function paymentMethodOf(value: unknown): PaymentMethod | null {
  const name: string = plain(text(value)).trim()
  const number = whole(value)
  const found = paymentMethods.find(
    ({ id, wireNames }) => id === number || wireNames.some((each) => each === name),
  )
  return found?.id ?? null
}
