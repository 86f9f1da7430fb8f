import { object } from 'yup'
import type { InferType } from 'yup'
import { required, secret, text } from './fields.ts'

/**
 * The login form. Both fields only need to be there: students may hold passwords older than the
 * present rules, and a wrong CPF gets the same answer as a wrong password.
 */
export function loginForm() {
  return object({ cpfTela: text(required()), senhaTela: secret(required()) })
}

/** What the login form holds. */
export type LoginValues = InferType<ReturnType<typeof loginForm>>

/** An untouched login form. */
export function emptyLogin(): LoginValues {
  return { cpfTela: '', senhaTela: '' }
}
