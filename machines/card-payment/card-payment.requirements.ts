import type { Requirements } from '../kit/index.ts'

/** What the payment by card does of the specification. */
export const cardPaymentRequirements: Requirements = {
  'S4.28': ['cardPayment.form | form.completed | 0'],
  'S4.29': [
    'cardPayment.charging | xstate.done.actor.pay | 0',
    'cardPayment.charging | xstate.done.actor.pay | 1',
    'cardPayment.charging | xstate.done.actor.pay | 2',
    'cardPayment.charging | xstate.error.actor.pay | 0',
  ],
  'S7.29': ['cardPayment.charging'],
  'S8.6': ['cardPayment.charging | xstate.error.actor.pay | 0'],
  P3: [
    'cardPayment.charging | xstate.done.actor.pay | 0',
    'cardPayment.charging | xstate.done.actor.pay | 1',
    'cardPayment.charging | xstate.done.actor.pay | 2',
    'cardPayment.processing',
  ],
  '5.2.3': ['cardPayment.charging | xstate.done.actor.pay | 1', 'cardPayment.processing'],
  '6.3.6': [
    'cardPayment.form | form.completed | 0',
    'cardPayment.confirmation | payment.confirmed | 0',
  ],
}
