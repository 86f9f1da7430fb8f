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
  requirements: {
    'S2.37': ['faqItem.collapsed | item.toggled | 0', 'faqItem.expanded | contact.requested | 0'],
    'S4.3': ['faqItem.collapsed | item.toggled | 0', 'faqItem.expanded | item.toggled | 0'],
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
