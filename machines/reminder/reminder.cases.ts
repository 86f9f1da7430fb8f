import type { Cases } from '../kit/index.ts'
import type { reminderMachine } from './reminder.machine.ts'

export const reminderCases: Cases<typeof reminderMachine> = {
  inputs: [
    { status: 'issued', daysLeft: 2, sent: [] },
    { status: 'issued', daysLeft: 0, sent: [] },
    { status: 'issued', daysLeft: 1, sent: ['dayBefore'] },
    { status: 'overdue', daysLeft: -5, sent: ['dueDay'] },
    { status: 'overdue', daysLeft: -7, sent: ['afterDue'] },
    { status: 'overdue', daysLeft: -8, sent: [] },
    { status: 'paid', daysLeft: 1, sent: [] },
    { status: 'replaced', daysLeft: 0, sent: [] },
  ],
  events: [
    { type: 'charge.moved', status: 'overdue' },
    { type: 'charge.moved', status: 'paid' },
    { type: 'charge.moved', status: 'replaced' },
  ],
}
