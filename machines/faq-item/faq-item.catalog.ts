import type { Inspected, MachineEntry } from '../kit/catalog.ts'
import { faqItemCases } from './faq-item.cases.ts'
import { faqItemMachine } from './faq-item.machine.ts'
import { faqItemInvariants, faqItemRules } from './faq-item.rules.ts'

export const faqItemEntry: MachineEntry = {
  name: 'faq-item',
  title: 'Pergunta frequente',
  machine: faqItemMachine,
  cases: faqItemCases,
  rules: [faqItemInvariants, faqItemRules],
  requirementsByPart: {
    'faqItem.collapsed | item.toggled | 0': ['S2.37', 'S4.3'],
    'faqItem.expanded | item.toggled | 0': ['S4.3'],
    'faqItem.expanded | contact.requested | 0': ['S2.37'],
  },
  labels: {
    events: {
      'contact.closed': 'fecha o contato',
      'contact.requested': 'pede para perguntar',
      'item.toggled': 'abre ou fecha a pergunta',
    },
    actions: { openContact: 'abre o contato' },
  },
}

export const faqItemVisible: Inspected = { context: [] }
