export { confirmationMachine } from './confirmation.machine.ts'
export * from './confirmation.selectors.ts'
export type * from './confirmation.types.ts'
