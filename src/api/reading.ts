import { sentenceOr } from '#contract/errors.ts'
import { isLicenceCategory, licenceLetters } from '#contract/licence.ts'
import type { LicenceCategory } from '#contract/licence.ts'
import { readCents } from '#contract/money.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'

/*
 * The small readers of answers: strict in what is sent, generous in what is read (decision P1). Each takes whatever
 * an API may have written for one kind of value and gives it in one form; what cannot be read is null, or empty.
 */

/** An answer that no reading allows: treated as no answer at all. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** What a whole answer is read with. Throws `Unreadable`. */
export type Reader<T> = (answer: unknown) => T

/** The members of an object by name; a value that is no object has none. */
type Members = Readonly<Record<string, unknown>>

const none: Members = {}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object; none of anything else. */
export const members = (value: unknown): Members => (isObject(value) ? value : none)

/** The members of an answer that must be an object. Throws `Unreadable`. */
export function object(answer: unknown): Members {
  if (!isObject(answer)) throw new Unreadable('Not an object')
  return answer
}

/** A value that an answer cannot do without. Throws `Unreadable` when it is null. */
export function needed<T>(value: T | null): T {
  if (value === null) throw new Unreadable('A value is missing')
  return value
}

/** Text as it is written, a number as its digits; anything else is empty. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An id of 1 to 2^53 - 1, as a number or as a text of digits (decisions F8, R3). */
export function id(value: unknown): number | null {
  return parseRouteId(text(value))
}

/** An id by itself or as the member of an object, under any of the names. */
export function idOf(value: unknown, ...names: string[]): number | null {
  const inside = names.map((name) => id(members(value)[name]))
  return id(value) ?? inside.find((each) => each !== null) ?? null
}

/** A whole number of at least zero, as a number or as a text of digits. */
export function whole(value: unknown): number | null {
  const digits = text(value).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** Reais as a number or as text (`199.9`, `'199.90'`, `'R$ 1.234,50'`), in cents. */
export const cents = (value: unknown): number | null => readCents(value)

/** A decimal number, as a number or as text (`10`, `'33.33'`, `'33,33'`). */
export function decimal(value: unknown): number | null {
  const written = text(value)
    .trim()
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
const brazilianDay = /^(\d{2})\/(\d{2})\/(\d{4})(?: .*)?$/

/** A day with or without a time (`2026-11-26`, `2026-11-26T00:00:00`, `26/11/2026`) as YYYY-MM-DD; '' when it is none. */
export function day(value: unknown): string {
  const written = text(value).trim()
  const [, year, month, date] = isoDay.exec(written) ?? []
  const [, brDate, brMonth, brYear] = brazilianDay.exec(written) ?? []
  const found = `${year ?? brYear}-${month ?? brMonth}-${date ?? brDate}`
  const exists = new Date(`${found}T00:00:00Z`)
  return !Number.isNaN(exists.valueOf()) && exists.toISOString().startsWith(found) ? found : ''
}

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Yes or no as a boolean, as its text or as 1 and 0; null when it is neither. */
export function flag(value: unknown): boolean | null {
  const word = typeof value === 'boolean' ? String(value) : text(value)
  return flags.get(word.trim().toLowerCase()) ?? null
}

/** The items of a list that can be read. Missing or null, the list is empty; anything but a list throws `Unreadable`. */
export function list<T>(value: unknown, read: Reader<T>): T[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw new Unreadable('Not a list')
  const items = value.flatMap((item) => readable(item, read))
  // A list of things nobody can read is not an empty one.
  if (items.length === 0 && value.length > 0) throw new Unreadable('No readable item')
  return items
}

/** A list inside an answer, which stands without it: what cannot be read is left out. */
export function sublist<T>(value: unknown, read: Reader<T>): T[] {
  return Array.isArray(value) ? value.flatMap((item) => readable(item, read)) : []
}

function readable<T>(item: unknown, read: Reader<T>): T[] {
  try {
    return [read(item)]
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}

/** The first of the items that have the same key: what is listed twice is one thing. */
export function unique<T>(items: readonly T[], key: (item: T) => unknown): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed()
}

/** Texts of a list, without the empty ones. */
export const texts = (value: unknown): string[] =>
  sublist(value, text).filter((each) => each.trim() !== '')

/** One choice of a list. */
export interface Option {
  id: number
  label: string
}

/** An option in any of the forms of section 3: `Texto`/`Valor`, `Nome`/`Id`, `Descricao`/`UF` (decision G2). */
export const optionMembers = (item: unknown) => {
  const { Texto, Nome, Descricao, Valor, Id, UF } = object(item)
  return { label: text(Texto ?? Nome ?? Descricao).trim(), values: [Valor, Id, UF] }
}

/** An option that is sent back by its id. */
function option(item: unknown): Option {
  const { label, values } = optionMembers(item)
  return {
    id: needed(values.map(id).find((each) => each !== null) ?? null),
    label: needed(label || null),
  }
}

/** A combo: its options, each once. */
export const options: Reader<Option[]> = (answer) => unique(list(answer, option), ({ id }) => id)

/** A call without a named answer: any success is one, whatever its body (decision P2). */
export const anything: Reader<null> = () => null

/** A sentence that may be shown: short plain text, not the page of a proxy (decision G28); '' when there is none. */
export const sentence = (value: unknown): string => sentenceOr(value, '').trim()

/** A licence category by its number or by its letters; '' for neither. */
export function licenceCategory(value: unknown): LicenceCategory | '' {
  const letters = text(value).trim().toUpperCase()
  if (isLicenceCategory(letters)) return letters
  const number = whole(value)
  return (number === null ? null : licenceLetters(number)) ?? ''
}
