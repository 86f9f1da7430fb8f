import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { chargeCases } from './charge.cases.ts'
import { chargeMachine } from './charge.machine.ts'
import { chargeInvariants, chargeRules } from './charge.rules.ts'

export const chargeEntry: MachineEntry = {
  name: 'charge',
  title: 'Conta a receber',
  machine: chargeMachine,
  cases: chargeCases,
  rules: [chargeInvariants, chargeRules],
  requirementsByPart: {
    charge: ['5.2.6'],
    'charge.processing | authorisation.unknown | 0': ['5.2.3'],
    'charge.processing | reconciled.paid | 0': ['T26'],
    'charge.processing | reconciled.refused | 0': ['T26'],
    'charge.undetermined': ['5.2.3'],
    'charge.undetermined | reconciled.paid | 0': ['T26'],
    'charge.undetermined | reconciled.refused | 0': ['T26'],
    'charge.issued | boleto.expired | 0': ['F23'],
    'charge.issued | payment.replaced | 0': ['F24'],
    'charge.overdue | payment.replaced | 0': ['F23', 'F24'],
    'charge.replaced | boleto.paid | 0': ['F24'],
    'charge.paidAfterReplacement': ['F24'],
  },
  labels: {
    events: {
      'attempt.started': 'começa uma tentativa com cartão',
      'authorisation.approved': 'a autorização é aprovada',
      'authorisation.declined': 'a autorização é negada',
      'authorisation.requested': 'pede a autorização',
      'authorisation.unknown': 'a autorização fica sem resposta',
      'boleto.expired': 'o boleto vence',
      'boleto.paid': 'o banco avisa que o boleto foi pago',
      'payment.refunded': 'o valor é devolvido',
      'payment.replaced': 'outra conta toma o lugar',
      'reconciled.paid': 'a conciliação acha o pagamento',
      'reconciled.refused': 'a conciliação não acha pagamento',
    },
    guards: { startsIssued: 'nasce emitida' },
  },
}

export const chargeVisible: Inspected = { context: ['method'] }
