import type { ContactRequest } from '#contract/calls/contact.ts'
import { contactFields } from '#contract/contact/fields.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { placeNotGiven, type ContactValues } from '#contract/contact/form.ts'
import { consentMembersOf } from '#src/api/content.ts'
import { toBody } from '#src/api/to-body.ts'

/**
 * A valid contact form as it is sent (specification section 3). `city`: its name; a city or state that was not given is sent as
 * 'não informado'.
 */
export function toContactRequest(
  values: ContactValues,
  { city, uf }: { city?: string; uf?: string },
): ContactRequest {
  const named = { ...values, cidade: city || placeNotGiven, estado: uf || placeNotGiven }
  return { ...toBody(contactFields, named), ...consentMembersOf(values[honeypotField]) }
}
