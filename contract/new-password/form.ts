import { form, type Values } from '../form.ts'
import { newPasswordFields } from './fields.ts'

export const newPasswordForm = () => form(newPasswordFields)

export type NewPasswordValues = Values<typeof newPasswordForm>
