import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { courseAdvisorCases } from './course-advisor/course-advisor.cases.ts'
import { courseAdvisorInvariants } from './course-advisor/course-advisor.invariants.ts'
import { courseAdvisorMachine } from './course-advisor/index.ts'
import { courseAdvisorRules } from './course-advisor/course-advisor.rules.ts'
import { appUpdateCases } from './app-update/app-update.cases.ts'
import { appUpdateInvariants } from './app-update/app-update.invariants.ts'
import { appUpdateMachine } from './app-update/index.ts'
import { appUpdateRules } from './app-update/app-update.rules.ts'
import { cardPaymentCases } from './card-payment/card-payment.cases.ts'
import { cardPaymentInvariants } from './card-payment/card-payment.invariants.ts'
import { cardPaymentMachine } from './card-payment/index.ts'
import { cardPaymentRules } from './card-payment/card-payment.rules.ts'
import { certificateLookupCases } from './certificate-lookup/certificate-lookup.cases.ts'
import { certificateLookupInvariants } from './certificate-lookup/certificate-lookup.invariants.ts'
import { certificateLookupMachine } from './certificate-lookup/index.ts'
import { certificateLookupRules } from './certificate-lookup/certificate-lookup.rules.ts'
import { chargeCases } from './charge/charge.cases.ts'
import { chargeInvariants } from './charge/charge.invariants.ts'
import { chargeMachine } from './charge/index.ts'
import { chargeRules } from './charge/charge.rules.ts'
import { confirmationCases } from './confirmation/confirmation.cases.ts'
import { confirmationInvariants } from './confirmation/confirmation.invariants.ts'
import { confirmationMachine } from './confirmation/index.ts'
import { confirmationRules } from './confirmation/confirmation.rules.ts'
import { cookieNoticeCases } from './cookie-notice/cookie-notice.cases.ts'
import { cookieNoticeInvariants } from './cookie-notice/cookie-notice.invariants.ts'
import { cookieNoticeMachine } from './cookie-notice/index.ts'
import { cookieNoticeRules } from './cookie-notice/cookie-notice.rules.ts'
import { couponCases } from './coupon/coupon.cases.ts'
import { couponInvariants } from './coupon/coupon.invariants.ts'
import { couponMachine } from './coupon/index.ts'
import { couponRules } from './coupon/coupon.rules.ts'
import { enrolmentCases } from './enrolment/enrolment.cases.ts'
import { enrolmentInvariants } from './enrolment/enrolment.invariants.ts'
import { enrolmentMachine } from './enrolment/index.ts'
import { enrolmentRules } from './enrolment/enrolment.rules.ts'
import { faqItemCases } from './faq-item/faq-item.cases.ts'
import { faqItemInvariants } from './faq-item/faq-item.invariants.ts'
import { faqItemMachine } from './faq-item/index.ts'
import { faqItemRules } from './faq-item/faq-item.rules.ts'
import { loadingCases } from './loading/loading.cases.ts'
import { loadingInvariants } from './loading/loading.invariants.ts'
import { loadingMachine } from './loading/index.ts'
import { loadingRules } from './loading/loading.rules.ts'
import { loginCases } from './login/login.cases.ts'
import { loginInvariants } from './login/login.invariants.ts'
import { loginMachine } from './login/index.ts'
import { loginRules } from './login/login.rules.ts'
import { newPasswordCases } from './new-password/new-password.cases.ts'
import { newPasswordInvariants } from './new-password/new-password.invariants.ts'
import { newPasswordMachine } from './new-password/index.ts'
import { newPasswordRules } from './new-password/new-password.rules.ts'
import { partnerCases } from './partner/partner.cases.ts'
import { partnerInvariants } from './partner/partner.invariants.ts'
import { partnerMachine } from './partner/index.ts'
import { partnerRules } from './partner/partner.rules.ts'
import { paymentPageCases } from './payment-page/payment-page.cases.ts'
import { paymentPageInvariants } from './payment-page/payment-page.invariants.ts'
import { paymentPageMachine } from './payment-page/index.ts'
import { paymentPageRules } from './payment-page/payment-page.rules.ts'

