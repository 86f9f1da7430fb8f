import { enrolmentLetters } from './enrolment/letters.ts'
import { moneyLetters } from './money/receivables/letters.ts'
import { contactLetters } from './people/contact/letters.ts'
import { leadLetters } from './people/leads/letters.ts'
import { partnerLetters } from './people/partners/letters.ts'
import { passwordLetters } from './people/students/letters.ts'
import type { Renderers } from './delivery/renderer.ts'

/** What becomes of every kind of message that the portal sends. */
export const letters: Renderers = {
  ...contactLetters,
  ...enrolmentLetters,
  ...leadLetters,
  ...moneyLetters,
  ...partnerLetters,
  ...passwordLetters,
}
