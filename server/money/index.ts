export { registerBoleto, slipPdfAddress } from './boleto/routes.ts'
export { looksLikeCard } from './card-like.ts'
export { registerCoupons } from './coupons/routes.ts'
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
export { isOverdue } from './receivables/overdue.ts'
export { reconcileCards } from './receivables/reconcile.ts'
export { findPayment } from './receivables/repository.ts'
export type { FoundPayment } from './receivables/repository.ts'
export { registerPayments } from './receivables/routes.ts'
export { paymentTexts } from './texts.ts'
