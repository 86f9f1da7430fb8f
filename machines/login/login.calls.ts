import { message } from '#contract/errors.ts'
import { failureSentence, heard, memberOf, successSentence } from '../kit/call-answer.ts'
import type { CallAnswer } from '../kit/call-answer.ts'
import type { AcceptOutput, AuthenticateOutput, ForgotOutput } from './login.types.ts'

/**
 * What `POST /aluno/efetua-login` answered: a string lets in, 402 and 403 say what is missing. Here as
 * below a call without an answer throws.
 */
export function loginAnswer(call: CallAnswer): AuthenticateOutput {
  const answer = heard(call)
  if (answer.ok) {
    const guid = answer.data
    return typeof guid === 'string' && guid.trim() !== ''
      ? { kind: 'entered', guid }
      : { kind: 'refused', message: message('unexpected') }
  }
  if (answer.status === 402) return paymentMissing(answer.data)
  if (answer.status === 403) return { kind: 'acceptancePending' }
  return { kind: 'refused', message: failureSentence(answer) }
}

/** What `POST /inscricao/aceitar-termo-adesao` answered. */
export function acceptanceAnswer(call: CallAnswer): AcceptOutput {
  const answer = heard(call)
  if (answer.ok) {
    return { kind: 'accepted', message: successSentence(answer.data, message('termAccepted')) }
  }
  return { kind: answer.status < 500 ? 'refused' : 'failed', message: failureSentence(answer) }
}

/** What `GET /aluno/envia-nova-senha` answered. */
export function forgotAnswer(call: CallAnswer): ForgotOutput {
  const answer = heard(call)
  return answer.ok && typeof answer.data === 'string'
    ? { kind: 'sent', message: answer.data }
    : { kind: 'refused', message: failureSentence(answer) }
}

/** With `CFCId` the partner collects; without, the enrolment is paid here (decision F10). */
function paymentMissing(data: unknown): AuthenticateOutput {
  const given = (name: string) => memberOf(data, name) ?? null
  if (given('CFCId') !== null) return { kind: 'paymentAtCfc' }
  const enrolmentId = given('InscricaoId')
  const text = successSentence(
    given('Message'),
    `${message('paymentPending')} ${message('paymentPendingQuestion')}`,
  )
  // Without an enrolment there is nowhere to send the person.
  if (typeof enrolmentId !== 'number' || !Number.isSafeInteger(enrolmentId)) {
    return {
      kind: 'refused',
      message: successSentence(given('Message'), message('paymentPending')),
    }
  }
  const title = successSentence(given('Title'), message('paymentPendingTitle'))
  return { kind: 'paymentPending', enrolmentId, title, text }
}
