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

/** Rules of digits only, with their number of digits. */
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
  })

/** A masked input that remembers what was typed, as the field does. */
class Input {
  shown = ''
  caret = 0
  #typed = ''
  readonly #format: (text: string) => string

  constructor(format: (text: string) => string) {
    this.#format = format
  }

  /** Puts `data` in the place of what is between two carets. */
  change(from: number, to: number, data: string, inputType?: string): this {
    const text = this.shown.slice(0, from) + data + this.shown.slice(to)
    const caret = from + data.length
    const change = { before: this.shown, typed: this.#typed, text, caret, inputType }
    const edit = maskEdit(this.#format, change)
    this.shown = edit.text
    this.caret = edit.caret
    this.#typed = edit.typed
    return this
  }

  /** Adds each piece at the caret. */
  add(pieces: readonly string[], inputType?: string): this {
    for (const piece of pieces) this.change(this.caret, this.caret, piece, inputType)
    return this
  }
}

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
          const edit = maskEdit(rule.format, change)
          // A text pasted behind what is there belongs to it.
          if (inputType?.includes('Paste') && text.startsWith(change.before)) return
          expect(edit).toMatchObject({ text: shown, caret: shown.length })
        },
      ),
    )
  })
})

describe.each(Object.entries(numeric))('%s', (_name, [rule, places]) => {
  test('preserves every digit when one more is typed anywhere, the caret behind it', () => {
    fc.assert(
      fc.property(
        digits(places),
        fc.nat(),
        fc.constantFrom(...'0123456789'),
        (was, place, data) => {
          const before = rule.format(was)
          const at = place % (before.length + 1)
          const typed = digitsOf(before.slice(0, at) + data + before.slice(at))
          // Read as the trunk prefix, as a country code or as a whole year: those tests are the rules'.
          fc.pre(digitsOf(rule.format(typed)) === typed)
          const edit = type(rule, before, at, data)
          expect(digitsOf(edit.text)).toBe(typed)
          expect(left(edit)).toHaveLength(digitsOf(before.slice(0, at)).length + 1)
        },
      ),
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
        const expected = rule === phone ? digitsOf(phone.format(digitsOf(rest))) : digitsOf(rest)
        expect(digitsOf(edit.text)).toBe(expected)
        if (expected === digitsOf(rest)) expect(left(edit)).toBe(digitsOf(rest.slice(0, from)))
      }),
    )
  })
})

// Finds an invisible remainder of a deleted text: the 0 of a trunk prefix, before a country code.
test('an emptied field begins again', () => {
  const input = new Input(phone.format).add('048 9999'.split(''), 'insertText')
  input.change(0, input.shown.length, '', 'deleteContentBackward')
  input.add('+5548999998888'.split(''), 'insertText')
  expect(input.shown).toBe('(48) 99999-8888')
  expect(input.add(['7'], 'insertText').shown).toBe('(48) 99999-88887')
})

test('deleting forward over a separator goes on behind it', () => {
  const change = { before: '(48) 3333', text: '(48 3333', caret: 3 }
  expect(maskEdit(phone.format, { ...change, inputType: 'deleteContentForward' })).toMatchObject({
    text: '(48) 3333',
    caret: 5,
  })
  expect(maskEdit(phone.format, { ...change, inputType: 'deleteContentBackward' })).toMatchObject({
    text: '(48) 3333',
    caret: 3,
  })
})

