import { fieldsOf } from '../fields.ts'
import { form, text, ticked } from '../form.ts'
import type { Values } from '../form.ts'
import { contactFields, moreInfoFields, requestContactFields } from './fields.ts'

/** The tag of a contact request unless the page gives another. */
export const defaultContactTag = 'duvidas'

/** The value of a place that was not given. */
export const placeNotGiven = 'não informado'

const consent = ticked('consentRequired')

/** `site`, here and below, is hidden: it catches automata (decision S14). */
export const contactForm = () =>
  form({ ...fieldsOf(contactFields, {}), termos: consent, site: text() })

/** Values of the contact page's form. */
export type ContactValues = Values<typeof contactForm>

/** An untouched contact form. */
export const emptyContact = (): ContactValues => contactForm().empty

/** The form that asks for more information. */
export const moreInfoForm = () =>
  form({ ...fieldsOf(moreInfoFields, {}), termos: consent, site: text() })

/** An untouched more-information form. */
export const emptyMoreInfo = () => moreInfoForm().empty

/** The form that asks to be called back. */
export const requestContactForm = () =>
  form({ ...fieldsOf(requestContactFields, {}), terms: consent, site: text() })

/** Values of the contact request form. */
export type RequestContactValues = Values<typeof requestContactForm>

/** An untouched contact request form. */
export const emptyRequestContact = (): RequestContactValues => requestContactForm().empty
