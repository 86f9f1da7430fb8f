import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** The dialog over the form, null when there is none. Accepting happens over its dialog. */
export function loginDialog(
  snapshot: LoginSnapshot,
): 'paymentPending' | 'paymentAtCfc' | 'acceptancePending' | null {
  if (snapshot.matches('paymentPending')) return 'paymentPending'
  if (snapshot.matches('paymentAtCfc')) return 'paymentAtCfc'
  const accepting = snapshot.matches('acceptancePending') || snapshot.matches('accepting')
  return accepting ? 'acceptancePending' : null
}

export const pendingPayment = (at: LoginSnapshot) =>
  at.matches('paymentPending') ? at.context.payment : null

/** Whether the form is back from the dialog of a pending payment, and nothing was tried since. */
export const isBackFromPendingPayment = (at: LoginSnapshot) =>
  at.matches('form') && at.context.payment !== null && at.context.notice === null

/** The driving school that collects the payment; '' for none, or where the API does not name it. */
export const collectingSchool = (at: LoginSnapshot) =>
  at.matches('paymentAtCfc') ? at.context.school : ''

/** The message to show, a new object each time; null for none. */
export const loginNotice = (at: LoginSnapshot) => at.context.notice
export const isPasswordRequested = (at: LoginSnapshot) => at.matches('requestingPassword')
export const isLoginBusy = (at: LoginSnapshot) => at.hasTag('busy')
