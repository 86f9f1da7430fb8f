import { form, secret, text } from '../form.ts'
import type { Values } from '../form.ts'
import { cpf } from '../rules/cpf.ts'
import { password, passwordMinLength } from '../rules/password.ts'
import { atLeast, obeys, required, sameAs } from '../demands.ts'

/** The new password form. */
export function newPasswordForm() {
  return form({
    cpf: text(required(), obeys(cpf)),
    novaSenha: secret(required(), obeys(password), atLeast(passwordMinLength)),
    confirmacao: secret(required(), sameAs('novaSenha', 'confirmationNewPassword')),
  })
}

/** Values of the new password form. */
export type NewPasswordValues = Values<typeof newPasswordForm>

/** An untouched new password form. */
export const emptyNewPassword = (): NewPasswordValues => newPasswordForm().empty
