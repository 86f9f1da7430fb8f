export { withdrawalMachine } from './withdrawal.machine.ts'
export * from './withdrawal.selectors.ts'
export type * from './withdrawal.types.ts'
