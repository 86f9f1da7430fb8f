import { message } from '#contract/errors.ts'
import { failureSentence, heard, memberOf, successSentence } from '../kit/call-answer.ts'
import type { CallAnswer } from '../kit/call-answer.ts'
import type { RegisterOutput } from './partner.types.ts'

/**
 * What `POST /cadastro-cfc-parceiro` answered. The type of `Data` decides, not the status: a string
 * is a success, a list holds what was wrong (decision G37). A call without an answer throws.
 */
export function registrationAnswer(call: CallAnswer): RegisterOutput {
  const answer = heard(call)
  const data = memberOf(answer.data, 'Data')
  if (typeof data === 'string') {
    return { kind: 'sent', message: successSentence(data, message('registrationSent')) }
  }
  const sentences = Array.isArray(data) ? data.map(sentenceOf).filter((one) => one !== '') : []
  if (sentences.length > 0) return { kind: 'refused', message: sentences.join('\n') }
  const definite = !answer.ok && answer.status < 500
  return { kind: definite ? 'refused' : 'failed', message: failureSentence(answer) }
}

function sentenceOf(item: unknown): string {
  const sentence = memberOf(item, 'Mensagem')
  return typeof sentence === 'string' ? sentence.trim() : ''
}
