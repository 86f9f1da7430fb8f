import { initialTransition } from 'xstate'
import { reminderMachine } from './reminder.machine.ts'
import { reminderDays } from './reminder.types.ts'
import type { ReminderInput, ReminderKind } from './reminder.types.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the names
export const reminderKinds = Object.keys(reminderDays) as ReminderKind[]

/** The reminder that is to be sent today; null: none. */
export function dueReminder(input: ReminderInput): ReminderKind | null {
  const [snapshot, actions] = initialTransition(reminderMachine, input)
  if (!actions.some(({ type }) => type === 'remind')) return null
  return reminderKinds.find((kind) => kind === snapshot.value) ?? null
}
