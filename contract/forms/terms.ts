import { object } from 'yup'
import type { InferType } from 'yup'
import { required, text, ticked } from './fields.ts'

/** The checkbox of the terms stage, and the one of the confirmation stage. */
export function termsForm() {
  return object({ termos: ticked('termRequired') })
}

/** The checkbox of the dialog that asks to accept the terms of adhesion. */
export function adhesionForm() {
  return object({ termos: ticked('adhesionRequired') })
}

/** What a terms checkbox holds. */
export type TermsValues = InferType<ReturnType<typeof termsForm>>

/** An unticked terms checkbox. */
export function emptyTerms(): TermsValues {
  return { termos: false }
}

/** The choice of a payment option, by whatever key the screen gives it. */
export function paymentOptionForm() {
  return object({ opcao: text(required('paymentOptionRequired')) })
}

/** What the choice of a payment option holds. */
export type PaymentOptionValues = InferType<ReturnType<typeof paymentOptionForm>>

/** No option chosen. */
export function emptyPaymentOption(): PaymentOptionValues {
  return { opcao: '' }
}
