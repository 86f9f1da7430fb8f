import type { AnyStateMachine } from 'xstate'
import { cardPaymentCases } from './card-payment/card-payment.cases.ts'
import { cardPaymentMachine } from './card-payment/index.ts'
import { chargeCases } from './charge/charge.cases.ts'
import { chargeMachine } from './charge/index.ts'
import { confirmationCases } from './confirmation/confirmation.cases.ts'
import { confirmationMachine } from './confirmation/index.ts'
import { couponCases } from './coupon/coupon.cases.ts'
import { couponMachine } from './coupon/index.ts'
import { enrolmentCases } from './enrolment/enrolment.cases.ts'
import { enrolmentMachine } from './enrolment/index.ts'
import type { Cases } from './kit/cases.ts'
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
]
