import { paymentMethods } from '#contract/payment.ts'
import type { Cases } from '../kit/index.ts'
import type { chargeMachine } from './charge.machine.ts'

export const chargeCases: Cases<typeof chargeMachine> = {
  inputs: paymentMethods.map(({ id }) => ({ method: id })),
  events: [
    { type: 'attempt.started' },
    { type: 'authorisation.requested' },
    { type: 'authorisation.approved' },
    { type: 'authorisation.declined' },
    { type: 'authorisation.unknown' },
    { type: 'reconciled.paid' },
    { type: 'reconciled.refused' },
    { type: 'boleto.expired' },
    { type: 'boleto.paid' },
    { type: 'payment.replaced' },
    { type: 'payment.refunded' },
  ],
  promised: [
    'authorisation.approved',
    'authorisation.declined',
    'reconciled.paid',
    'reconciled.refused',
  ],
}
