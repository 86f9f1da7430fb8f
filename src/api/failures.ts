import { connectionFailure, errorSentence, messages, unexpectedError } from '#contract/errors.ts'
import type { ConnectionResource } from '#contract/errors.ts'
import { contents, errorMembers, members } from './reading.ts'
import { sentence } from './reading-values.ts'
import { ApiError, type Failure, type Result } from './request.ts'

/** What was being loaded, or the whole sentence to show when the connection fails. */
type OnConnection = { loading: ConnectionResource } | { sentence: string }

/** The API's own words in the body of an answer, by itself, in `Mensagem` or wrapped; '' when it has none (e.g. a number). */
export const messageOf = (data: unknown): string =>
  [members(data).Mensagem, contents(data, true), errorMembers(data).Mensagem]
    .map(sentence)
    .find((each) => /\p{L}/u.test(each)) ?? ''

/** Whether this device has no connection at all, as far as the browser knows. */
export function isOffline(): boolean {
  const { navigator }: { navigator?: { onLine?: boolean } } = globalThis
  return navigator?.onLine === false
}

/** The sentence for the person about a request that failed (specification section 8, rows G28 and G29). */
export function failureSentence(
  failure: Omit<Extract<Failure, { kind: 'refused' }>, 'ok'> | { kind: 'connection' },
  onConnection?: OnConnection,
): string {
  if (failure.kind === 'refused') return errorSentence(messageOf(failure.data), failure.status)
  if (!onConnection) return isOffline() ? messages.offline : unexpectedError()
  return 'loading' in onConnection ? connectionFailure(onConnection.loading) : onConnection.sentence
}

type Answer<T> = Exclude<Result<T>, { kind: 'connection' }>

/** The answer that came, success or error. Throws `ApiError` when none did: a machine has a transition for that. */
export function requireAnswer<T>(result: Result<T>): Answer<T> {
  if (!result.ok && result.kind === 'connection') throw new ApiError(result)
  return result
}

/** Whether the server failed: what became of the call is unknown, and the same may be sent again. */
export const isServerError = (failure: Extract<Failure, { kind: 'refused' }>) =>
  failure.status >= 500

/** The API's own sentence of a success, or ours when it sent none. */
export const successSentence = (data: unknown, ours: string) => messageOf(data) || ours
