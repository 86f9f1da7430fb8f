import { emptyOf, fieldsOf } from '../fields.ts'
import { form, type Values } from '../form.ts'
import { cardFields, type CardTerms } from './fields.ts'

export const cardPaymentForm = (terms: CardTerms) => form(fieldsOf(cardFields, terms))

export type CardPaymentValues = Values<typeof cardPaymentForm>

export const emptyCardPayment = (): CardPaymentValues => emptyOf(cardFields)
