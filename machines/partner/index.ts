export { partnerMachine } from './partner.machine.ts'
export * from './partner.selectors.ts'
export type * from './partner.types.ts'
