import * as fc from 'fast-check'
import { paymentMethods } from '#contract/payment.ts'
import { anyChoice, anyChoiceMessage, anyOwnCode } from '../coupon/coupon.data.ts'
import { anyAnswer, anyId, anySentence, type Data } from '../kit/data.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'
import type { PaymentFound, UpdateOutput } from './payment-page.types.ts'

// Few ids, so that what is found is now and then what the address names.
const someId = fc.oneof(fc.constantFrom(31, 32, 4821), anyId)
const anyNumberInAddress = fc.oneof(
  someId.map(String),
  fc.constantFrom(undefined, '', '0', '-1', '1e3', '0x1f', ' 31 ', '31.0', '٣١', '9'.repeat(30)),
)

/** What an enrolment may have to pay: every situation by every method. */
const anyFound: fc.Arbitrary<PaymentFound> = fc.record({
  enrolmentId: someId,
  receivableId: someId,
  scheduleId: fc.option(someId),
  method: fc.constantFrom(...paymentMethods.map(({ id }) => id), null),
  couponCode: anyOwnCode,
  situation: fc.constantFrom('open', 'processing', 'paid', 'overdue', 'refunded', null),
})

const anyUpdate: fc.Arbitrary<UpdateOutput> = fc.oneof(
  fc.record({ kind: fc.constant('updated'), receivableId: someId }),
  fc.record({ kind: fc.constant('refused'), message: anySentence }),
)

export const paymentPageData: Data<typeof paymentPageMachine> = {
  inputs: fc.record({ subscribeId: anyNumberInAddress, buyId: anyNumberInAddress }),
  events: [
    fc.record({ type: fc.constant('option.chosen'), option: anyChoice }),
    ...anyChoiceMessage,
  ],
  outcomes: {
    lookUp: anyAnswer(fc.option(anyFound, { freq: 8 })),
    check: anyAnswer(fc.option(anyFound, { freq: 8 })),
    update: anyAnswer(anyUpdate),
  },
}
