import { enrolmentMails, withdrawalMails } from './enrolment/index.ts'
import { moneyMails, reminderMails } from './money/index.ts'
import {
  contactMails,
  leadMails,
  partnerMails,
  passwordMails,
  studentMails,
} from './people/index.ts'
import { outboxKinds } from './delivery/index.ts'

/** The renderer of every kind of message that the portal sends. */
export const mails = outboxKinds({
  ...contactMails,
  ...enrolmentMails,
  ...leadMails,
  ...moneyMails,
  ...partnerMails,
  ...passwordMails,
  ...studentMails,
  ...reminderMails,
  ...withdrawalMails,
})
