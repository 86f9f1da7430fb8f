import type { SnapshotFrom } from 'xstate'
import type { confirmationMachine } from './confirmation.machine.ts'

type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** Also after the confirmation, while the screen that asked does what was confirmed. */
export const isOpen = (at: ConfirmationSnapshot) => !at.matches('closed')
export const termsAccepted = (at: ConfirmationSnapshot) => at.context.accepted

/** Code of the error to toast and to show at the checkbox; null for none. */
export const termsError = (at: ConfirmationSnapshot) => at.context.error
