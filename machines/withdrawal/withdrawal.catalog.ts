import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { withdrawalCases } from './withdrawal.cases.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { withdrawalInvariants, withdrawalRules } from './withdrawal.rules.ts'

export const withdrawalEntry: MachineEntry = {
  name: 'withdrawal',
  title: 'Desistência da compra',
  machine: withdrawalMachine,
  cases: withdrawalCases,
  rules: [withdrawalInvariants, withdrawalRules],
  requirementsByPart: {
    'withdrawal.asked': ['L1'],
    'withdrawal.done': ['L1'],
  },
  labels: {
    events: {
      'withdrawal.confirmed': 'confirma a desistência',
      'withdrawal.closed': 'fecha a janela',
    },
    guards: { hasReceipt: 'a desistência já foi registrada' },
    actions: { setReceipt: 'guarda o comprovante' },
    actors: { register: 'registrar a desistência' },
    fields: { receipt: 'comprovante', at: 'registrada em', toRefund: 'há o que devolver' },
    values: { registered: 'registrada' },
  },
}

export const withdrawalVisible: Inspected = { context: ['enrolmentId'] }
