import { connectionFailure, errorSentence, unexpectedError } from '#contract/errors.ts'
import type { ConnectionResource } from '#contract/errors.ts'

/** What a failed request tells: an answer with its status and body, or no answer at all. */
export type FailureFacts =
  { kind: 'refused'; status: number; data: unknown } | { kind: 'connection' }

/** What was being loaded, or the whole sentence to say when the connection fails. */
export type OnConnection = { loading: ConnectionResource } | { sentence: string }

/** What to tell the person about a request that failed (specification section 8, decisions G28 and G29). */
export function failureSentence(failure: FailureFacts, onConnection?: OnConnection): string {
  if (failure.kind === 'refused') {
    const { data, status } = failure
    const inside = typeof data === 'object' && data && 'Mensagem' in data ? data.Mensagem : data
    return errorSentence(inside, status)
  }
  if (!onConnection) return unexpectedError()
  return 'loading' in onConnection ? connectionFailure(onConnection.loading) : onConnection.sentence
}
