import type { SnapshotFrom } from 'xstate'
import type { PlainCode } from '#contract/errors.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

/** A snapshot of the confirmation machine. */
type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** Whether the dialog is on screen. */
export function isOpen(snapshot: ConfirmationSnapshot): boolean {
  return !snapshot.matches('closed')
}

/** Whether the terms checkbox is ticked. */
export function termsAccepted(snapshot: ConfirmationSnapshot): boolean {
  return snapshot.context.accepted
}

/** Code of the error to toast and to mark at the checkbox. */
export function termsError(snapshot: ConfirmationSnapshot): PlainCode | null {
  return snapshot.context.error
}
