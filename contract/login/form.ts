import { form } from '../form.ts'
import type { Values } from '../form.ts'
import { loginFields } from './fields.ts'

/** The login form. */
export const loginForm = () => form(loginFields)

/** Values of the login form. */
export type LoginValues = Values<typeof loginForm>

/** An untouched login form. */
export const emptyLogin = (): LoginValues => loginForm().empty
