import { parseRouteId } from '#contract/rules/route-id.ts'
import type { SubmitInput, SubmitOutput } from '#machines/enrolment/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { submitEnrolment } from '#src/api/enrolments.ts'
import { ApiError, type Result } from '#src/api/request.ts'
import { failureSentence } from '#src/texts/failures.ts'

/** A public id: a JSON number or a text of digits alone (decision F8). */
function readId(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string' ? parseRouteId(String(value)) : null
}

function member(body: unknown, name: 'Id' | 'Mensagem'): unknown {
  return typeof body === 'object' && body !== null
    ? (Reflect.get(body, name) as unknown)
    : undefined
}

/**
 * The outcome of an enrolment, in this order (decision F7): a numeric success, an error with an
 * `Id` (waits for the traffic authority), an error with a `Mensagem`, the generic failure. Throws
 * without a definite answer (connection, 5xx): the same submission may be sent again.
 */
export function readSubmission(result: Result<unknown>): SubmitOutput {
  if (!result.ok && result.kind === 'connection') throw new ApiError(result)
  const id = result.ok ? readId(result.data) : null
  if (id !== null) return { kind: 'enrolled', id }
  const held = readId(member(result.data, 'Id'))
  if (held !== null) return { kind: 'awaitingDetran', id: held }
  const message = member(result.data, 'Mensagem')
  if (typeof message === 'string' && message.trim() !== '') return { kind: 'refused', message }
  if (result.ok) throw new ApiError({ ok: false, kind: 'connection' })
  if (result.status >= 500) throw new ApiError(result)
  return { kind: 'refused', message: failureSentence(result) }
}

/** The enrolment machine's `submit`. The password in its input leaves no trace in a snapshot. */
export const submission = fromSecretPromise<SubmitOutput, SubmitInput>(
  async ({ input: { payload, idempotencyKey }, signal }) =>
    readSubmission(await submitEnrolment(payload, idempotencyKey, signal)),
)
