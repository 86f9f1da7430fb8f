import { required } from '../demands.ts'
import { secret, text } from '../form.ts'

/**
 * The login. Both fields only need to be filled in: passwords may be older than the
 * present rules, and a wrong CPF gets the same answer as a wrong password.
 */
export const loginFields = {
  cpfTela: { label: 'CPF', ...text(required()) },
  senhaTela: { label: 'Senha', ...secret(required()) },
}
