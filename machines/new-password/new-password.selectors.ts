import type { SnapshotFrom } from 'xstate'
import type { newPasswordMachine } from './new-password.machine.ts'

/** A snapshot of the new password machine. */
type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>

/** The pt-BR sentence of the last change that did not go through. */
export function passwordMessage(snapshot: NewPasswordSnapshot): string | null {
  return snapshot.context.message
}

/** Whether the change is in progress. */
export function isChangingPassword(snapshot: NewPasswordSnapshot): boolean {
  return snapshot.matches('changing')
}
