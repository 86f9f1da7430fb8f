import type { SnapshotFrom } from 'xstate'
import type { faqItemMachine } from './faq-item.machine.ts'

/** A snapshot of one FAQ item. */
type FaqItemSnapshot = SnapshotFrom<typeof faqItemMachine>

/** Whether the answer shows; asking happens over it. */
export function isExpanded(snapshot: FaqItemSnapshot): boolean {
  return !snapshot.matches('collapsed')
}

/** Whether the contact modal is open. */
export function isAsking(snapshot: FaqItemSnapshot): boolean {
  return snapshot.matches('asking')
}
