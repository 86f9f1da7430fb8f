import { paymentPageCases } from '#machines/payment-page/payment-page.cases.ts'
import { paymentPageMachine } from '#machines/payment-page/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(paymentPageMachine, paymentPageCases)
