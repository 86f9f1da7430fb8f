import { appUpdateInvariants } from '#machines/app-update/app-update.invariants.ts'
import { cardPaymentInvariants } from '#machines/card-payment/card-payment.invariants.ts'
import { catalog } from '#machines/catalog.ts'
import { certificateLookupInvariants } from '#machines/certificate-lookup/certificate-lookup.invariants.ts'
import { chargeInvariants } from '#machines/charge/charge.invariants.ts'
import { confirmationInvariants } from '#machines/confirmation/confirmation.invariants.ts'
import { cookieNoticeInvariants } from '#machines/cookie-notice/cookie-notice.invariants.ts'
import { couponInvariants } from '#machines/coupon/coupon.invariants.ts'
import { enrolmentInvariants } from '#machines/enrolment/enrolment.invariants.ts'
import { faqItemInvariants } from '#machines/faq-item/faq-item.invariants.ts'
import type { Invariant } from '#machines/kit/invariants.ts'
import type { Worded } from '#machines/kit/path-text.ts'
import { loadingInvariants } from '#machines/loading/loading.invariants.ts'
import { loginInvariants } from '#machines/login/login.invariants.ts'
import { newPasswordInvariants } from '#machines/new-password/new-password.invariants.ts'
import { partnerInvariants } from '#machines/partner/partner.invariants.ts'
import { paymentPageInvariants } from '#machines/payment-page/payment-page.invariants.ts'
import { words } from '#machines/words.ts'

/** A machine of the catalogue with its words and the rules that stand beside it. */
export type RuledMachine = Worded & { invariants: readonly Invariant[] }

/** The rules of every machine by its folder. */
export const invariantsByName: Readonly<Record<string, readonly Invariant[]>> = {
  enrolment: enrolmentInvariants,
  coupon: couponInvariants,
  'card-payment': cardPaymentInvariants,
  'payment-page': paymentPageInvariants,
  charge: chargeInvariants,
  confirmation: confirmationInvariants,
  login: loginInvariants,
  'cookie-notice': cookieNoticeInvariants,
  'certificate-lookup': certificateLookupInvariants,
  'new-password': newPasswordInvariants,
  partner: partnerInvariants,
  'faq-item': faqItemInvariants,
  'app-update': appUpdateInvariants,
  loading: loadingInvariants,
}

/** Every machine with its rules. */
export const ruledMachines: readonly RuledMachine[] = catalog.map((entry) => ({
  ...entry,
  words,
  invariants: invariantsByName[entry.name] ?? [],
}))

/** One of them. Throws for a name that is none. */
export function ruled(name: string): RuledMachine {
  const found = ruledMachines.find((entry) => entry.name === name)
  if (!found) throw new Error(`There is no machine ${name}`)
  return found
}
