import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsToPath,
  divideHalfUp,
  formatBRL,
  fromCents,
  parseDecimal,
  readCents,
  toCents,
} from '#contract/money.ts'

test.each([
  [199.9, 19990],
  [4.35, 435],
  [1.005, 101],
  [0, 0],
  [1e-7, 0],
  [-1.005, -101],
  ['199.90', 19990],
  ['199.9', 19990],
  ['1.234,50', 123450],
  ['1234,5', 123450],
  ['R$\u00a01.234,50', 123450],
  ['0,005', 1],
])('%j is %i cents', (value, cents) => expect(toCents(value)).toBe(cents))

test.each([Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', '1e3', '1,2,3', '--1', 1e300])(
  '%j is no amount',
  (value) => {
    expect(readCents(value)).toBeNull()
    expect(() => toCents(value)).toThrow(RangeError)
  },
)

test('what is neither number nor text is no amount', () => {
  for (const value of [null, undefined, {}, true]) expect(readCents(value)).toBeNull()
})

test('cents survive JSON, an address and the text for a reader', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
      expect(readCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents)
      expect(toCents(centsToPath(cents))).toBe(cents)
      if (cents >= 0) expect(toCents(formatBRL(cents))).toBe(cents)
    }),
  )
})

test('money is written with a no-break space', () => {
  expect(formatBRL(123450)).toBe('R$\u00a01.234,50')
  expect(formatBRL(2)).toBe('R$\u00a00,02')
})

test('addresses carry two decimals and a dot', () => {
  expect(centsToPath(19990)).toBe('199.90')
  expect(centsToPath(5)).toBe('0.05')
})

test('decimals are read exactly', () => {
  expect(parseDecimal('99.998')).toEqual({ units: 99998n, scale: 3 })
  expect(parseDecimal(1e-7)).toEqual({ units: 1n, scale: 7 })
  expect(parseDecimal('dez')).toBeNull()
})

test('halves round away from zero', () => {
  expect([5n, 15n, -5n, 4n, -4n].map((part) => divideHalfUp(part, 10n))).toEqual([
    1n,
    2n,
    -1n,
    0n,
    -0n,
  ])
})
