import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import type { Visible } from '@studio/kit/inspect/records.ts'
import type { MachineEntry } from './kit/catalog.ts'
import { commonLabels } from './labels.ts'
import { appUpdateEntry, appUpdateVisible } from './app-update/app-update.catalog.ts'
import { cardPaymentEntry, cardPaymentVisible } from './card-payment/card-payment.catalog.ts'
import {
  certificateLookupEntry,
  certificateLookupVisible,
} from './certificate-lookup/certificate-lookup.catalog.ts'
import { chargeEntry, chargeVisible } from './charge/charge.catalog.ts'
import { confirmationEntry, confirmationVisible } from './confirmation/confirmation.catalog.ts'
import { cookieNoticeEntry, cookieNoticeVisible } from './cookie-notice/cookie-notice.catalog.ts'
import { couponEntry, couponVisible } from './coupon/coupon.catalog.ts'
import {
  courseAdvisorEntry,
  courseAdvisorVisible,
} from './course-advisor/course-advisor.catalog.ts'
import { enrolmentEntry, enrolmentVisible } from './enrolment/enrolment.catalog.ts'
import { faqItemEntry, faqItemVisible } from './faq-item/faq-item.catalog.ts'
import { loadingEntry, loadingVisible } from './loading/loading.catalog.ts'
import { loginEntry, loginVisible } from './login/login.catalog.ts'
import { newPasswordEntry, newPasswordVisible } from './new-password/new-password.catalog.ts'
import { partnerEntry, partnerVisible } from './partner/partner.catalog.ts'
import { paymentPageEntry, paymentPageVisible } from './payment-page/payment-page.catalog.ts'
import { reminderEntry, reminderVisible } from './reminder/reminder.catalog.ts'
import { withdrawalEntry, withdrawalVisible } from './withdrawal/withdrawal.catalog.ts'

/** Every machine of the product. A test compares this list with the folders. */
const entries: readonly MachineEntry[] = [
  enrolmentEntry,
  couponEntry,
  cardPaymentEntry,
  paymentPageEntry,
  chargeEntry,
  confirmationEntry,
  loginEntry,
  cookieNoticeEntry,
  certificateLookupEntry,
  newPasswordEntry,
  partnerEntry,
  faqItemEntry,
  appUpdateEntry,
  loadingEntry,
  courseAdvisorEntry,
  reminderEntry,
  withdrawalEntry,
]

/**
 * What inspection of a live actor may show, by id of its machine. Tests compare every line with the machine, and look for
 * typed values in what is shown. The inspected portal bundles this list and nothing else of the catalogue.
 */
export const visible: Visible = {
  enrolment: enrolmentVisible,
  coupon: couponVisible,
  cardPayment: cardPaymentVisible,
  paymentPage: paymentPageVisible,
  charge: chargeVisible,
  confirmation: confirmationVisible,
  login: loginVisible,
  cookieNotice: cookieNoticeVisible,
  certificateLookup: certificateLookupVisible,
  newPassword: newPasswordVisible,
  partner: partnerVisible,
  faqItem: faqItemVisible,
  appUpdate: appUpdateVisible,
  loading: loadingVisible,
  courseAdvisor: courseAdvisorVisible,
  reminder: reminderVisible,
  withdrawal: withdrawalVisible,
}

/** The machines as the studio takes them: of the code of the portal, its page and commands receive this module alone. */
export const catalog: readonly CatalogEntry[] = /* @__PURE__ */ entries.map((entry) => ({
  ...entry,
  invariants: entry.rules.flat(),
  requirements: partsByRequirement(entry.requirementsByPart),
}))

/** Labels of all machines. A machine's own label comes before a common one (`labelsOf`). */
export const labels: Labels = /* @__PURE__ */ labelsOfAll()

/** How the studio inspects live actors. */
export const inspected: Project['inspected'] = [
  {
    from: 'Portal',
    how: 'suba com STUDIO=1 npm start, abra este estúdio em /estudio/ e o portal em outra aba do mesmo navegador.',
  },
  { from: 'Contas do servidor', how: 'aparecem sozinhas quando o estúdio é servido pelo portal.' },
]

/** The common labels, and those of each machine under `id:name`. */
function labelsOfAll(): Labels {
  const groups = ['events', 'guards', 'actions', 'actors', 'delays', 'fields', 'values'] as const
  const labels = groups.map((group) => {
    const ofMachines = entries.flatMap(({ machine, labels: own }) =>
      Object.entries(own[group] ?? {}).map(([name, label]) => [`${machine.id}:${name}`, label]),
    )
    return [group, { ...commonLabels[group], ...Object.fromEntries(ofMachines) }]
  })
  return { ...commonLabels, ...Object.fromEntries(labels) }
}

function partsByRequirement(byPart: MachineEntry['requirementsByPart'] = {}) {
  const found: Record<string, string[]> = {}
  for (const [part, ids] of Object.entries(byPart))
    for (const id of ids) (found[id] ??= []).push(part)
  return found
}