export { words } from './words.ts'

/** How the studio comes to follow the portal. */
export const following: Project['following'] = [
  {
    from: 'Portal',
    how: 'suba com STUDIO=1 npm start, abra este estúdio em /estudio/ e o portal em outra aba do mesmo navegador.',
  },
  {
    from: 'Contas do servidor',
    how: 'aparecem sozinhas quando o estúdio é servido pelo portal.',
  },
]

/**
 * Every machine of the product. A test holds this list against the folders. This module is all that the studio gets of
 * the portal: its page, its commands and its drawings open it and nothing else.
 */
export const catalog: readonly CatalogEntry[] = [
  {
    name: 'enrolment',
    title: 'Inscrição',
    machine: enrolmentMachine,
    cases: enrolmentCases,
    invariants: [...enrolmentInvariants, ...enrolmentRules],
  },
  {
    name: 'coupon',
    title: 'Cupom de desconto',
    machine: couponMachine,
    cases: couponCases,
    invariants: [...couponInvariants, ...couponRules],
  },
  {
    name: 'card-payment',
    title: 'Pagamento com cartão',
    machine: cardPaymentMachine,
    cases: cardPaymentCases,
    invariants: [...cardPaymentInvariants, ...cardPaymentRules],
  },
  {
    name: 'payment-page',
    title: 'Página de pagamento',
    machine: paymentPageMachine,
    cases: paymentPageCases,
    invariants: [...paymentPageInvariants, ...paymentPageRules],
  },
  {
    name: 'charge',
    title: 'Conta a receber',
    machine: chargeMachine,
    cases: chargeCases,
    invariants: [...chargeInvariants, ...chargeRules],
  },
  {
    name: 'confirmation',
    title: 'Diálogo de confirmação',
    machine: confirmationMachine,
    cases: confirmationCases,
    invariants: [...confirmationInvariants, ...confirmationRules],
  },
  {
    name: 'login',
    title: 'Login do aluno',
    machine: loginMachine,
    cases: loginCases,
    invariants: [...loginInvariants, ...loginRules],
  },
  {
    name: 'cookie-notice',
    title: 'Aviso de cookies',
    machine: cookieNoticeMachine,
    cases: cookieNoticeCases,
    invariants: [...cookieNoticeInvariants, ...cookieNoticeRules],
    isBackground: true,
  },
  {
    name: 'certificate-lookup',
    title: 'Consulta de certificado',
    machine: certificateLookupMachine,
    cases: certificateLookupCases,
    invariants: [...certificateLookupInvariants, ...certificateLookupRules],
  },
  {
    name: 'new-password',
    title: 'Nova senha',
    machine: newPasswordMachine,
    cases: newPasswordCases,
    invariants: [...newPasswordInvariants, ...newPasswordRules],
  },
  {
    name: 'partner',
    title: 'Cadastro de parceiro',
    machine: partnerMachine,
    cases: partnerCases,
    invariants: [...partnerInvariants, ...partnerRules],
  },
  {
    name: 'faq-item',
    title: 'Pergunta frequente',
    machine: faqItemMachine,
    cases: faqItemCases,
    invariants: [...faqItemInvariants, ...faqItemRules],
  },
  {
    name: 'app-update',
    title: 'Atualização do portal',
    machine: appUpdateMachine,
    cases: appUpdateCases,
    invariants: [...appUpdateInvariants, ...appUpdateRules],
    isBackground: true,
  },
  {
    name: 'loading',
    title: 'Carregamento',
    machine: loadingMachine,
    cases: loadingCases,
    invariants: [...loadingInvariants, ...loadingRules],
    isBackground: true,
  },
  {
    name: 'course-advisor',
    title: 'Qual curso eu preciso?',
    machine: courseAdvisorMachine,
    cases: courseAdvisorCases,
    invariants: [...courseAdvisorInvariants, ...courseAdvisorRules],
  },
]
