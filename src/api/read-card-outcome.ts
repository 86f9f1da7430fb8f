import { failureSentence } from './failures.ts'
import { isBrokenServer, refusesCard, paymentStateOf } from './payment-phrases.ts'
import { affirms, errorOf, isUndecided, wrapperName } from './read-error.ts'
import { messageText, named } from './read-message.ts'
import { Unreadable, type Reader } from './reading.ts'
import { sentence } from './reading-values.ts'
import type { Failure } from './request.ts'

/** A definite no, in the API's own words where it has any. */
interface Refusal {
  kind: 'refused'
  message: string
}

/** The outcome of a charge. `processing`: it may have succeeded, so the visitor must not be asked to pay again. */
export type CardOutcome = { kind: 'approved' } | { kind: 'processing' } | Refusal

/** A transaction by the API's own id, which is sent back as it came. Nothing is charged yet. */
export type CardTransaction = { kind: 'started'; id: string | number } | Refusal

export const cardTransaction: Reader<CardTransaction> = (answer) => {
  const error = errorOf(answer)
  if (error) return { kind: 'refused', message: error }
  const id = transactionId(answer)
  if (id !== null) return { kind: 'started', id }
  throw new Unreadable('No transaction')
}

/** Names of a transaction's id, the likeliest first. */
const transactionNames = [/^id$/, /^(?:id_?transac[a-z]*|transac[a-z]*_?id)$/, /^transac[a-z]*$/]

/** An id by itself, under a name of its own, or in what the answer is wrapped in. */
function transactionId(answer: unknown): string | number | null {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null
  if (typeof answer === 'string')
    return /^(?!(?:true|false|null|0)$)[^\s<>]+$/i.test(answer) ? answer : null
  const ids = [...transactionNames, wrapperName].flatMap((name) => named(answer, name))
  return ids.map(transactionId).find((id) => id !== null) ?? null
}

/**
 * An answered charge (row P13): approved where `errorOf` finds no error. An error with words that refuse is a refusal; any other
 * error, and an undecided state, are processing. So is a 202, unless its body states expressly that it was paid.
 */
export const cardOutcome: Reader<CardOutcome> = (given, status) => {
  const answer = parsed(given)
  if (!isReadable(answer)) throw new Unreadable('Not an answer to a charge')
  const error = errorOf(answer)
  if (error !== null) return outcomeOf(error)
  return status === 202 && !affirms(answer) ? { kind: 'processing' } : { kind: 'approved' }
}

/** Why a transaction was not opened: the words of the error, or a general sentence. */
export const refusedTransaction = (failure: Exclude<Failure, { kind: 'connection' }>): Refusal => ({
  kind: 'refused',
  message: errorOf(parsed(failure.data)) || failureSentence(failure),
})

/** Statuses of a proxy whose API did not answer. */
const gateway = new Set([408, 499, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527])

/** The outcome of a failed charge. Without words of the API it is unknown; from a broken server only words about the card count. */
export function failedCharge(failure: Failure): CardOutcome {
  if (failure.kind === 'connection') return { kind: 'processing' }
  const { status } = failure
  const data = parsed(failure.data)
  // The words of a proxy between the page and the API, which knows nothing of the charge.
  if (gateway.has(status) && typeof data === 'string') return { kind: 'processing' }
  const refusal = errorOf(data) || (affirms(data) || isUndecided(data) ? '' : messageText(data))
  return status >= 500 && !refusesCard(refusal) ? { kind: 'processing' } : outcomeOf(refusal)
}

/** By the words of an error. A text that means paid or undecided must not lead to a second payment. */
function outcomeOf(message: string): CardOutcome {
  const isUnknown =
    message === '' ||
    isBrokenServer(message) ||
    ['paid', 'open', 'mixed'].includes(paymentStateOf(message) ?? '')
  return isUnknown ? { kind: 'processing' } : { kind: 'refused', message }
}

function parsed(answer: unknown): unknown {
  if (typeof answer !== 'string' || !/^\s*["[{]/.test(answer)) return answer
  try {
    return parsed(JSON.parse(answer))
  } catch {
    return answer
  }
}

/** JSON, or short plain text; the page of a proxy is neither. */
function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === '' || sentence(answer) !== ''
  return ['boolean', 'number', 'object'].includes(typeof answer)
}
