import { form } from '../form.ts'
import type { Values } from '../form.ts'
import { newPasswordFields } from './fields.ts'

/** The new password form. */
export const newPasswordForm = () => form(newPasswordFields)

/** Values of the new password form. */
export type NewPasswordValues = Values<typeof newPasswordForm>

/** An untouched new password form. */
export const emptyNewPassword = (): NewPasswordValues => newPasswordForm().empty
