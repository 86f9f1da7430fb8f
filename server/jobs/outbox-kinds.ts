import { contactLetters } from '#server/contact/letters.ts'
import { leadLetters } from '#server/content/lead-letters.ts'
import { moneyLetters } from '#server/mail/payment-letters.ts'
import { partnerLetters } from '#server/partners/letters.ts'
import { passwordLetters } from '#server/students/letters.ts'
import type { OutboxKinds } from './renderer.ts'

export type { OutboxKinds, Renderer } from './renderer.ts'

/** Every kind of message the portal sends. */
export const outboxKinds: OutboxKinds = {
  ...contactLetters,
  ...leadLetters,
  ...moneyLetters,
  ...partnerLetters,
  ...passwordLetters,
}
