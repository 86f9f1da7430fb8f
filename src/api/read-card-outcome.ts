import { unexpectedError } from '#contract/errors.ts'
import { failureSentence } from './failures.ts'
import { flag, members, sentence, Unreadable } from './reading.ts'
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
 * An answered charge (decision P3): an error with a message is a refusal, one without is processing, anything else
 * that can be read is a success.
 */
export const cardOutcome: Reader<CardOutcome> = (answer) => {
  if (!isReadable(answer)) throw new Unreadable('Not an answer to a charge')
  const error = errorOf(answer)
  if (error === null) return { kind: 'approved' }
  return outcomeOf(error)
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
  return outcomeOf(words(data) || errorOf(data) || '')
}

const outcomeOf = (message: string): CardOutcome =>
  message === '' ? { kind: 'processing' } : { kind: 'refused', message }

/** JSON, or short plain text; the page of a proxy is neither. */
function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === '' || sentence(answer) !== ''
  return ['boolean', 'number', 'object'].includes(typeof answer)
}

/** The words of an error, '' for one without any that can be shown; null where an answer reports none. */
function errorOf(answer: unknown): string | null {
  if (Array.isArray(answer)) return answer.length > 0 ? words(answer) : null
  const { Erro, Sucesso, Mensagem } = members(answer)
  if (isError(Erro))
    return typeof Erro === 'object' ? words(Erro) : shownSentence(Erro) || shownSentence(Mensagem)
  return flag(Sucesso) === false ? shownSentence(Mensagem) : null
}

function isError(value: unknown): boolean {
  if (value === null || value === undefined || flag(value) === false) return false
  const isEmpty = Array.isArray(value) || typeof value === 'string'
  return !(isEmpty && value.length === 0)
}

/** A message as it may be shown; in place of one that may not (markup, a long text), the generic sentence. */
const shownSentence = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? sentence(value) || unexpectedError() : ''

/** Text, the `Mensagem` of an object, or those of a list as one sentence. */
function words(value: unknown): string {
  if (!Array.isArray(value)) return sentence(value) || shownSentence(members(value).Mensagem)
  return shownSentence(value.map(words).filter(Boolean).join(' '))
}
