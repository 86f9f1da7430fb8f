import type { ChargeStatus } from '#machines/charge/index.ts'

/** An enrolment that was not cancelled, with the status of its receivable that is not closed (null: there is none). */
export interface EnrolmentState {
  id: number
  status: 'active' | 'awaitingDetran'
  chargeStatus: ChargeStatus | null
  accepted: boolean
  /** Null: the student did not withdraw. */
  withdrawnAt: Date | null
  partner: { id: number; name: string } | null
}

type LoginState =
  | { at: 'open' }
  | { at: 'payment'; enrolmentId: number; partner: EnrolmentState['partner'] }
  | { at: 'acceptance' }

/**
 * Decision C27, F10 and F11: in with one enrolment paid and accepted; payment only when none is paid, for the newest
 * unpaid one; acceptance only when all that is paid waits for it. An enrolment that waits for the traffic authority has
 * nothing to pay: a student without another gets in and reads its status there, as one who withdrew does. `enrolments` come
 * newest first.
 */
export function loginStateOf(all: readonly EnrolmentState[]): LoginState {
  const enrolments = all.filter(({ withdrawnAt }) => withdrawnAt === null)
  const paid = enrolments.filter(({ chargeStatus }) => chargeStatus === 'paid')
  if (paid.some(({ accepted }) => accepted)) return { at: 'open' }
  if (paid.length > 0) return { at: 'acceptance' }
  const unpaid = enrolments.find(
    ({ status, chargeStatus }) => status === 'active' && chargeStatus !== null,
  )
  return unpaid
    ? { at: 'payment', enrolmentId: unpaid.id, partner: unpaid.partner }
    : { at: 'open' }
}
