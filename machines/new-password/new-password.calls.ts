import { message } from '#contract/errors.ts'
import { failureSentence, heard, successSentence } from '../kit/call-answer.ts'
import type { CallAnswer } from '../kit/call-answer.ts'
import type { ChangeOutput } from './new-password.types.ts'

/**
 * What either call to change a password answered. A bad token is known only here (decision R13). A
 * call without an answer throws.
 */
export function changeAnswer(call: CallAnswer): ChangeOutput {
  const answer = heard(call)
  if (!answer.ok) return { kind: 'refused', message: failureSentence(answer) }
  const changed = message('editedFeminine', { coisa: 'Senha' })
  return { kind: 'changed', message: successSentence(answer.data, changed) }
}
