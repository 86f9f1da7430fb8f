import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
import { caretAfter, digitsOf, lettersAndDigitsOf, maskLength } from '#contract/rules/mask.ts'
import { number } from '#contract/rules/number.ts'
import { password } from '#contract/rules/password.ts'
import { phone } from '#contract/rules/phone.ts'
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
        if (rule.mask) expect(shown.length).toBeLessThanOrEqual(maskLength(rule.mask))
        if (rule.mask) expect(rule.maxLength).toBe(maskLength(rule.mask))
      }),
      { numRuns: 300 },
    )
  })
}

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
        expect(digitsOf(rule?.format(typed) ?? '?')).toBe(typed)
      }),
    )
  })

test('the caret stays behind the same characters', () => {
  fc.assert(
    fc.property(digits(11), fc.nat(20), (typed, place) => {
      const caret = Math.min(place, typed.length)
      const shown = phone.format(typed)
      const after = caretAfter(typed, caret, shown)
      expect(lettersAndDigitsOf(shown.slice(0, after))).toBe(typed.slice(0, caret))
    }),
  )
})

test('the caret never moves back when it moved on', () => {
  fc.assert(
    fc.property(digits(14), fc.nat(14), fc.nat(14), (typed, one, two) => {
      const shown = documentNumber.format(typed)
      const [low, high] = [
        Math.min(one, two, typed.length),
        Math.min(Math.max(one, two), typed.length),
      ]
      expect(caretAfter(typed, low, shown)).toBeLessThanOrEqual(caretAfter(typed, high, shown))
    }),
  )
})

test('a digit deleted in the middle leaves the caret there', () => {
  expect(caretAfter('(48) 9999-8888', 7, phone.format('(48) 9999-8888'))).toBe(7)
  expect(caretAfter('529.82.247-25', 5, '529.822.472-5')).toBe(5)
})
