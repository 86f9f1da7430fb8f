import type { Cases } from '../kit/index.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

export const confirmationCases: Cases<typeof confirmationMachine> = {
  inputs: [{ termsRequired: true }, { termsRequired: false }],
  events: [
    { type: 'dialog.opened' },
    { type: 'terms.toggled', accepted: true },
    { type: 'terms.toggled', accepted: false },
    { type: 'dialog.confirmed' },
    { type: 'dialog.cancelled' },
    { type: 'dialog.closed' },
  ],
  identity: (context) => context.accepted,
}
