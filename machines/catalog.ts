import type { CatalogEntry, Project } from '@studio/kit/catalog.ts'
import { courseAdvisorCases } from './course-advisor/course-advisor.cases.ts'
import { courseAdvisorInvariants } from './course-advisor/course-advisor.invariants.ts'
import { courseAdvisorMachine } from './course-advisor/index.ts'
import { courseAdvisorRules } from './course-advisor/course-advisor.rules.ts'
import { appUpdateCases } from './app-update/app-update.cases.ts'
import { appUpdateInvariants } from './app-update/app-update.invariants.ts'
import { appUpdateMachine } from './app-update/index.ts'
import { appUpdateRequirements } from './app-update/app-update.requirements.ts'
import { appUpdateRules } from './app-update/app-update.rules.ts'
import { cardPaymentCases } from './card-payment/card-payment.cases.ts'
import { cardPaymentInvariants } from './card-payment/card-payment.invariants.ts'
import { cardPaymentMachine } from './card-payment/index.ts'
import { cardPaymentRequirements } from './card-payment/card-payment.requirements.ts'
import { cardPaymentRules } from './card-payment/card-payment.rules.ts'
import { certificateLookupCases } from './certificate-lookup/certificate-lookup.cases.ts'
import { certificateLookupInvariants } from './certificate-lookup/certificate-lookup.invariants.ts'
import { certificateLookupMachine } from './certificate-lookup/index.ts'
import { certificateLookupRequirements } from './certificate-lookup/certificate-lookup.requirements.ts'
import { certificateLookupRules } from './certificate-lookup/certificate-lookup.rules.ts'
import { chargeCases } from './charge/charge.cases.ts'
import { chargeInvariants } from './charge/charge.invariants.ts'
import { chargeMachine } from './charge/index.ts'
import { chargeRequirements } from './charge/charge.requirements.ts'
import { chargeRules } from './charge/charge.rules.ts'
import { confirmationCases } from './confirmation/confirmation.cases.ts'
import { confirmationInvariants } from './confirmation/confirmation.invariants.ts'
import { confirmationMachine } from './confirmation/index.ts'
import { confirmationRequirements } from './confirmation/confirmation.requirements.ts'
import { confirmationRules } from './confirmation/confirmation.rules.ts'
import { cookieNoticeCases } from './cookie-notice/cookie-notice.cases.ts'
import { cookieNoticeInvariants } from './cookie-notice/cookie-notice.invariants.ts'
import { cookieNoticeMachine } from './cookie-notice/index.ts'
import { cookieNoticeRequirements } from './cookie-notice/cookie-notice.requirements.ts'
import { cookieNoticeRules } from './cookie-notice/cookie-notice.rules.ts'
import { couponCases } from './coupon/coupon.cases.ts'
import { couponInvariants } from './coupon/coupon.invariants.ts'
import { couponMachine } from './coupon/index.ts'
import { couponRequirements } from './coupon/coupon.requirements.ts'
import { couponRules } from './coupon/coupon.rules.ts'
import { enrolmentCases } from './enrolment/enrolment.cases.ts'
import { enrolmentInvariants } from './enrolment/enrolment.invariants.ts'
import { enrolmentMachine } from './enrolment/index.ts'
import { enrolmentRequirements } from './enrolment/enrolment.requirements.ts'
import { enrolmentRules } from './enrolment/enrolment.rules.ts'
import { faqItemCases } from './faq-item/faq-item.cases.ts'
import { faqItemInvariants } from './faq-item/faq-item.invariants.ts'
import { faqItemMachine } from './faq-item/index.ts'
import { faqItemRequirements } from './faq-item/faq-item.requirements.ts'
import { faqItemRules } from './faq-item/faq-item.rules.ts'
import { loadingCases } from './loading/loading.cases.ts'
import { loadingInvariants } from './loading/loading.invariants.ts'
import { loadingMachine } from './loading/index.ts'
import { loadingRequirements } from './loading/loading.requirements.ts'
import { loadingRules } from './loading/loading.rules.ts'
import { loginCases } from './login/login.cases.ts'
import { loginInvariants } from './login/login.invariants.ts'
import { loginMachine } from './login/index.ts'
import { loginRequirements } from './login/login.requirements.ts'
import { loginRules } from './login/login.rules.ts'
import { newPasswordCases } from './new-password/new-password.cases.ts'
import { newPasswordInvariants } from './new-password/new-password.invariants.ts'
import { newPasswordMachine } from './new-password/index.ts'
import { newPasswordRequirements } from './new-password/new-password.requirements.ts'
import { newPasswordRules } from './new-password/new-password.rules.ts'
import { partnerCases } from './partner/partner.cases.ts'
import { partnerInvariants } from './partner/partner.invariants.ts'
import { partnerMachine } from './partner/index.ts'
import { partnerRequirements } from './partner/partner.requirements.ts'
import { partnerRules } from './partner/partner.rules.ts'
import { paymentPageCases } from './payment-page/payment-page.cases.ts'
import { paymentPageInvariants } from './payment-page/payment-page.invariants.ts'
import { paymentPageMachine } from './payment-page/index.ts'
import { paymentPageRequirements } from './payment-page/payment-page.requirements.ts'
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
    requirements: enrolmentRequirements,
  },
  {
    name: 'coupon',
    title: 'Forma de pagamento',
    machine: couponMachine,
    cases: couponCases,
    invariants: [...couponInvariants, ...couponRules],
    requirements: couponRequirements,
  },
  {
    name: 'card-payment',
    title: 'Pagamento com cartão',
    machine: cardPaymentMachine,
    cases: cardPaymentCases,
    invariants: [...cardPaymentInvariants, ...cardPaymentRules],
    requirements: cardPaymentRequirements,
  },
  {
    name: 'payment-page',
    title: 'Página de pagamento',
    machine: paymentPageMachine,
    cases: paymentPageCases,
    invariants: [...paymentPageInvariants, ...paymentPageRules],
    requirements: paymentPageRequirements,
  },
  {
    name: 'charge',
    title: 'Conta a receber',
    machine: chargeMachine,
    cases: chargeCases,
    invariants: [...chargeInvariants, ...chargeRules],
    requirements: chargeRequirements,
  },
  {
    name: 'confirmation',
    title: 'Diálogo de confirmação',
    machine: confirmationMachine,
    cases: confirmationCases,
    invariants: [...confirmationInvariants, ...confirmationRules],
    requirements: confirmationRequirements,
  },
  {
    name: 'login',
    title: 'Login do aluno',
    machine: loginMachine,
    cases: loginCases,
    invariants: [...loginInvariants, ...loginRules],
    requirements: loginRequirements,
  },
  {
    name: 'cookie-notice',
    title: 'Aviso de cookies',
    machine: cookieNoticeMachine,
    cases: cookieNoticeCases,
    invariants: [...cookieNoticeInvariants, ...cookieNoticeRules],
    requirements: cookieNoticeRequirements,
    isBackground: true,
  },
  {
    name: 'certificate-lookup',
    title: 'Consulta de certificado',
    machine: certificateLookupMachine,
    cases: certificateLookupCases,
    invariants: [...certificateLookupInvariants, ...certificateLookupRules],
    requirements: certificateLookupRequirements,
  },
  {
    name: 'new-password',
    title: 'Nova senha',
    machine: newPasswordMachine,
    cases: newPasswordCases,
    invariants: [...newPasswordInvariants, ...newPasswordRules],
    requirements: newPasswordRequirements,
  },
  {
    name: 'partner',
    title: 'Cadastro de parceiro',
    machine: partnerMachine,
    cases: partnerCases,
    invariants: [...partnerInvariants, ...partnerRules],
    requirements: partnerRequirements,
  },
  {
    name: 'faq-item',
    title: 'Pergunta frequente',
    machine: faqItemMachine,
    cases: faqItemCases,
    invariants: [...faqItemInvariants, ...faqItemRules],
    requirements: faqItemRequirements,
  },
  {
    name: 'app-update',
    title: 'Atualização do portal',
    machine: appUpdateMachine,
    cases: appUpdateCases,
    invariants: [...appUpdateInvariants, ...appUpdateRules],
    requirements: appUpdateRequirements,
    isBackground: true,
  },
  {
    name: 'loading',
    title: 'Carregamento',
    machine: loadingMachine,
    cases: loadingCases,
    invariants: [...loadingInvariants, ...loadingRules],
    requirements: loadingRequirements,
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
