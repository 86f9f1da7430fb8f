import type { PasswordChange } from '#contract/calls/students.ts'
import { broken, done, type Cases } from '../kit/index.ts'
import type { newPasswordMachine } from './new-password.machine.ts'
import type { ChangeOutput } from './new-password.types.ts'

/** A made-up change: the CPF is one of the published test numbers. */
export const sampleChange: PasswordChange = {
  cpf: '52998224725',
  senha: 'Abcdef1!',
  confirmaSenha: 'Abcdef1!',
  token: 'codigo-do-email',
}

export const newPasswordCases: Cases<typeof newPasswordMachine> = {
  inputs: [{ userType: 1 }, { userType: 2 }],
  events: [{ type: 'change.requested', change: sampleChange }],
  outcomes: {
    change: [
      done<ChangeOutput>('trocada', { kind: 'changed', message: 'Senha alterada.' }),
      done<ChangeOutput>('código vencido', { kind: 'refused', message: 'O endereço venceu.' }),
      broken(),
    ],
  },
}
