import { plain } from '#contract/plain.ts'
import { flagOf, id, text } from './reading-values.ts'

/*
 * Readers of answers: strict in what is sent, generous in what is read (row P1). They find what an answer is about in
 * any wrapper and its members in any casing. `reading-values.ts` reads the values inside.
 */

/** An answer that no reading allows: treated as no answer at all. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Reads an answer or an item of one; `status`: of HTTP, where it adds to the body. Throws `Unreadable`. */
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

/** Whether an answer contains nothing: it is empty, `false`, or an object without contents. An error is not empty. */
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
    return /^err(?:or|ors|o|os)$/.test(name) && isError(value)
  })

/** `sem erros`, `nenhuma falha`, `no errors`: these report no error. */
export const noErrorPhrase =
  /\b(?:sem|nenhuma?|no|without|nao (?:ha|houve|ocorreu|ocorreram))(?: [a-z]+)? (?:erros?|falhas?|errors?|failures?|problemas?)\b/g

/** Whether the words of an error mean that there is none: `nenhum`, `OK`, `00`, `Sem erros.` */
export const meansNoError = (written: string): boolean =>
  /^(?:0*|false|nenhuma?|none|nao|no|n|null|nil|undefined|n\/?a|ok|sucesso|success|-+)\.?$/.test(
    plain(written).replace(noErrorPhrase, '').trim(),
  )

/** Whether what is named as an error, or anything in it, is one. */
const isError = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isError)
    : value === true || !meansNoError(text(value))

/**
 * What an answer is about, taken out of what it may be wrapped in (`{ "success": true, "data": … }`). An answer with an error
 * stays as it is unless `evenOfError`.
 */
export function contents(answer: unknown, evenOfError = false): unknown {
  if (!isObject(answer) || (!evenOfError && hasError(answer))) return answer
  const inside = Object.entries(answer).filter(([key]) => !envelopeName.test(folded(key)))
  const [only] = inside
  return inside.length === 1 && only && wrapperName.test(folded(only[0]))
    ? contents(only[1], evenOfError)
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

/** An id by itself or as the member of an object, under any of the names. */
export function idOf(answer: unknown, ...names: string[]): number | null {
  const value = single(contents(answer))
  const inside = names.map((name) => id(members(value)[name]))
  return id(value) ?? inside.find((each) => each !== null) ?? null
}

/** Yes or no by itself, or in what it is wrapped in; null when it is neither. */
export const flag = (answer: unknown): boolean | null => flagOf(contents(answer))

/** The items of a list that can be read. Missing, null, '' or `{}`, the list is empty. Throws `Unreadable` for anything else, or where no item can be read. */
export function list<T>(answer: unknown, read: Reader<T>): T[] {
  const value = listIn(contents(answer))
  const items = value.flatMap((item) => readable(item, read))
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

/** The items in their order, of those that have the same key the first: what is listed twice is one thing. */
export function unique<T>(items: readonly T[], key: (item: T) => unknown): T[] {
  const found = new Set<unknown>()
  return items.filter((item) => !found.has(key(item)) && found.add(key(item)))
}

/** Texts of a list, without the empty ones. */
export const texts = (value: unknown): string[] =>
  sublist(value, text).filter((each) => each.trim() !== '')

export interface Option {
  id: number
  label: string
}

/** An option in any of the forms of section 3: `Texto`/`Valor`, `Nome`/`Id`, `Descricao`/`UF` (row G2). */
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

/** Yes or no; anything else counts as no. */
export const yesOrNo: Reader<boolean> = (answer) => flag(answer) ?? false

/** The options of a combo, each once. */
export const combo: Reader<Option[]> = (answer) => unique(list(answer, option), ({ id }) => id)

/** A call without a named answer: any success is one, whatever its body (row P2). */
export const anything: Reader<null> = () => null
