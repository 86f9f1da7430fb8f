import { unexpectedError } from '#contract/errors.ts'
import { failureSentence } from './failures.ts'
import { flag, members, sentence, text, Unreadable } from './reading.ts'
import type { Reader } from './reading.ts'
import type { Failure } from './request.ts'

/** `refused`: a definite no, in the API's own words. */
interface Refusal {
  kind: 'refused'
  message: string
}

/** What became of a charge. `processing`: it may have happened, and nobody must be asked to pay again. */
export type CardOutcome = { kind: 'approved' } | { kind: 'processing' } | Refusal

/** A transaction by the API's own id, which is sent back as it came. Nothing is charged yet. */
export type CardTransaction = { kind: 'started'; id: string | number } | Refusal

export const cardTransaction: Reader<CardTransaction> = (answer) => {
  const error = errorOf(answer)
  if (error) return { kind: 'refused', message: error }
  const id = typeof answer === 'object' ? members(answer).Id : answer
  const isText = typeof id === 'string' && /^[^\s<>]+$/.test(id)
  if (isText || (typeof id === 'number' && Number.isFinite(id))) return { kind: 'started', id }
  throw new Unreadable('No transaction')
}

/**
 * An answered charge (decision P13): paid is said only of what reads as paid. An error with words is a refusal; one without, and
 * what says that it is not decided, is processing.
 */
export const cardOutcome: Reader<CardOutcome> = (answer) => {
  if (!isReadable(answer)) throw new Unreadable('Not an answer to a charge')
  const error = errorOf(answer)
  return error === null ? { kind: 'approved' } : outcomeOf(error)
}

/** Why a transaction was not opened, as its answer says it: of an error with words, or in general ones. */
export const refusedTransaction = (failure: Exclude<Failure, { kind: 'connection' }>): Refusal => ({
  kind: 'refused',
  message: errorOf(failure.data) || failureSentence(failure),
})

/** Statuses of a proxy whose API did not answer. */
const gateway = new Set([502, 503, 504])

/** What became of a charge that failed. Without words of the API nobody knows. */
export function failedCharge(failure: Failure): CardOutcome {
  if (failure.kind === 'connection') return { kind: 'processing' }
  const { status, data } = failure
  // The words of a proxy between the page and the API, which knows nothing of the charge.
  if (gateway.has(status) && typeof data === 'string') return { kind: 'processing' }
  return outcomeOf(errorOf(data) || words(data))
}

const outcomeOf = (message: string): CardOutcome =>
  message === '' ? { kind: 'processing' } : { kind: 'refused', message }

/** JSON, or short plain text; the page of a proxy is neither. */
function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === '' || sentence(answer) !== ''
  return ['boolean', 'number', 'object'].includes(typeof answer)
}

/** How an API names an error, in any casing and number. */
const errorName = /erro|exce[pcç]|falh|fail|^fault/i
const successName =
  /^(?:is_?)?(?:sucesso|succe(?:ss|eded|ssful)|ok|aprovad[oa]|approved|autorizad[oa]|authori[sz]ed|pag[oa]|paid)$/i
const stateName = /^(?:status|situa[cç][aã]o|state|estado|resultado|result)$/i
const messageName =
  /mensage[mn]|message|^(?:msg|descri[cç][aã]o|description|detalhe|detail|motivo|reason|t[ií]tul?o|title)s?$/i
/** What an answer is wrapped in. */
const wrapperName =
  /^(?:data|dados|result|resultado|retorno|return|respo(?:nse|sta)|payload|value|valor|body)$/i

const refusing =
  /recus|negad|rejeit|reject|declin|denied|refus|fail|falh|erro|cancel|unauthori|(?:n[aã]o|not)[ _-]?(?:autori|aprov|author|approv|pag|paid)/i
const undecided = /process|pend|an[aá]li|aguard|wait|review/i
const affirming =
  /aprovad|autorizad|confirmad|realizad|sucesso|success|approved|authori[sz]ed|\bpag[oa]\b|\bpaid\b/i

/** Members of an object under the names that a pattern takes. */
const named = (value: unknown, name: RegExp): unknown[] =>
  Object.entries(members(value)).flatMap(([key, member]) => (name.test(key) ? [member] : []))

/** The words of an error, '' for one without any that can be shown; null where an answer reports none and reads as paid. */
function errorOf(answer: unknown, depth = 0): string | null {
  if (answer === false) return ''
  if (typeof answer === 'string') return errorOfText(answer)
  if (Array.isArray(answer)) return words(answer)
  const errors = named(answer, errorName).filter(isError)
  const message = () => words(named(answer, messageName))
  if (errors.length > 0) return words(errors) || words(errors.flatMap(byField)) || message()
  if (named(answer, successName).some((value) => flag(value) === false)) return message()
  for (const state of named(answer, stateName))
    if (isRefusal(state)) return message()
    else if (typeof state === 'string' && undecided.test(state)) return ''
  const inside = depth < 3 ? named(answer, wrapperName).filter(isObjectOrList) : []
  for (const part of inside) {
    const error = errorOf(part, depth + 1)
    if (error !== null) return error || message()
  }
  return isLoneMessage(answer) ? (errorOfText(message()) ?? '') : null
}

/** A text in place of an answer: an id or a word of assent reads as paid, any other sentence does not. */
function errorOfText(text: string): string | null {
  if (refusing.test(text)) return sentence(text)
  if (undecided.test(text)) return ''
  const isSentence = /\s/.test(text.trim())
  return isSentence && !affirming.test(text) ? sentence(text) : null
}

/** A word that refuses, or a status of HTTP that does. */
const isRefusal = (state: unknown): boolean =>
  typeof state === 'number' ? state >= 400 && state < 600 : refusing.test(text(state))

const isObjectOrList = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Nothing but words, which nobody would write of a payment that was made. */
function isLoneMessage(answer: unknown): boolean {
  const written = Object.entries(members(answer)).filter(([, value]) => isError(value))
  return written.length > 0 && written.every(([key]) => messageName.test(key))
}

/** Whether a member that is named as an error is one: not null, false, zero or empty. */
function isError(value: unknown): boolean {
  if (value === null || value === undefined || flag(value) === false) return false
  const isEmpty = Array.isArray(value) || typeof value === 'string'
  return !(isEmpty && value.length === 0)
}

/** A message as it may be shown; in place of one that may not (markup, a long text), the generic sentence. */
const shownSentence = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? sentence(value) || unexpectedError() : ''

/** `51`, `CARD_DECLINED` and `card.declined` are for programs. */
const isCode = (value: string): boolean =>
  /^(?:[A-Z\d_.-]+|[a-z\d]+(?:[_.-][a-z\d]+)+)$/.test(value.trim())

/** Errors by field: `{ "cartao": ["Negado."] }`. */
const byField = (error: unknown): unknown[] => Object.values(members(error)).filter(isObjectOrList)

/** Words for a person: a text, those of an object's messages, or those of a list as one sentence. */
function words(value: unknown): string {
  if (typeof value === 'string') return isCode(value) ? '' : shownSentence(value)
  if (Array.isArray(value))
    return shownSentence([...new Set(value.map(words))].filter(Boolean).join(' '))
  return isObjectOrList(value) ? words(named(value, messageName)) : ''
}
