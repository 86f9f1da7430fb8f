import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { newPasswordCases } from './new-password.cases.ts'
import { newPasswordInvariants } from './new-password.invariants.ts'
import { newPasswordMachine } from './new-password.machine.ts'
import { newPasswordRequirements } from './new-password.requirements.ts'
import { newPasswordRules } from './new-password.rules.ts'

export const newPasswordEntry: MachineEntry = {
  name: 'new-password',
  title: 'Nova senha',
  machine: newPasswordMachine,
  cases: newPasswordCases,
  rules: [newPasswordInvariants, newPasswordRules],
  requirements: newPasswordRequirements,
  labels: {
    events: {
      'change.requested': 'envia a nova senha',
    },
    guards: {
      isStudent: 'é aluno',
    },
    actions: {
      goToAdmin: 'segue ao site administrativo',
      goToLogin: 'segue ao login',
    },
    actors: {
      change: 'trocar a senha',
    },
    fields: {
      userType: 'tipo de usuário',
    },
    values: {
      changed: 'trocada',
      'userType=1': 'aluno',
      'userType=2': 'administrador ou parceiro',
    },
  },
}

export const newPasswordVisible: Inspected = { context: ['userType'] }
