import type { ChargeStatus } from '../charge/index.ts'

/**
 * The reminders of a slip, in their order: each is sent once, on the days from `first` to `last`. These are days left until
 * the last one on which the slip can be paid; negative ones are after it.
 */
export const reminderDays = {
  dayBefore: { first: 1, last: 1 },
  dueDay: { first: 0, last: 0 },
  afterDue: { first: -3, last: -7 },
} as const

export type ReminderKind = keyof typeof reminderDays

/**
 * A receivable by a method that something is issued with. `daysLeft`: until the last day on which it can be paid, negative
 * after it; `sent`: the reminders that were sent already.
 */
export interface ReminderInput {
  status: ChargeStatus
  daysLeft: number
  sent: readonly ReminderKind[]
}

export type ReminderContext = ReminderInput

/** The receivable has another status. */
export interface ReminderEvent {
  type: 'charge.moved'
  status: ChargeStatus
}

/** Effect `remind`. */
export interface Reminder {
  kind: ReminderKind
}
