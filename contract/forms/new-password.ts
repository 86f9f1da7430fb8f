import { object } from 'yup'
import type { InferType } from 'yup'
import { cpf } from '../rules/cpf.ts'
import { password, passwordMinLength } from '../rules/password.ts'
import { atLeast, obeys, required, sameAs, secret, text } from './fields.ts'

/** The new password form. */
export function newPasswordForm() {
  return object({
    cpf: text(required(), obeys(cpf)),
    novaSenha: secret(required(), obeys(password), atLeast(passwordMinLength)),
    confirmacao: secret(required(), sameAs('novaSenha', 'confirmationNewPassword')),
  })
}

/** What the new password form holds. */
export type NewPasswordValues = InferType<ReturnType<typeof newPasswordForm>>

/** An untouched new password form. */
export function emptyNewPassword(): NewPasswordValues {
  return { cpf: '', novaSenha: '', confirmacao: '' }
}
