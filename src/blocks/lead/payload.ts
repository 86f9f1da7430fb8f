import type { DoubtsRequest } from '#contract/calls/leads.ts'
import { requestContactFields } from '#contract/contact/fields.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { defaultContactTag, placeNotGiven } from '#contract/contact/form.ts'
import type { RequestContactValues } from '#contract/contact/form.ts'
import { consentMembersOf } from '#src/api/content.ts'
import { toBody } from '#src/api/to-body.ts'

/**
 * A valid contact request as it is sent (specification section 3), about `course`; a state that was not chosen is sent as
 * 'não informado'.
 */
export function toDoubtsRequest(
  values: RequestContactValues,
  course: string,
  uf: string | undefined,
): DoubtsRequest {
  return {
    ...toBody(requestContactFields, values),
    terms: values.terms,
    course,
    state: uf ?? placeNotGiven,
    tag: defaultContactTag,
    ...consentMembersOf(values[honeypotField]),
  }
}
