import type { SnapshotFrom } from 'xstate'
import type { newPasswordMachine } from './new-password.machine.ts'

type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>

/** pt-BR sentence of the last change that did not go through; null for none. */
export const passwordMessage = (at: NewPasswordSnapshot) => at.context.message
export const isChangingPassword = (at: NewPasswordSnapshot) => at.matches('changing')
