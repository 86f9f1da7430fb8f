import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { chargeCases } from './charge.cases.ts'
import { chargeInvariants } from './charge.invariants.ts'
import { chargeMachine } from './charge.machine.ts'
import { chargeRequirements } from './charge.requirements.ts'
import { chargeRules } from './charge.rules.ts'

export const chargeEntry: MachineEntry = {
  name: 'charge',
  title: 'Conta a receber',
  machine: chargeMachine,
  cases: chargeCases,
  rules: [chargeInvariants, chargeRules],
  requirements: chargeRequirements,
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
    guards: {
      startsIssued: 'nasce emitida',
    },
  },
}

export const chargeVisible: Inspected = { context: ['method'] }
