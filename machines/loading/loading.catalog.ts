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
  requirements: {
    'S4.8': [
      'loading | request.started | 0',
      'loading.quiet | request.started | 0',
      'loading.pending | request.finished | 0',
      'loading.pending | request.finished | 1',
      'loading.covering | request.finished | 0',
      'loading.covering | request.finished | 1',
    ],
    F25: ['loading.pending | xstate.after.coverDelay.loading.pending | 0'],
    '6.3.11': ['loading.pending | xstate.after.coverDelay.loading.pending | 0'],
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
