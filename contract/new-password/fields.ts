import { atLeast, obeys, required, sameAs } from '../demands.ts'
import { secret, text } from '../form.ts'
import { cpf } from '../rules/cpf.ts'
import { password, passwordMinLength } from '../rules/password.ts'

export const newPasswordFields = {
  cpf: { label: 'CPF', ...text(required(), obeys(cpf)) },
  novaSenha: {
    label: 'Nova senha',
    ...secret(required(), obeys(password), atLeast(passwordMinLength)),
  },
  confirmacao: {
    label: 'Confirmação',
    question: 'Confirme a nova senha',
    ...secret(required(), sameAs('novaSenha', 'confirmationNewPassword')),
  },
}
