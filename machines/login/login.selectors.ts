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

/** What was asked to be paid waits for it: the form is there again, without an answer since. */
export const isPaymentLeft = (at: LoginSnapshot) =>
  at.matches('form') && at.context.payment !== null && at.context.notice === null

/** The driving school of 'Pagamento pendente', '' while none is known. */
export const collectingSchool = (at: LoginSnapshot) =>
  at.matches('paymentAtCfc') ? at.context.school : ''

/** The sentence to toast, a new object each time. */
export const loginNotice = (at: LoginSnapshot) => at.context.notice
export const isPasswordRequested = (at: LoginSnapshot) => at.matches('requestingPassword')
export const isLoginBusy = (at: LoginSnapshot) => at.hasTag('busy')
