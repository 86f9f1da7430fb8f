import type { SnapshotFrom } from 'xstate'
import type { confirmationMachine } from './confirmation.machine.ts'

type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

export const isOpen = (at: ConfirmationSnapshot) => !at.matches('closed')
export const termsAccepted = (at: ConfirmationSnapshot) => at.context.accepted

/** Code of the error to toast and to mark at the checkbox. */
export const termsError = (at: ConfirmationSnapshot) => at.context.error
