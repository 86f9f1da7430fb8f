import type { ContactRequest } from '#contract/calls/contact.ts'
import { contactFields } from '#contract/contact/fields.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { contactForm } from '#contract/contact/form.ts'
import { labelsOf, readWire } from '#contract/fields.ts'
import type { RecordOf } from '#contract/fields.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** The stored members of a contact, one line each except the message. */
export type Contact = RecordOf<typeof contactFields>

type CheckedContact = { ok: true; contact: Contact } | { ok: false; sentence: string }

const labels = labelsOf(contactFields)

const rules = contactForm().omit(['estado', 'cidade', 'termos', honeypotField])

/**
 * The rules of the contact page's form, again on this side. Place and consent are words here: the form sends the city's
 * label, and no member tells that the box was ticked.
 */
export function checkContact(request: ContactRequest): CheckedContact {
  const { values, record } = readWire(contactFields, request)
  const [sentence] = formProblems(rules, values, labels)
  if (sentence !== undefined) return { ok: false, sentence }
  return { ok: true, contact: { ...record, phone: values.telefone } }
}
