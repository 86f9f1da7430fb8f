import type { SnapshotFrom } from 'xstate'
import type { faqItemMachine } from './faq-item.machine.ts'

type FaqItemSnapshot = SnapshotFrom<typeof faqItemMachine>

/** Whether the answer shows; asking happens over it. */
export const isExpanded = (at: FaqItemSnapshot) => !at.matches('collapsed')
export const isAsking = (at: FaqItemSnapshot) => at.matches('asking')
