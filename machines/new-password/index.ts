export { newPasswordMachine } from './new-password.machine.ts'
export * from './new-password.selectors.ts'
export type * from './new-password.types.ts'
