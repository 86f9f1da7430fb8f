import { mergeDisjoint, fieldsOf } from '../fields.ts'
import { form, text, ticked, type Values } from '../form.ts'
import { contactFields, moreInfoFields, requestContactFields } from './fields.ts'
import { honeypotField } from './honeypot.ts'

/** The tag of a contact request unless the page gives another. */
export const defaultContactTag = 'duvidas'

/** The value of a place that was not given. */
export const placeNotGiven = 'não informado'

const consent = ticked('consentRequired')
const honeypot = { [honeypotField]: text() }

export const contactForm = () =>
  form(mergeDisjoint(fieldsOf(contactFields, {}), { termos: consent, ...honeypot }))

export type ContactValues = Values<typeof contactForm>

export const moreInfoForm = () =>
  form(mergeDisjoint(fieldsOf(moreInfoFields, {}), { termos: consent, ...honeypot }))

export const requestContactForm = () =>
  form(mergeDisjoint(fieldsOf(requestContactFields, {}), { terms: consent, ...honeypot }))

export type RequestContactValues = Values<typeof requestContactForm>
