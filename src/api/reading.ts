import { sentenceOr } from '#contract/errors.ts'
import { isLicenceCategory, licenceLetters, type LicenceCategory } from '#contract/licence.ts'
import { readCents } from '#contract/money.ts'
import { paymentMethods, type PaymentMethod } from '#contract/payment.ts'
import { plain } from '#contract/plain.ts'
import { parseRouteId } from '#contract/rules/route-id.ts'

/*
 * The small readers of answers: strict in what is sent, generous in what is read (decision P1). Each takes whatever
 * an API may have written for one kind of value and gives it in one form; what cannot be read is null, or empty.
 */

/** An answer that no reading allows: treated as no answer at all. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** What a whole answer is read with; `status`: of HTTP, where it adds to the body. Throws `Unreadable`. */
export type Reader<T> = (answer: unknown, status?: number) => T

/** The members of an object by name; a value that is no object has none. */
type Members = Readonly<Record<string, unknown>>

const none: Members = {}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const folded = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

/** Finds a member as it is named, else in another casing: `idContaAReceber`, `id_conta_a_receber`. */
const anyCasing: ProxyHandler<Members> = {
  get: (object, name) => {
    if (typeof name !== 'string' || Object.hasOwn(object, name)) return Reflect.get(object, name)
    const key = Object.keys(object).find((each) => folded(each) === folded(name))
    return key === undefined ? undefined : object[key]
  },
}

/** The members of an object, by their names in any casing; none of anything else. */
export const members = (value: unknown): Members =>
  isObject(value) ? new Proxy(value, anyCasing) : none

/** What an API wraps its answers in, and the members beside them. */
const wrapperName =
  /^(?:data|dados|result|resultado|results|resultados|retorno|response|resposta|payload|body|content|conteudo|items|itens|lista|registros|rows)$/
const envelopeName =
  /^(?:(?:is)?(?:success|sucesso|ok)|(?:http)?(?:status|code|codigo)(?:code)?|messages?|mensage(?:m|ns)|msg|title|titulo|detail|type|err(?:or|ors|o|os)|total|count|quantidade|page|pagina|timestamp|path|instance|traceid|requestid|version)$/

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether an answer contains nothing: it is empty, or an object with only members beside the contents. An error is not empty. */
export function isNothing(answer: unknown): boolean {
  if (!isObject(answer)) return isEmpty(answer)
  if (hasError(answer)) return false
  return Object.entries(answer).every(([key, value]) => {
    const name = folded(key)
    return envelopeName.test(name) || (wrapperName.test(name) && isNothing(value))
  })
}

/** Whether a member beside the contents of an answer reports an error. */
export const hasError = (answer: unknown): boolean =>
  Object.entries(members(answer)).some(([key, value]) => {
    const name = folded(key)
    if (/^(?:is)?(?:success|sucesso|ok)$/.test(name)) return flag(value) === false
    return /^err(?:or|ors|o|os)$/.test(name) && isFault(value)
  })

/** `sem erros`, `nenhuma falha`, `no errors`: these report nothing. */
export const faultless =
  /\b(?:sem|nenhuma?|no|without|nao (?:ha|houve|ocorreu|ocorreram))(?: [a-z]+)? (?:erros?|falhas?|errors?|failures?|problemas?)\b/g

/** Whether the words of an error mean that there is none: `nenhum`, `OK`, `00`, `Sem erros.` */
export const isFaultless = (written: string): boolean =>
  /^(?:0*|false|nenhuma?|none|nao|no|n|null|nil|undefined|n\/?a|ok|sucesso|success|-+)\.?$/.test(
    plain(written).replace(faultless, '').trim(),
  )

/** Whether what is named as an error, or anything in it, is one. */
const isFault = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFault)
    : value === true || !isFaultless(text(value))

/**
 * What an answer is about, taken out of what it may be wrapped in (`{ "success": true, "data": … }`): out of an error by
 * `anyway` alone.
 */
export function contents(answer: unknown, anyway = false): unknown {
  if (!isObject(answer) || (!anyway && hasError(answer))) return answer
  const inside = Object.entries(answer).filter(([key]) => !envelopeName.test(folded(key)))
  const [only] = inside
  return inside.length === 1 && only && wrapperName.test(folded(only[0]))
    ? contents(only[1], anyway)
    : answer
}

/** The members of the body of an error, and of what is wrapped in it. */
export const errorMembers = (body: unknown): Members =>
  members({ ...members(body), ...members(contents(body, true)) })

/** A thing by itself, or as a list of one. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value

/** The members of an answer that must be an object, by itself or as a list of one. Throws `Unreadable`. */
export function object(answer: unknown): Members {
  const one = single(contents(answer))
  if (!isObject(one)) throw new Unreadable('Not an object')
  return members(one)
}

/** A value that an answer cannot do without. Throws `Unreadable` when it is null. */
export function needed<T>(value: T | null): T {
  if (value === null) throw new Unreadable('A value is missing')
  return value
}

/** Text as it is written, a number as pt-BR writes it (`4,7`); anything else is empty. */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : ''
}

/** An id of 1 to 2^53 - 1, as a number or as a text of digits (decisions F8, R3). */
export function id(value: unknown): number | null {
  return parseRouteId(text(value))
}

/** How an API writes that there is no id, in a member that is there. */
export const isNoId = (value: unknown): boolean =>
  value === null || value === '' || text(value) === '0'

/** An id by itself or as the member of an object, under any of the names. */
export function idOf(answer: unknown, ...names: string[]): number | null {
  const value = single(contents(answer))
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
export function flag(answer: unknown): boolean | null {
  const value = contents(answer)
  const word = typeof value === 'boolean' ? String(value) : text(value)
  return flags.get(word.trim().toLowerCase()) ?? null
}

/** The items of a list that can be read. Missing, null or `{}`, the list is empty; anything but a list throws `Unreadable`. */
export function list<T>(answer: unknown, read: Reader<T>): T[] {
  const value = listIn(contents(answer))
  const items = value.flatMap((item) => readable(item, read))
  // A list of unreadable items is not an empty one.
  if (items.length === 0 && value.length > 0) throw new Unreadable('No readable item')
  return items
}

/** A list by itself, or as the only list of an object without other lists: `{ "total": 2, "cidades": […] }`. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined || value === '') return []
  if (!isObject(value)) throw new Unreadable('Not a list')
  const parts = Object.entries(value).filter(([key]) => !envelopeName.test(folded(key)))
  if (Object.keys(value).length === 0) return []
  const [only] = parts
  if (parts.length !== 1 || !Array.isArray(only?.[1]) || hasError(value))
    throw new Unreadable('Not a list')
  return only[1]
}

/** An optional list inside an answer: unreadable items are left out. */
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

/** A payment method by its number or by one of its names; null for any other, never a guess. */
export function paymentMethodOf(value: unknown): PaymentMethod | null {
  const name: string = plain(text(value)).trim()
  const number = whole(value)
  const found = paymentMethods.find(
    ({ id, wireNames }) => id === number || wireNames.some((each) => each === name),
  )
  return found?.id ?? null
}
