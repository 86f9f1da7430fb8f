import type { MessageCode } from '#contract/errors.ts'

/** Codes of messages that report no failure: successes, questions and notices. */
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
