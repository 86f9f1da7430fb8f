export { appUpdateMachine } from './app-update.machine.ts'
export * from './app-update.selectors.ts'
export type * from './app-update.types.ts'
