export { isOverdue } from './boleto/issue.ts'
export { registerBoleto, slipPdfAddress } from './boleto/routes.ts'
export { looksLikeCard } from './card-like.ts'
export { registerCoupons } from './coupons/routes.ts'
export { cancelIssued } from './receivables/change-payment.ts'
export { createPaymentGateway, gatewayDetails } from './gateway/payment.ts'
export { oneMoreUse, priceByCoupon, releaseCoupon } from './receivables/coupon-use.ts'
export type { Reserved } from './receivables/coupon-use.ts'
export { createReceivable, newReceivable } from './receivables/create-receivable.ts'
export {
  findDeferredPayment,
  storeDeferredPayment,
  takeDeferredPayment,
} from './receivables/deferred-payment.ts'
export { moneyMails } from './receivables/mails.ts'
export { moveCharge } from './receivables/move-charge.ts'
export { reconcileCards } from './receivables/reconcile.ts'
export { findPayment } from './receivables/repository.ts'
export type { FoundPayment, ReceivableRow } from './receivables/repository.ts'
export { reminderMails } from './reminders/mails.ts'
export { sendReminders } from './reminders/send-reminders.ts'
export { registerPayments } from './receivables/routes.ts'
export { findWithdrawal, lastWithdrawalDay, receiptOfWithdrawal } from './receivables/withdrawal.ts'
export { paymentTexts } from './texts.ts'
