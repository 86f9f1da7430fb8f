import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBr } from '#contract/dates.ts'
import type { MessageCode } from '#contract/errors.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cardOwner } from '#contract/rules/card-owner.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { currency } from '#contract/rules/currency.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { birthDateRule, date } from '#contract/rules/date.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { email } from '#contract/rules/email.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { number } from '#contract/rules/number.ts'
import { password } from '#contract/rules/password.ts'
import { areaCodes, phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { select, selectFromZero } from '#contract/rules/select.ts'
import { userName } from '#contract/rules/user-name.ts'

const rules: Record<string, FieldRule<MessageCode>> = {
  cardNumber,
  cardOwner,
  cnh,
  cnpj,
  cpf,
  currency,
  cvv,
  birthDate: birthDateRule({ today: { y: 2026, m: 11, d: 21 } }),
  date,
  document: documentNumber,
  email,
  expiry: expiryRule({ year: 2026, month: 11 }),
  number,
  password,
  phone,
  plate,
  postalCode,
  renach,
  renavam,
  select,
  selectFromZero,
  userName,
}

const longest = (mask: string | readonly string[]) =>
  Math.max(...[mask].flat().map((pattern) => pattern.length))

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789 ./-()+,abXYZ'.split('')), maxLength: 24 }),
)
const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength })

for (const [name, rule] of Object.entries(rules)) {
  test(`${name} never throws, and shows what is shown already unchanged`, () => {
    fc.assert(
      fc.property(anything, (value) => {
        rule.check(value)
        rule.warn?.(value)
        rule.normalise(value)
        const shown = rule.format(value)
        expect(rule.format(shown)).toBe(shown)
        if (rule.mask) expect(shown.length).toBeLessThanOrEqual(longest(rule.mask))
      }),
      { numRuns: 300 },
    )
  })
}

for (const [name, { mask, maxLength }] of Object.entries(rules))
  if (mask)
    test(`${name} is as long as its longest mask`, () => expect(maxLength).toBe(longest(mask)))

for (const [name, places] of Object.entries({
  cpf: 11,
  document: 14,
  cnpj: 14,
  phone: 11,
  postalCode: 8,
  date: 8,
  cardNumber: 16,
  expiry: 4,
  cvv: 4,
  renavam: 11,
}))
  test(`${name}: taking the mask off gives the digits back`, () => {
    const rule = rules[name]
    fc.assert(
      fc.property(digits(places), (typed) => {
        // No area code begins with 0: there it is the trunk prefix.
        const kept = name === 'phone' ? typed.replace(/^0+/, '') : typed
        expect(digitsOf(rule?.format(typed) ?? '?')).toBe(kept)
      }),
    )
  })

test('a phone is the same with whatever is dialled before its area code', () => {
  const areaCode = fc.constantFrom(...areaCodes)
  const number = fc.oneof(
    fc.integer({ min: 20_000_000, max: 59_999_999 }),
    fc.integer({ min: 900_000_000, max: 999_999_999 }),
  )
  const carrier = fc.integer({ min: 12, max: 99 })
  fc.assert(
    fc.property(areaCode, number, carrier, fc.constantFrom('', ' ', '-'), (ddd, local, by, gap) => {
      const national = `${ddd}${gap}${local}`
      const bare = `${ddd}${local}`
      for (const prefix of ['', '0', '+55', '55', '0055', '+55 0', `0${by}`, `0 ${by} `])
        expect(phone.normalise(prefix + gap + national)).toBe(bare)
    }),
  )
})

/** A number as it is pasted: what people and programs write before, between and after its digits. */
const pasted = (digits: string) =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\u00a0', '\t'),
      fc.array(fc.constantFrom('', '', '', ' ', '.', '-', '/', '\u2013'), {
        minLength: digits.length,
        maxLength: digits.length,
      }),
    )
    .map(([around, gaps]) =>
      [around, ...digits.split('').map((digit, at) => digit + gaps[at]), around].join(''),
    )

for (const [name, whole] of Object.entries({
  cpf: '52998224725',
  cnpj: '11222333000181',
  document: '52998224725',
  postalCode: '89010187',
  cardNumber: '4111111111111111',
}))
  test(`${name} pasted with any separators is the same number`, () => {
    const rule = rules[name]
    fc.assert(fc.property(pasted(whole), (text) => rule?.normalise(text) === whole))
  })

test('a phone pasted with a country code, a trunk prefix and any separators is the same number', () => {
  const before = fc.constantFrom('', '0', '+55', '55', '0055', '+55 (0', '(0', '+')
  fc.assert(
    fc.property(before, pasted('47988887777'), (prefix, text) => {
      expect(phone.format(prefix + text)).toBe('(47) 98888-7777')
    }),
  )
})

const birth = birthDateRule({ today: { y: 2026, m: 11, d: 21 } })

test('a birth date typed with separators is the same day, however short', () => {
  const day = fc.record({
    d: fc.integer({ min: 1, max: 28 }),
    m: fc.integer({ min: 1, max: 12 }),
    y: fc.integer({ min: 1927, max: 2025 }),
  })
  const part = (number: number) => fc.constantFrom(String(number), String(number).padStart(2, '0'))
  const written = day.chain(({ d, m, y }) =>
    fc.record({
      shown: fc.constant(formatBr({ d, m, y })),
      text: fc
        .tuple(part(d), part(m), fc.constantFrom(String(y), String(y).slice(2)))
        .chain((parts) => fc.constantFrom('/', '-', '.', ' ').map((gap) => parts.join(gap))),
    }),
  )
  fc.assert(
    fc.property(written, ({ text, shown }) => {
      const left = birth.complete?.(text) ?? ''
      expect(left).toBe(shown)
      expect(birth.complete?.(left)).toBe(shown)
    }),
  )
})

test.each([
  ['15/3/64', '15/03/1964'],
  ['150364', '15/03/1964'],
  ['21/11/26', '21/11/2026'],
  ['22/11/26', '22/11/1926'],
  ['29/02/00', '29/02/2000'],
  ['31/02/64', '31/02/64'],
  ['15/03/196', '15/03/196'],
  ['', ''],
])('a birth date left as %s is %s', (typed, shown) => {
  expect(birth.complete?.(typed)).toBe(shown)
})

test.each([
  [date, '15/3/64', '15/03/64'],
  [date, '5/3/1964', '05/03/1964'],
  [date, '5-3-1964', '05/03/1964'],
  [date, '5.3.1964', '05/03/1964'],
  [date, '5 3 1964', '05/03/1964'],
  [date, '15/3/', '15/03'],
  [expiryRule({ year: 2026, month: 11 }), '3/30', '03/30'],
  [expiryRule({ year: 2026, month: 11 }), '3 / 2030', '03/30'],
])('%# a typed separator completes a part: %2$s is %3$s', (rule, typed, shown) => {
  expect(rule.format(typed)).toBe(shown)
})
