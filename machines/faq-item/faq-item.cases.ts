import type { Cases } from '../kit/index.ts'
import type { faqItemMachine } from './faq-item.machine.ts'

export const faqItemCases: Cases<typeof faqItemMachine> = {
  inputs: [{ questionId: 3 }],
  events: [{ type: 'item.toggled' }, { type: 'contact.requested' }, { type: 'contact.closed' }],
}
