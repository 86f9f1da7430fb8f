import { object } from 'yup'
import type { InferType } from 'yup'
import { required, text } from './fields.ts'

/** The forgotten password form: a CPF must be there. The answer is the same for every CPF. */
export function forgotPasswordForm() {
  return object({ cpf: text(required('forgotPasswordCpfRequired')) })
}

/** What the forgotten password form holds. */
export type ForgotPasswordValues = InferType<ReturnType<typeof forgotPasswordForm>>

/** An untouched forgotten password form. */
export function emptyForgotPassword(): ForgotPasswordValues {
  return { cpf: '' }
}
