import { enrolmentLetters } from './enrolment/index.ts'
import { moneyLetters } from './money/index.ts'
import { contactLetters, leadLetters, partnerLetters, passwordLetters } from './people/index.ts'
import { outboxKinds } from './delivery/index.ts'

/** What becomes of every kind of message that the portal sends. */
export const letters = outboxKinds({
  ...contactLetters,
  ...enrolmentLetters,
  ...leadLetters,
  ...moneyLetters,
  ...partnerLetters,
  ...passwordLetters,
})
