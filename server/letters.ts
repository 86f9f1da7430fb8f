import { contactLetters } from '#server/people/contact/letters.ts'
import { leadLetters } from '#server/people/leads/lead-letters.ts'
import { moneyLetters } from '#server/money/receivables/letters.ts'
import { partnerLetters } from '#server/people/partners/letters.ts'
import { passwordLetters } from '#server/people/students/letters.ts'
import type { OutboxKinds } from './delivery/renderer.ts'

export type { OutboxKinds, Renderer } from './delivery/renderer.ts'

/** Every kind of message the portal sends. */
export const outboxKinds: OutboxKinds = {
  ...contactLetters,
  ...leadLetters,
  ...moneyLetters,
  ...partnerLetters,
  ...passwordLetters,
}
