import { message } from '#contract/errors.ts'
import type { Failure } from '#src/api/request.ts'
import { failureSentence } from '#src/api/failures.ts'
import { notify } from '#src/ui/toast/notify.ts'

/**
 * Waits for a contact request and reports its success in a toast. Resolves to null when it was accepted, or to
 * the sentence to show beside the form: the API's own where its answer is a text.
 */
export async function reportLead(sending: Promise<{ ok: true } | Failure>): Promise<string | null> {
  const result = await sending
  if (result.ok) {
    notify('success', message('contactRequested'))
    return null
  }
  return result.kind === 'refused' && typeof result.data === 'string'
    ? failureSentence(result)
    : message('doubtsFailed')
}
