import { enrolmentMails, withdrawalMails } from './enrolment/index.ts'
import { paymentMails, reminderMails } from './money/index.ts'
import { accountMails, contactMails, leadMails, partnerMails } from './people/index.ts'
import { outboxKinds } from './delivery/index.ts'

/** The renderer of every kind of message that the portal sends. */
export const mails = outboxKinds({
  ...accountMails,
  ...contactMails,
  ...enrolmentMails,
  ...leadMails,
  ...paymentMails,
  ...partnerMails,
  ...reminderMails,
  ...withdrawalMails,
})
