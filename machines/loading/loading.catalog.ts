import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { loadingCases } from './loading.cases.ts'
import { loadingInvariants } from './loading.invariants.ts'
import { loadingMachine } from './loading.machine.ts'
import { loadingRequirements } from './loading.requirements.ts'
import { loadingRules } from './loading.rules.ts'

export const loadingEntry: MachineEntry = {
  name: 'loading',
  title: 'Carregamento',
  machine: loadingMachine,
  cases: loadingCases,
  rules: [loadingInvariants, loadingRules],
  requirements: loadingRequirements,
  isBackground: true,
  labels: {
    events: {
      'request.finished': 'uma chamada termina',
      'request.started': 'uma chamada começa',
    },
    guards: {
      isLast: 'é a última',
    },
    actions: {
      countDown: 'conta uma chamada a menos',
      countUp: 'conta mais uma chamada',
    },
    delays: {
      coverDelay: 'a chamada demora',
    },
    fields: {
      count: 'chamadas em andamento',
    },
  },
}

export const loadingVisible: Inspected = { context: ['count'] }
