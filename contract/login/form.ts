import { form, secret, text } from '../form.ts'
import type { Values } from '../form.ts'
import { required } from '../demands.ts'

/**
 * The login form. Both fields only need to be filled in: passwords may be older than the
 * present rules, and a wrong CPF gets the same answer as a wrong password.
 */
export function loginForm() {
  return form({ cpfTela: text(required()), senhaTela: secret(required()) })
}

/** Values of the login form. */
export type LoginValues = Values<typeof loginForm>

/** An untouched login form. */
export const emptyLogin = (): LoginValues => loginForm().empty
