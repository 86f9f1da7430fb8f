import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { cardPaymentCases } from './card-payment.cases.ts'
import { cardPaymentMachine } from './card-payment.machine.ts'
import { cardPaymentInvariants, cardPaymentRules } from './card-payment.rules.ts'

export const cardPaymentEntry: MachineEntry = {
  name: 'card-payment',
  title: 'Pagamento com cartão',
  machine: cardPaymentMachine,
  cases: cardPaymentCases,
  rules: [cardPaymentInvariants, cardPaymentRules],
  requirementsByPart: {
    'cardPayment.form | form.completed | 0': ['S4.28', '6.3.6'],
    'cardPayment.confirmation | payment.confirmed | 0': ['6.3.6'],
    'cardPayment.charging': ['S7.29'],
    'cardPayment.charging | xstate.done.actor.pay | 0': ['S4.29', 'P3'],
    'cardPayment.charging | xstate.done.actor.pay | 1': ['S4.29', 'P3', '5.2.3'],
    'cardPayment.charging | xstate.done.actor.pay | 2': ['S4.29', 'P3'],
    'cardPayment.charging | xstate.error.actor.pay | 0': ['S4.29', 'S8.6'],
    'cardPayment.processing': ['P3', '5.2.3'],
  },
  labels: {
    events: { 'payment.confirmed': 'confirma o pagamento' },
    actions: { setConnectionFailure: 'mostra a falha de conexão' },
    actors: { pay: 'cobrar no cartão' },
    values: { approved: 'aprovada' },
  },
}

export const cardPaymentVisible: Inspected = { context: ['receivableId', 'attempt'] }
