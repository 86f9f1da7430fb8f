export { certificateLookupMachine } from './certificate-lookup.machine.ts'
export * from './certificate-lookup.selectors.ts'
export type * from './certificate-lookup.types.ts'
