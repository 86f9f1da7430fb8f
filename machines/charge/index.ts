export { chargeMachine } from './charge.machine.ts'
export * from './charge.moves.ts'
export * from './charge.selectors.ts'
export * from './charge.types.ts'
