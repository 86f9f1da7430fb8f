import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { faqItemCases } from './faq-item.cases.ts'
import { faqItemInvariants } from './faq-item.invariants.ts'
import { faqItemMachine } from './faq-item.machine.ts'
import { faqItemRequirements } from './faq-item.requirements.ts'
import { faqItemRules } from './faq-item.rules.ts'

export const faqItemEntry: MachineEntry = {
  name: 'faq-item',
  title: 'Pergunta frequente',
  machine: faqItemMachine,
  cases: faqItemCases,
  rules: [faqItemInvariants, faqItemRules],
  requirements: faqItemRequirements,
  labels: {
    events: {
      'contact.closed': 'fecha o contato',
      'contact.requested': 'pede para perguntar',
      'item.toggled': 'abre ou fecha a pergunta',
    },
    actions: {
      openContact: 'abre o contato',
    },
  },
}

export const faqItemVisible: Inspected = { context: [] }
