import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { confirmationCases } from './confirmation.cases.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { confirmationInvariants, confirmationRules } from './confirmation.rules.ts'

export const confirmationEntry: MachineEntry = {
  name: 'confirmation',
  title: 'Diálogo de confirmação',
  machine: confirmationMachine,
  cases: confirmationCases,
  rules: [confirmationInvariants, confirmationRules],
  requirementsByPart: {
    'confirmation | dialog.opened | 0': ['S4.4'],
    'confirmation.open | terms.toggled | 0': ['S4.5'],
    'confirmation.open | dialog.confirmed | 0': ['S4.5', 'S5.59'],
    'confirmation.open | dialog.confirmed | 1': ['S4.5'],
    'confirmation.open | dialog.cancelled | 0': ['F20'],
  },
  labels: {
    events: {
      'dialog.cancelled': 'cancela o diálogo',
      'dialog.closed': 'quem perguntou fecha o diálogo',
      'dialog.confirmed': 'confirma o diálogo',
      'dialog.opened': 'o diálogo é aberto',
      'terms.toggled': 'marca ou desmarca os termos de adesão',
    },
    guards: { termsMissing: 'falta marcar os termos' },
    actions: {
      clearAccepted: 'desmarca os termos',
      setAccepted: 'guarda o aceite',
      notify: 'avisa quem abriu',
    },
    fields: { termsRequired: 'pede os termos' },
  },
}

export const confirmationVisible: Inspected = {
  context: ['accepted', 'error'],
  events: { 'terms.toggled': ['accepted'] },
}
