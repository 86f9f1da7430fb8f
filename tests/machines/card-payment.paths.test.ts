import { cardPaymentCases } from '#machines/card-payment/card-payment.cases.ts'
import { cardPaymentMachine } from '#machines/card-payment/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(cardPaymentMachine, cardPaymentCases)
