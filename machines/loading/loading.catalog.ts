import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { loadingCases } from './loading.cases.ts'
import { loadingMachine } from './loading.machine.ts'
import { loadingInvariants, loadingRules } from './loading.rules.ts'

export const loadingEntry: MachineEntry = {
  name: 'loading',
  title: 'Carregamento',
  machine: loadingMachine,
  cases: loadingCases,
  rules: [loadingInvariants, loadingRules],
  requirementsByPart: {
    'loading | request.started | 0': ['S4.8'],
    'loading.quiet | request.started | 0': ['S4.8'],
    'loading.pending | xstate.after.coverDelay.loading.pending | 0': ['F25', '6.3.11'],
    'loading.pending | request.finished | 0': ['S4.8'],
    'loading.pending | request.finished | 1': ['S4.8'],
    'loading.covering | request.finished | 0': ['S4.8'],
    'loading.covering | request.finished | 1': ['S4.8'],
  },
  isBackground: true,
  labels: {
    events: { 'request.finished': 'uma chamada termina', 'request.started': 'uma chamada começa' },
    guards: { isLast: 'é a última' },
    actions: { countDown: 'conta uma chamada a menos', countUp: 'conta mais uma chamada' },
    delays: { coverDelay: 'a chamada demora' },
    fields: { count: 'chamadas em andamento' },
  },
}

export const loadingVisible: Inspected = { context: ['count'] }
