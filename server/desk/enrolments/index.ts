import type { DeskPart } from '../subjects.ts'
import { cancel, correct, refuse, release, withdraw } from './decisions.ts'
import { failedMails, resendMail, viewMail } from './mails.ts'
import { paid, refund, settle } from './payments.ts'
import { allEnrolments, deferred, toRefund } from './search.ts'
import { viewEnrolment } from './view.ts'

/** Enrolments, their payments and e-mails. */
export const enrolmentsPart: DeskPart = {
  actions: [release, refuse, paid, refund, settle, cancel, withdraw, correct, resendMail],
  queues: [deferred, toRefund, failedMails],
  lists: [allEnrolments],
  views: { enrolment: viewEnrolment, mail: viewMail },
}
