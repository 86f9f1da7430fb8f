import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { newPasswordCases } from './new-password.cases.ts'
import { newPasswordMachine } from './new-password.machine.ts'
import { newPasswordInvariants, newPasswordRules } from './new-password.rules.ts'

export const newPasswordEntry: MachineEntry = {
  name: 'new-password',
  title: 'Nova senha',
  machine: newPasswordMachine,
  cases: newPasswordCases,
  rules: [newPasswordInvariants, newPasswordRules],
  requirementsByPart: {
    'newPassword.changing': ['S7.6'],
    'newPassword.changing | xstate.done.actor.change | 0': ['R13'],
    'newPassword.changing | xstate.done.actor.change | 1': ['S2.21', 'S6.4', 'S8.3', 'R13'],
    'newPassword.changing | xstate.done.actor.change | 2': ['S2.21', 'S6.4', 'S8.3', 'R13'],
    'newPassword.changing | xstate.error.actor.change | 0': ['S8.1'],
  },
  labels: {
    events: { 'change.requested': 'envia a nova senha' },
    guards: { isStudent: 'é aluno' },
    actions: { goToAdmin: 'segue ao site administrativo', goToLogin: 'segue ao login' },
    actors: { change: 'trocar a senha' },
    fields: { userType: 'tipo de usuário' },
    values: {
      changed: 'trocada',
      'userType=1': 'aluno',
      'userType=2': 'administrador ou parceiro',
    },
  },
}

export const newPasswordVisible: Inspected = { context: ['userType'] }
