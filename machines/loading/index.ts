export { loadingMachine } from './loading.machine.ts'
export * from './loading.follow.ts'
export * from './loading.selectors.ts'
export type * from './loading.types.ts'
