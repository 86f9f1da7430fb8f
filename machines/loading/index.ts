export { loadingMachine } from './loading.machine.ts'
export * from './loading.selectors.ts'
export type * from './loading.types.ts'
