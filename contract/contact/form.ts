import { disjoint, fieldsOf } from '../fields.ts'
import { form, text, ticked } from '../form.ts'
import type { Values } from '../form.ts'
import { contactFields, moreInfoFields, requestContactFields } from './fields.ts'
import { trapField } from './trap.ts'

/** The tag of a contact request unless the page gives another. */
export const defaultContactTag = 'duvidas'

/** The value of a place that was not given. */
export const placeNotGiven = 'não informado'

const consent = ticked('consentRequired')
const trap = { [trapField]: text() }

/** The contact page's form. */
export const contactForm = () =>
  form(disjoint(fieldsOf(contactFields, {}), { termos: consent, ...trap }))

/** Values of the contact page's form. */
export type ContactValues = Values<typeof contactForm>

/** An untouched contact form. */
export const emptyContact = (): ContactValues => contactForm().empty

/** The form that asks for more information. */
export const moreInfoForm = () =>
  form(disjoint(fieldsOf(moreInfoFields, {}), { termos: consent, ...trap }))

/** An untouched more-information form. */
export const emptyMoreInfo = () => moreInfoForm().empty

/** The form that asks to be called back. */
export const requestContactForm = () =>
  form(disjoint(fieldsOf(requestContactFields, {}), { terms: consent, ...trap }))

/** Values of the contact request form. */
export type RequestContactValues = Values<typeof requestContactForm>

/** An untouched contact request form. */
export const emptyRequestContact = (): RequestContactValues => requestContactForm().empty
