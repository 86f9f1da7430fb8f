import { emptyOf, fieldsOf } from '../fields.ts'
import { form } from '../form.ts'
import type { Values } from '../form.ts'
import { cardFields } from './fields.ts'
import type { CardTerms } from './fields.ts'

export const cardPaymentForm = (terms: CardTerms) => form(fieldsOf(cardFields, terms))

export type CardPaymentValues = Values<typeof cardPaymentForm>

export const emptyCardPayment = (): CardPaymentValues => emptyOf(cardFields)
