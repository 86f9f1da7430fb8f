export { cancelUnpaidEnrolment } from './cancel.ts'
export { enrolmentMails, placeOf } from './mails.ts'
export {
  askRefund,
  cameIn,
  isOfSale,
  paidCents,
  reconcileRefunds,
  recordReceiptRefund,
  recordRefund,
  requestRefund,
} from './refund.ts'
export { cancelDeferredEnrolment, releaseEnrolment } from './release.ts'
export { registerEnrolments } from './routes.ts'
export { withdraw, withdrawalRefusal } from './withdraw.ts'
export { withdrawalMails } from './withdrawal-mails.ts'
