import { form, type Values } from '../form.ts'
import { loginFields } from './fields.ts'

export const loginForm = () => form(loginFields)

export type LoginValues = Values<typeof loginForm>
