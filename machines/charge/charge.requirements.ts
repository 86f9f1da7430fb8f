import type { Requirements } from '../kit/index.ts'

/** What the receivable does of the specification. */
export const chargeRequirements: Requirements = {
  F23: ['charge.issued | boleto.expired | 0', 'charge.overdue | payment.replaced | 0'],
  F24: [
    'charge.issued | payment.replaced | 0',
    'charge.overdue | payment.replaced | 0',
    'charge.replaced | boleto.paid | 0',
    'charge.paidAfterReplacement',
  ],
  '5.2.3': ['charge.processing | authorisation.unknown | 0', 'charge.undetermined'],
  '5.2.6': ['charge'],
  T26: [
    'charge.processing | reconciled.paid | 0',
    'charge.processing | reconciled.refused | 0',
    'charge.undetermined | reconciled.paid | 0',
    'charge.undetermined | reconciled.refused | 0',
  ],
}
