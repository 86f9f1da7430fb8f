import { emptyOf, fieldsOf } from '../fields.ts'
import { form } from '../form.ts'
import type { Values } from '../form.ts'
import { cardFields } from './fields.ts'
import type { CardTerms } from './fields.ts'

/** The card form. */
export const cardPaymentForm = (terms: CardTerms) => form(fieldsOf(cardFields, terms))

/** Values of the card form. */
export type CardPaymentValues = Values<typeof cardPaymentForm>

/** An untouched card form. */
export const emptyCardPayment = (): CardPaymentValues => emptyOf(cardFields)
