import type { MessageCode } from '#contract/errors.ts'

/** Codes of what is said to a person without anything having failed: successes, questions and notices. */
export const noErrors: readonly MessageCode[] = [
  'contactRequested',
  'registrationSent',
  'termAccepted',
  'newPasswordSent',
  'enrolledAwaitingDetran',
  'acceptancePendingTitle',
  'acceptancePending',
  'paymentPendingTitle',
  'paymentPending',
  'paymentPendingQuestion',
  'paymentPendingElsewhere',
  'paymentPendingAtCfc',
  'couponNotAppliedTitle',
  'couponNotApplied',
  'discardQuestion',
]
