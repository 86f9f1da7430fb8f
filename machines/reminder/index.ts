export { reminderMachine } from './reminder.machine.ts'
export * from './reminder.moves.ts'
export * from './reminder.types.ts'
