import type { DoubtsRequest } from '#contract/calls/leads.ts'
import { defaultContactTag, placeNotGiven } from '#contract/contact/form.ts'
import type { RequestContactValues } from '#contract/contact/form.ts'
import { email } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'
import { phone } from '#contract/rules/phone.ts'
import { consentGiven } from '#src/api/content.ts'

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
    name: personName.normalise(values.name),
    email: email.normalise(values.email),
    phone: phone.normalise(values.phone),
    // Empty too: section 3 names it among what is sent.
    msg: values.msg.trim(),
    terms: values.terms,
    course,
    state: uf ?? placeNotGiven,
    tag: defaultContactTag,
    ...consentGiven(values.site),
  }
}
