import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'

test('an amount is taken off as it is', () => {
  expect(applyDiscount(19990, { percentage: 0, amount: 5000 })).toEqual({
    discountCents: 5000,
    totalCents: 14990,
  })
})

test.each([
  [19990, { percentage: 0, amount: 19990 }],
  [19990, { percentage: 0, amount: 20000 }],
  [19990, { percentage: 150, amount: 0 }],
  [19990, { percentage: 10, amount: 100 }],
  [19990, { percentage: 0, amount: 0 }],
  [19990, { percentage: -10, amount: 0 }],
  [19990, { percentage: 10, amount: -1 }],
  [19990, { percentage: 'muito', amount: 0 }],
])('%i cents refuse %j', (cents, discount) => expect(applyDiscount(cents, discount)).toBeNull())

test('something is always left to pay, and nothing is lost', () => {
  const discount = fc.record({
    percentage: fc.double({ min: 0, max: 200, noNaN: true }),
    amount: fc.nat(10 ** 6),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 7 }), discount, (cents, given) => {
      const result = applyDiscount(cents, given)
      if (!result) return
      expect(result.totalCents).toBeGreaterThan(0)
      expect(result.totalCents + result.discountCents).toBe(cents)
    }),
  )
})

test('codes travel in capitals', () => expect(normaliseCouponCode(' abc-1 ')).toBe('ABC-1'))