const expiry = expiryRule({ year: 2026, month: 11 })
const wide = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** Each field, one of its values as it is shown, and the forms it may be written in. */
const written: [FieldRule<MessageCode>, shown: string, texts: string[]][] = [
  [
    phone,
    '(48) 99999-8888',
    [
      '48999998888',
      '(48) 99999-8888',
      '+5548999998888',
      '+55 48 99999-8888',
      '(+55) 48 9 9999 8888',
      '5548999998888',
      '00 55 48 99999 8888',
      '048 99999-8888',
      '0 15 48 99999-8888',
      '+55 (0xx48) 99999-8888',
      'tel.: +55 48 99999.8888',
      wide('+55 48 99999-8888'),
    ],
  ],
  [phone, '(48) 3333-4444', ['4833334444', '+554833334444', '554833334444', '048 3333 4444']],
  [
    expiry,
    '02/30',
    [
      '0230',
      '02/30',
      '2/30',
      '02 / 30',
      '02-30',
      '02/2030',
      '022030',
      '2/2030',
      '02.2030',
      '2030-02',
      '2030/2',
      '203002',
      'Val.: 02/2030',
      wide('02/30'),
    ],
  ],
  [
    date,
    '31/01/1990',
    [
      '31011990',
      '31/1/1990',
      '31-01-1990',
      '31.01.1990',
      '1990-01-31',
      '1990/1/31',
      '1990 01 31',
      '19900131',
      '1990-01-31T00:00:00',
      '1990-01-31 00:00',
    ],
  ],
  [date, '10/03/2005', ['10032005', '2005-03-10', '2005-3-10', '10-3-2005']],
  [
    cpf,
    '529.982.247-25',
    [
      '52998224725',
      'CPF: 529.982.247-25',
      '529 982 247 25',
      '529\u2013982\u200b247/25',
      wide('52998224725'),
    ],
  ],
  [
    documentNumber,
    '529.982.247-25',
    [
      '52998224725',
      'CPF 529.982.247-25',
      'cpf529.982.247-25',
      'CPF/MF nº 529.982.247-25',
      'CPF do gestor: 529.982.247-25',
      '529.982.247-25 (titular)',
    ],
  ],
  [documentNumber, '11.222.333/0001-81', ['11222333000181', 'CNPJ: 11.222.333/0001-81']],
  [documentNumber, '12.ABC.345/01DE-35', ['12abc34501de35', 'CNPJ 12.ABC.345/01DE-35']],
  [cnpj, '11.222.333/0001-81', ['11222333000181', 'CNPJ nº 11.222.333/0001-81']],
  [
    renach,
    'SC123456789',
    ['sc123456789', 'SC 123.456.789', 'Renach SC123456789', 'RENACH: SC-123456789'],
  ],
  [plate, 'ABC1D23', ['abc1d23', 'ABC 1D23', 'Placa ABC-1D23']],
  [plate, 'ABC-1234', ['abc1234', 'placa: ABC 1234']],
  [postalCode, '88010-000', ['88010000', '88.010-000', 'CEP 88010-000']],
  [cardNumber, '4111 1111 1111 1111', ['4111111111111111', '4111-1111-1111-1111']],
  [cvv, '123', ['123', ' 1 2 3']],
  [renavam, '12345678900', ['1234567890-0', 'Renavam 12345678900']],
]

// Finds a value that depends on how it came: a country code that was pasted was dropped, and typed an area code.
describe.each(written)('%#', (rule, shown, texts) => {
  const at = (count: number) => {
    let place = 0
    for (let left = count; left > 0; place += 1)
      if (lettersAndDigitsOf(shown.charAt(place))) left -= 1
    return place
  }
  const signs = lettersAndDigitsOf(shown)

  test.each(texts)(
    '%j gives one value typed, pasted, in pieces, composed and filled in',
    (text) => {
      const input = () => new Input(rule.format)
      expect(input().add([...text], 'insertText').shown).toBe(shown)
      expect(input().add([text], 'insertFromPaste').shown).toBe(shown)
      expect(input().add([text], 'insertCompositionText').shown).toBe(shown)
      expect(input().add([text]).shown).toBe(shown)
      for (let cut = 1; cut < text.length; cut += 1) {
        const pieces = [text.slice(0, cut), text.slice(cut)]
        expect(input().add(pieces, 'insertFromPaste').shown).toBe(shown)
      }
      expect(rule.check(shown)).toBeNull()
    },
  )

  test.each(texts)('%j gives it with wrong keys that are taken back at once', (text) => {
    const input = new Input(rule.format)
    for (const [typed, sign] of [...text].entries()) {
      const wrong = new Input(rule.format).add([...text.slice(0, typed), '7'], 'insertText').shown
      if (input.shown && lettersAndDigitsOf(wrong) === `${lettersAndDigitsOf(input.shown)}7`)
        input
          .add(['7'], 'insertText')
          .change(wrong.length - 1, wrong.length, '', 'deleteContentBackward')
      input.add([sign], 'insertText')
    }
    expect(input.shown).toBe(shown)
  })

  test('a sign that was left out and is put in later gives it too', () => {
    for (let missing = 0; missing < signs.length; missing += 1) {
      const rest = signs.slice(0, missing) + signs.slice(missing + 1)
      const input = new Input(rule.format).add([rest], 'insertFromPaste')
      fc.pre(lettersAndDigitsOf(input.shown) === rest)
      let caret = 0
      for (let left = missing; left > 0; caret += 1)
        if (lettersAndDigitsOf(input.shown.charAt(caret))) left -= 1
      input.change(caret, caret, signs.charAt(missing), 'insertText')
      expect(input.shown).toBe(shown)
    }
  })

  test('what is deleted across a separator and typed again gives it too', () => {
    for (let from = 0; from < signs.length; from += 1)
      for (let to = from + 1; to <= signs.length; to += 1) {
        const input = new Input(rule.format).add([shown], 'insertFromPaste')
        input.change(at(from), at(to), '', 'deleteContentBackward')
        if (lettersAndDigitsOf(input.shown) !== signs.slice(0, from) + signs.slice(to)) continue
        input.add(signs.slice(from, to).split(''), 'insertText')
        expect(input.shown).toBe(shown)
      }
  })
})
