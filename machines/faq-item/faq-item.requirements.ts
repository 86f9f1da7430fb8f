import type { Requirements } from '../kit/index.ts'

/** What a question of the FAQ does of the specification. */
export const faqItemRequirements: Requirements = {
  'S2.37': ['faqItem.collapsed | item.toggled | 0', 'faqItem.expanded | contact.requested | 0'],
  'S4.3': ['faqItem.collapsed | item.toggled | 0', 'faqItem.expanded | item.toggled | 0'],
}
