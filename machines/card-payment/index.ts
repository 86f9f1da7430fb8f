export { cardPaymentMachine } from './card-payment.machine.ts'
export * from './card-payment.selectors.ts'
export type * from './card-payment.types.ts'
