import type { Requirements } from '../kit/index.ts'

/** What the confirmation dialog does of the specification. */
export const confirmationRequirements: Requirements = {
  'S4.4': ['confirmation | dialog.opened | 0'],
  'S4.5': [
    'confirmation.open | dialog.confirmed | 0',
    'confirmation.open | dialog.confirmed | 1',
    'confirmation.open | terms.toggled | 0',
  ],
  'S5.59': ['confirmation.open | dialog.confirmed | 0'],
  F20: ['confirmation.open | dialog.cancelled | 0'],
}
