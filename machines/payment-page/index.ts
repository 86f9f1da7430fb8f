export { paymentPageMachine } from './payment-page.machine.ts'
export { methodStates } from './payment-page.params.ts'
export * from './payment-page.selectors.ts'
export type * from './payment-page.types.ts'
