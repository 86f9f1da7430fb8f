import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'
import type { LoginNotice, PendingPayment } from './login.types.ts'

/** A snapshot of the login machine. */
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

/** The content of 'Pagamento pendente'. */
export function pendingPayment(snapshot: LoginSnapshot): PendingPayment | null {
  return snapshot.matches('paymentPending') ? snapshot.context.payment : null
}

/** The driving school of 'Pagamento pendente', '' while none is known. */
export function collectingSchool(snapshot: LoginSnapshot): string {
  return snapshot.matches('paymentAtCfc') ? snapshot.context.school : ''
}

/** The sentence to toast, a new object each time. */
export function loginNotice(snapshot: LoginSnapshot): LoginNotice | null {
  return snapshot.context.notice
}

/** Whether the e-mail for a new password is being asked for. */
export function isPasswordRequested(snapshot: LoginSnapshot): boolean {
  return snapshot.matches('requestingPassword')
}

/** Whether a call is in progress: the buttons wait. */
export function isLoginBusy(snapshot: LoginSnapshot): boolean {
  return snapshot.hasTag('busy')
}
