import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBr } from '#contract/dates.ts'
import type { MessageCode } from '#contract/errors.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cardOwner } from '#contract/rules/card-owner.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cnpj } from '#contract/rules/cnpj.ts'
import { companyName } from '#contract/rules/company-name.ts'
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
import { personName } from '#contract/rules/person-name.ts'
import { areaCodes, phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { rg } from '#contract/rules/rg.ts'
import { select, selectFromZero } from '#contract/rules/select.ts'
import { userName } from '#contract/rules/user-name.ts'

const rules: Record<string, FieldRule<MessageCode>> = {
  cardNumber,
  cardOwner,
  cnh,
  cnpj,
  companyName,
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
  personName,
  phone,
  plate,
  postalCode,
  renach,
  renavam,
  rg,
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
      }),
      { numRuns: 300 },
    )
  })
}

for (const [name, { mask, maxLength }] of Object.entries(rules))
  if (mask)
    test(`${name} is as long as its longest mask`, () => expect(maxLength).toBe(longest(mask)))

/** What a rule reads of digits alone that is not all of them: the rest is written before a number, or a whole year. */
const readShorter: Record<string, RegExp> = {
  phone: /^(?:0|55)/,
  expiry: /^(?:(?:0[1-9]|1[0-2])20[0-9]{2}$|20[0-9]{2}(?:0[1-9]|1[0-2]))/,
  date: /^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])/,
}

// Finds a digit that is cut because the mask has no place for it: what is left may be another right number.
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
  test(`${name}: taking the mask off gives every digit back, and too many are refused`, () => {
    const rule = rules[name]
    fc.assert(
      fc.property(digits(places + 4), (typed) => {
        fc.pre(!readShorter[name]?.test(typed))
        expect(digitsOf(rule?.format(typed) ?? '?')).toBe(typed)
        if (typed.length > places) expect(rule?.check(typed)).not.toBeNull()
      }),
    )
  })

test('a phone is the same with any prefix before its area code', () => {
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
      for (const prefix of [
        '',
        '0',
        '+55',
        '55',
        '0055',
        '+55 0',
        '+5555',
        '5555',
        `0${by}`,
        `0 ${by} `,
      ])
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
  const before = fc.constantFrom('', '0', '+55', '55', '0055', '+55 (0', '(0')
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

const expiry = expiryRule({ year: 2026, month: 11 })

// Finds a sign that is silently left out, put in or moved.
test.each<[string, string, FieldRule<MessageCode>]>([
  // A typed separator completes a part.
  ['15/3/64', '15/03/64', date],
  ['5/3/1964', '05/03/1964', date],
  ['5-3-1964', '05/03/1964', date],
  ['5.3.1964', '05/03/1964', date],
  ['5 3 1964', '05/03/1964', date],
  ['15/3/', '15/03', date],
  ['3/30', '03/30', expiry],
  ['3 / 2030', '03/30', expiry],
  // The rest of the text stays after a year-first date.
  ['2005-03-101', '10/03/20051', date],
  ['199001311', '31/01/19901', date],
  ['2030-021', '02/301', expiry],
  ['2030/2 5', '02/305', expiry],
  ['2030-12-31', '12/3031', expiry],
  // Shown as 12/2031, this would be read as 12/31.
  ['2020-12-31', '20/201231', expiry],
  // Letters that are joined to a number are a part of it, those before a separator name it.
  ['N1A', 'N1.A', cnpj],
  ['N1ABC34501DE59', 'N1.ABC.345/01DE-59', cnpj],
  ['DOC12345000108', 'DO.C12.345/0001-08', documentNumber],
  ['CPF nº 529', '529', documentNumber],
  ['DOC1', 'DOC-1', plate],
  // What passes is shown as it travels.
  ['5A29.982.247-25', '529.982.247-25', documentNumber],
  ['11A222333000181', '11.222.333/0001-81', documentNumber],
  ['11A222333000181', '11.222.333/0001-81', cnpj],
  // What is no whole number stays, for the check to refuse.
  ['1e5', '1e5', number],
  ['3-4', '3-4', number],
  ['１２', '１２', number],
])('%s is shown as %s, and so again', (typed, shown, rule) => {
  expect(rule.format(typed)).toBe(shown)
  expect(rule.format(shown)).toBe(shown)
})

test.each([
  ['+1 415 555 2671', '+14155552671'],
  ['+351 912 345 678', '+351912345678'],
  ['00351912345678', '+351912345678'],
  ['0054 11 4321 5678', '+541143215678'],
  ['+55 00 48 99999-8888', '+55 (00) 48999-998888'],
  // The trunk prefix is not before an area code.
  ['0800 123 4567', '(08) 00123-4567'],
  ['+55 0800 123 4567', '(08) 00123-4567'],
  // 48 is no carrier here: 99 9998-8887 is no number.
  ['048 99999-88887', '(48) 99999-88887'],
  // One digit too many behind the area code 55 is no country code.
  ['(55) 99999-88887', '(55) 99999-88887'],
  ['(48) 3333-4444 ramal 12', '(48) 33334-44412'],
])('a phone that is none of here is neither shortened nor taken: %s', (typed, shown) => {
  expect(phone.format(typed)).toBe(shown)
  expect(phone.format(shown)).toBe(shown)
  expect(phone.check(typed)).toBe('phoneInvalid')
})

// Finds an amount that is read a hundred times too high or low, and one whose shown text is another amount.
test.each([
  ['1234', '1234.00'],
  ['1.234', '1234.00'],
  ['1234,5', '1234.50'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567.00'],
  ['12.34', '12.34'],
  ['1234.5', '1234.50'],
  ['R$ 1.234,56', '1234.56'],
  ['\u00a0R$\u00a01.234,56\u202f', '1234.56'],
  ['1.234.567,8', '1234567.80'],
  ['-5', '-5.00'],
  ['1,234', null],
  ['1.23,45', null],
  ['12.345.6', null],
  ['1234,567', null],
  ['0.500', null],
  ['00.123', null],
  ['0,123.45', null],
  ['0,123,456', null],
])('the amount %s is %s, typed or shown', (typed, wire) => {
  for (const text of [typed, currency.format(typed)]) {
    expect(currency.check(text)).toBe(wire === null ? 'numberInvalid' : null)
    expect(currency.normalise(text)).toBe(wire ?? '')
  }
})

test.each<[string, string, string | null, FieldRule<MessageCode>]>([
  ['RG', '12.345.678-9', '123456789', rg],
  ['RG', 'MG-12.345.678', 'MG12345678', rg],
  ['RG', '12.345.678-X', '12345678X', rg],
  ['RG', '-', null, rg],
  ['CNH', '902/584/120-11', '90258412011', cnh],
  ['CNH', 'CNH nº 902584120', '902584120', cnh],
  ['CNH', '９０２５８４１２０', '902584120', cnh],
  ['CNH', 'AB902584120', 'AB902584120', cnh],
  ['CNH', '---------', null, cnh],
  ['CNH', '9-0-2-5-8', null, cnh],
])('the %s %s travels without separators, which alone are none: %s', (_, typed, sent, rule) => {
  if (sent === null) expect(rule.check(typed)).not.toBeNull()
  else expect([rule.check(typed), rule.normalise(typed)]).toEqual([null, sent])
})
