import type { SnapshotFrom } from 'xstate'
import type { newPasswordMachine } from './new-password.machine.ts'

type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>

export const passwordMessage = (at: NewPasswordSnapshot) => at.context.message
export const isChangingPassword = (at: NewPasswordSnapshot) => at.matches('changing')
