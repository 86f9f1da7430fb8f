import type { AnyStateMachine } from 'xstate'
import { appUpdateCases } from './app-update/app-update.cases.ts'
import { appUpdateMachine } from './app-update/index.ts'
import { cardPaymentCases } from './card-payment/card-payment.cases.ts'
import { cardPaymentMachine } from './card-payment/index.ts'
import { certificateLookupCases } from './certificate-lookup/certificate-lookup.cases.ts'
import { certificateLookupMachine } from './certificate-lookup/index.ts'
import { chargeCases } from './charge/charge.cases.ts'
import { chargeMachine } from './charge/index.ts'
import { confirmationCases } from './confirmation/confirmation.cases.ts'
import { confirmationMachine } from './confirmation/index.ts'
import { cookieNoticeCases } from './cookie-notice/cookie-notice.cases.ts'
import { cookieNoticeMachine } from './cookie-notice/index.ts'
import { couponCases } from './coupon/coupon.cases.ts'
import { couponMachine } from './coupon/index.ts'
import { enrolmentCases } from './enrolment/enrolment.cases.ts'
import { enrolmentMachine } from './enrolment/index.ts'
import { faqItemCases } from './faq-item/faq-item.cases.ts'
import { faqItemMachine } from './faq-item/index.ts'
import type { Cases } from './kit/cases.ts'
import { loadingCases } from './loading/loading.cases.ts'
import { loadingMachine } from './loading/index.ts'
import { loginCases } from './login/login.cases.ts'
import { loginMachine } from './login/index.ts'
import { newPasswordCases } from './new-password/new-password.cases.ts'
import { newPasswordMachine } from './new-password/index.ts'
import { partnerCases } from './partner/partner.cases.ts'
import { partnerMachine } from './partner/index.ts'
import { paymentPageCases } from './payment-page/payment-page.cases.ts'
import { paymentPageMachine } from './payment-page/index.ts'

/** One machine with what it takes to draw and walk it. `name` is its folder. */
export type CatalogEntry = {
  name: string
  /** What it is called in pt-BR. */
  title: string
  machine: AnyStateMachine
  cases: Cases
}

/** Every machine of the product. A test holds this list against the folders. */
export const catalog: readonly CatalogEntry[] = [
  { name: 'enrolment', title: 'Inscrição', machine: enrolmentMachine, cases: enrolmentCases },
  { name: 'coupon', title: 'Cupom de desconto', machine: couponMachine, cases: couponCases },
  {
    name: 'card-payment',
    title: 'Pagamento com cartão',
    machine: cardPaymentMachine,
    cases: cardPaymentCases,
  },
  {
    name: 'payment-page',
    title: 'Página de pagamento',
    machine: paymentPageMachine,
    cases: paymentPageCases,
  },
  { name: 'charge', title: 'Conta a receber', machine: chargeMachine, cases: chargeCases },
  {
    name: 'confirmation',
    title: 'Diálogo de confirmação',
    machine: confirmationMachine,
    cases: confirmationCases,
  },
  { name: 'login', title: 'Login do aluno', machine: loginMachine, cases: loginCases },
  {
    name: 'cookie-notice',
    title: 'Aviso de cookies',
    machine: cookieNoticeMachine,
    cases: cookieNoticeCases,
  },
  {
    name: 'certificate-lookup',
    title: 'Consulta de certificado',
    machine: certificateLookupMachine,
    cases: certificateLookupCases,
  },
  {
    name: 'new-password',
    title: 'Nova senha',
    machine: newPasswordMachine,
    cases: newPasswordCases,
  },
  { name: 'partner', title: 'Cadastro de parceiro', machine: partnerMachine, cases: partnerCases },
  { name: 'faq-item', title: 'Pergunta frequente', machine: faqItemMachine, cases: faqItemCases },
  {
    name: 'app-update',
    title: 'Atualização do portal',
    machine: appUpdateMachine,
    cases: appUpdateCases,
  },
  { name: 'loading', title: 'Carregamento', machine: loadingMachine, cases: loadingCases },
]
