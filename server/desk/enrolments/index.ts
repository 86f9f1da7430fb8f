import type { DeskPart } from '../part.ts'
import { correct } from './correct.ts'
import { cancel, refuse, release } from './decisions.ts'
import { failedMails, resendMail, viewMail } from './mails.ts'
import { paid, refund } from './payments.ts'
import { held, toRefund } from './queues.ts'
import { searchEnrolments } from './search.ts'
import { viewEnrolment } from './view.ts'

/** Enrolments, their payments and e-mails. */
export const enrolmentsPart: DeskPart = {
  actions: [release, refuse, paid, refund, cancel, correct, resendMail],
  queues: [held, toRefund, failedMails],
  search: searchEnrolments,
  views: { enrolment: viewEnrolment, mail: viewMail },
}
