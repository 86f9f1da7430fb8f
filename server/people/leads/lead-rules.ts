import type { ContactRequest } from '#contract/calls/contact.ts'
import type { DoubtsRequest, MoreInfoRequest } from '#contract/calls/leads.ts'
import { contactFields, moreInfoFields, requestContactFields } from '#contract/contact/fields.ts'
import { contactForm, defaultContactTag } from '#contract/contact/form.ts'
import { moreInfoForm, requestContactForm } from '#contract/contact/form.ts'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { labelsOf, readWire } from '#contract/fields.ts'
import { oneLine } from '#contract/wire.ts'
import type { LeadPayload } from '#server/delivery/index.ts'
import type { leadMailTexts } from '#server/people/texts.ts'
import { formProblems } from '#server/platform/http/form-problems.ts'

/** The stored form of a request, or the pt-BR message that refuses it. */
export type CheckedLead = { ok: true; payload: LeadPayload } | { ok: false; sentence: string }

/**
 * What a request contains beside the fields of its form, one line each: one without a label in the e-mail to the team does
 * not compile.
 */
const otherMembers = (texts: { [K in keyof typeof leadMailTexts.labels]?: string }) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, oneLine.to(text)]))

const labels = { ...labelsOf(requestContactFields), ...labelsOf(moreInfoFields) }

/** The rules of the contact request form, again on this side. */
export function checkDoubts(request: DoubtsRequest): CheckedLead {
  const { values, record } = readWire(requestContactFields, request)
  const { terms, course, state, tag = '' } = request
  const [sentence] = formProblems(requestContactForm(), { ...values, terms }, labels)
  if (sentence) return { ok: false, sentence }
  const others = otherMembers({ course, state, tag: tag.trim() || defaultContactTag })
  return { ok: true, payload: { ...record, phone: values.phone, ...others } }
}

const moreInfoRules = moreInfoForm().omit(['estado'])

/** The rules of the more-information form, again on this side. */
export function checkMoreInfo(request: MoreInfoRequest): CheckedLead {
  const { values, record } = readWire(moreInfoFields, request)
  const { termos, curso, uf } = request
  const [sentence] = formProblems(moreInfoRules, { ...values, termos }, labels)
  if (sentence) return { ok: false, sentence }
  return { ok: true, payload: { ...record, ...otherMembers({ curso, uf }) } }
}

const contactLabels = labelsOf(contactFields)

const contactRules = contactForm().omit(['estado', 'cidade', 'termos', honeypotField])

/**
 * The rules of the contact page's form, again on this side. Place and consent are words here: the form sends the city's
 * label, and no member tells that the box was ticked.
 */
export function checkContact(request: ContactRequest): CheckedLead {
  const { values, record } = readWire(contactFields, request)
  const [sentence] = formProblems(contactRules, values, contactLabels)
  if (sentence !== undefined) return { ok: false, sentence }
  return { ok: true, payload: { ...record, phone: values.telefone } }
}
