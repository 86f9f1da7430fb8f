import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { cardPaymentCases } from './card-payment.cases.ts'
import { cardPaymentInvariants } from './card-payment.invariants.ts'
import { cardPaymentMachine } from './card-payment.machine.ts'
import { cardPaymentRequirements } from './card-payment.requirements.ts'
import { cardPaymentRules } from './card-payment.rules.ts'

export const cardPaymentEntry: MachineEntry = {
  name: 'card-payment',
  title: 'Pagamento com cartão',
  machine: cardPaymentMachine,
  cases: cardPaymentCases,
  rules: [cardPaymentInvariants, cardPaymentRules],
  requirements: cardPaymentRequirements,
  labels: {
    events: {
      'payment.confirmed': 'confirma o pagamento',
    },
    actions: {
      setConnectionFailure: 'mostra a falha de conexão',
    },
    actors: {
      pay: 'cobrar no cartão',
    },
    values: {
      approved: 'aprovada',
    },
  },
}

export const cardPaymentVisible: Inspected = { context: ['receivableId', 'attempt'] }
