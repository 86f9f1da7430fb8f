import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageCode } from '#contract/errors.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { date } from '#contract/rules/date.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { digitsOf, lettersAndDigitsOf } from '#contract/rules/mask.ts'
import { phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { maskEdit } from '#src/ui/field/mask-edit.ts'

/** Rules of digits alone, with how many they hold. */
const numeric: Record<string, [FieldRule<MessageCode>, number]> = {
  cardNumber: [cardNumber, 16],
  cpf: [cpf, 11],
  cvv: [cvv, 4],
  date: [date, 8],
  expiry: [expiryRule({ year: 2026, month: 11 }), 4],
  phone: [phone, 11],
  postalCode: [postalCode, 8],
  renavam: [renavam, 11],
}
const lettered: Record<string, FieldRule<MessageCode>> = { cnpj, documentNumber, plate, renach }
const all = {
  ...Object.fromEntries(Object.entries(numeric).map(([name, [rule]]) => [name, rule])),
  ...lettered,
}

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 ./-()+abXYZ'), maxLength: 30 }),
)
// No phone begins with 0: the first digit of these is another.
const digits = (maxLength: number) =>
  fc
    .tuple(
      fc.constantFrom(...'123456789'),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: maxLength - 1 }),
    )
    .map(([first, rest]) => first + rest)

const type = (rule: FieldRule<MessageCode>, before: string, at: number, data: string) =>
  maskEdit(rule.format, {
    before,
    text: before.slice(0, at) + data + before.slice(at),
    caret: at + data.length,
    inputType: 'insertText',
    data,
  })

const left = (edit: { text: string; caret: number }) =>
  lettersAndDigitsOf(edit.text.slice(0, edit.caret))

describe.each(Object.entries(all))('%s', (_name, rule) => {
  test('is written as by its rule, whatever a program or a paste put in and whatever was there', () => {
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.constantFrom(undefined, 'insertFromPaste', 'insertReplacementText'),
        (was, text, inputType) => {
          const change = { before: rule.format(was), text, caret: text.length, inputType }
          const shown = rule.format(text)
          expect(maskEdit(rule.format, change)).toEqual({ text: shown, caret: shown.length })
        },
      ),
    )
  })

  test('keeps every letter and digit when one more is typed anywhere', () => {
    fc.assert(
      fc.property(anything, fc.nat(), fc.constantFrom(...'0123456789abXYZ'), (was, place, data) => {
        const before = rule.format(was)
        const at = place % (before.length + 1)
        const edit = type(rule, before, at, data)
        const typed = lettersAndDigitsOf(before.slice(0, at) + data + before.slice(at))
        const taken = lettersAndDigitsOf(edit.text).toLowerCase() === typed.toLowerCase()
        if (!taken) expect(edit.text).toBe(before)
        const wasLeft = lettersAndDigitsOf(before.slice(0, at)).length
        expect(left(edit)).toHaveLength(wasLeft + (taken ? 1 : 0))
      }),
    )
  })
})

describe.each(Object.entries(numeric))('%s', (_name, [rule, places]) => {
  test('typed key by key is what its rule shows, and one digit too many changes nothing', () => {
    fc.assert(
      fc.property(digits(places), (text) => {
        let shown = ''
        for (const [typed, digit] of [...text].entries()) {
          shown = type(rule, shown, shown.length, digit).text
          expect(digitsOf(shown)).toBe(text.slice(0, typed + 1))
        }
        expect(shown).toBe(rule.format(text))
        if (text.length === places)
          expect(type(rule, shown, shown.length, '7')).toEqual({
            text: shown,
            caret: shown.length,
          })
      }),
    )
  })

  test('loses what is deleted and nothing else, the caret where it was', () => {
    fc.assert(
      fc.property(digits(places), fc.nat(), fc.nat(), (text, one, other) => {
        const before = rule.format(text)
        const [from = 0, to = 0] = [one, other]
          .map((place) => place % (before.length + 1))
          .toSorted((a, b) => a - b)
        const rest = before.slice(0, from) + before.slice(to)
        const change = { before, text: rest, caret: from, inputType: 'deleteContentBackward' }
        const edit = maskEdit(rule.format, change)
        const expected = rule === phone ? digitsOf(rest).replace(/^0+/, '') : digitsOf(rest)
        expect(digitsOf(edit.text)).toBe(expected)
        if (expected === digitsOf(rest)) expect(left(edit)).toBe(digitsOf(rest.slice(0, from)))
      }),
    )
  })
})

test('deleting forward over a separator goes on behind it', () => {
  const change = { before: '(48) 3333', text: '(48 3333', caret: 3 }
  expect(maskEdit(phone.format, { ...change, inputType: 'deleteContentForward' })).toEqual({
    text: '(48) 3333',
    caret: 5,
  })
  expect(maskEdit(phone.format, { ...change, inputType: 'deleteContentBackward' })).toEqual({
    text: '(48) 3333',
    caret: 3,
  })
})
