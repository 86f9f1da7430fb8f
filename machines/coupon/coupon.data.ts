import * as fc from 'fast-check'
import type { Coupon } from '#contract/coupon.ts'
import { paymentMethod } from '#contract/payment.ts'
import { anyAnswer, anyId, anySentence, type Data } from '../kit/data.ts'
import type { couponMachine } from './coupon.machine.ts'
import type { AppliedCoupon, PaymentChoice } from './coupon.types.ts'

/** Any payment option, also one without a price. */
export const anyChoice: fc.Arbitrary<PaymentChoice> = fc.record({
  TipoPagamento: fc.constantFrom(...Object.values(paymentMethod)),
  TipoPendencia: fc.oneof(anyId, anyId.map(String)),
  cents: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
})

/** A few codes, so that the typed one sometimes is the enrolment's own; '' for none. */
export const anyOwnCode: fc.Arbitrary<string> = fc.constantFrom('', 'VOLTA10', ' volta10', 'B12')

const anyOptionWithValue = anyChoice.filter(({ cents }) => cents > 0)

const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  description: anySentence,
  percentage: fc.oneof(
    fc.constantFrom('0', '100'),
    fc.nat(10_000).map((part) => String(part / 100)),
  ),
  amount: fc.oneof(fc.constant(0), fc.nat(100_000)),
  method: fc.option(fc.constantFrom(...Object.values(paymentMethod))),
  isValid: fc.boolean(),
})

const anyApplied: fc.Arbitrary<AppliedCoupon | null> = fc.option(
  fc
    .record({ coupon: anyCoupon, discountCents: fc.nat(1_000_000), totalCents: fc.nat(1_000_000) })
    .map(({ coupon, ...totals }) => ({ ...coupon, ...totals })),
)

/** Messages of the choice to a parent: an accepted option has a value. */
export const anyChoiceMessage = [
  fc.record({
    type: fc.constant('choice.settled' as const),
    option: anyOptionWithValue,
    coupon: anyApplied,
  }),
  fc.record({
    type: fc.constant('choice.left' as const),
    option: anyOptionWithValue,
    coupon: anyApplied,
  }),
  fc.record({
    type: fc.constant('choice.refused' as const),
    code: fc.constantFrom('optionWithoutValue' as const, 'paymentOptionRequired' as const),
  }),
]

export const couponData: Data<typeof couponMachine> = {
  inputs: fc.record({
    scheduleId: fc.option(anyId),
    changing: fc.boolean(),
    ownCode: anyOwnCode,
  }),
  events: [
    fc.record({
      type: fc.constant('code.typed' as const),
      code: fc.oneof(anyOwnCode, fc.string({ maxLength: 20 })),
    }),
    fc.record({ type: fc.constant('option.chosen' as const), option: anyChoice }),
  ],
  outcomes: {
    validate: anyAnswer(fc.option(anyCoupon)),
    validateToLeave: anyAnswer(fc.option(anyCoupon)),
  },
}
