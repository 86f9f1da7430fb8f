import { nameDemands } from '../fields.ts'
import { form, text, ticked } from '../form.ts'
import type { Values } from '../form.ts'
import { email } from '../rules/email.ts'
import { personName } from '../rules/person-name.ts'
import { phone } from '../rules/phone.ts'
import { select, selectFromZero } from '../rules/select.ts'
import { lengths, minimums } from '../lengths.ts'
import { atLeast, atMost, chosen, obeys, required } from '../demands.ts'

/** The tag of a contact request unless the page gives another. */
export const defaultContactTag = 'duvidas'

/** The value of a place that was not given. */
export const placeNotGiven = 'não informado'

const name = () => text(...nameDemands(personName))

/**
 * The contact page's form. Values of selects are ids as numeric strings: department and city from 1, state from 0; `''` is
 * untouched and `'-1'` cleared. `site`, here and below, is hidden: it catches automata (decision S14).
 */
export function contactForm() {
  return form({
    departamento: text(...chosen(select)),
    estado: text(...chosen(selectFromZero)),
    cidade: text(...chosen(select)),
    nome: name(),
    email: text(required(), obeys(email)),
    telefone: text(required(), obeys(phone)),
    mensagem: text(required(), atLeast(minimums.message), atMost(lengths.notes)),
    termos: ticked('consentRequired'),
    site: text(),
  })
}

/** Values of the contact page's form. */
export type ContactValues = Values<typeof contactForm>

/** An untouched contact form. */
export const emptyContact = (): ContactValues => contactForm().empty

/** The form that asks for more information on a course outside the listed states. */
export function moreInfoForm() {
  return form({
    nome: name(),
    email: text(required(), obeys(email)),
    estado: text(...chosen(select)),
    termos: ticked('consentRequired'),
    site: text(),
  })
}

/** Values of the more-information form. */
type MoreInfoValues = Values<typeof moreInfoForm>

/** An untouched more-information form. */
export const emptyMoreInfo = (): MoreInfoValues => moreInfoForm().empty

/** The form that asks to be called back about a course or a question. The message is optional. */
export function requestContactForm() {
  return form({
    name: name(),
    email: text(required(), obeys(email)),
    phone: text(required(), obeys(phone)),
    msg: text(atLeast(minimums.message), atMost(lengths.notes)),
    terms: ticked('consentRequired'),
    site: text(),
  })
}

/** Values of the contact request form. */
export type RequestContactValues = Values<typeof requestContactForm>

/** An untouched contact request form. */
export const emptyRequestContact = (): RequestContactValues => requestContactForm().empty
