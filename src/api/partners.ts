import { message } from '#contract/errors.ts'
import type { PartnerRegistration } from '#contract/calls/partners.ts'
import type { RegisterOutput } from '#machines/partner/index.ts'
import { requireAnswer, failureSentence, isServerError, messageOf } from './failures.ts'
import { contents, members, sublist, type Reader } from './reading.ts'
import { request, type Result } from './request.ts'

/** What was wrong with a registration: the `Mensagem` values of a list, each a line; '' when there are none. */
const complaints = (body: unknown) => {
  const found = contents(body)
  return sublist(Array.isArray(found) ? found : members(found).Data, messageOf)
    .filter(Boolean)
    .join('\n')
}

interface Registration {
  refused: string
  sentence: string
}

const registration: Reader<Registration> = (answer) => ({
  refused: complaints(answer),
  sentence: messageOf(members(answer).Data) || messageOf(answer),
})

/**
 * The outcome of a registration. The type of `Data` decides, not the status: a list contains what was wrong (row G37),
 * and anything else of a success is one. A call without an answer throws.
 */
function registrationOutcome(result: Result<Registration>): RegisterOutput {
  const answer = requireAnswer(result)
  if (answer.ok && answer.data.refused === '')
    return { kind: 'sent', message: answer.data.sentence || message('registrationSent') }
  if (answer.ok) return { kind: 'refused', message: answer.data.refused }
  const reply = registration(answer.data)
  if (reply.refused) return { kind: 'refused', message: reply.refused }
  return { kind: isServerError(answer) ? 'failed' : 'refused', message: failureSentence(answer) }
}

/** Registers a driving school's interest. */
export const registerPartner = async (
  body: PartnerRegistration,
  idempotencyKey: string,
  signal?: AbortSignal,
) =>
  registrationOutcome(
    await request('POST /cadastro-cfc-parceiro', { body, idempotencyKey, signal }, registration),
  )
