import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { createMask } from 'imask'
import { useState } from 'react'
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
import { maskProps } from '#contract/rules/mask-props.ts'
import { lettersAndDigitsOf } from '#contract/rules/mask.ts'
import { phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { renavam } from '#contract/rules/renavam.ts'
import { MaskedField } from '#src/ui/field/masked-field.tsx'

const expiry = expiryRule({ year: 2026, month: 11 })
const rules: Record<string, FieldRule<MessageCode>> = {
  cardNumber,
  cnpj,
  cpf,
  cvv,
  date,
  documentNumber,
  expiry,
  phone,
  plate,
  postalCode,
  renach,
  renavam,
}

/** The library's own engine, set as the field sets it. */
function engine(rule: FieldRule<MessageCode>) {
  const { mask, tidy, upperCase } = maskProps(rule)
  const prepare = (text: string) => {
    const clean = text.length > 1 ? tidy(text) : text
    return upperCase ? clean.toUpperCase() : clean
  }
  if (typeof mask === 'string') return createMask({ mask, prepare })
  return createMask({ mask: mask.map((pattern) => ({ mask: pattern })), prepare })
}

const typed = fc.string({
  unit: fc.constantFrom(...'0123456789'.split(''), ...'01234567890 ./-()+abXYZ'.split('')),
  minLength: 2,
  maxLength: 24,
})

describe.each(Object.entries(rules))('%s', (_name, rule) => {
  test('is written by the mask as by the rule, whatever is pasted', () => {
    const mask = engine(rule)
    fc.assert(
      fc.property(typed, (text) => {
        mask.value = text
        // A character that fits nowhere may leave the separator before it; nothing else differs.
        expect(mask.value.replace(/[^0-9A-Z]+$/, '')).toBe(rule.format(text))
      }),
    )
  })

  test('keeps its settings between renders', () => expect(maskProps(rule)).toBe(maskProps(rule)))
})

function Field({ rule, start = '' }: { rule: FieldRule<MessageCode>; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <MaskedField
      id="campo"
      label="Campo"
      name="campo"
      value={value}
      onChange={setValue}
      {...maskProps(rule)}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')

describe('in a field', () => {
  test.each<[FieldRule<MessageCode>, string, string]>([
    [cpf, '52998224725', '529.982.247-25'],
    [documentNumber, '11222333000181', '11.222.333/0001-81'],
    [documentNumber, '12abc34501de35', '12.ABC.345/01DE-35'],
    [phone, '4833334444', '(48) 3333-4444'],
    [phone, '48999998888', '(48) 99999-8888'],
    [cardNumber, '4111111111111111', '4111 1111 1111 1111'],
    [expiry, '11/26', '11/26'],
    [date, '29022024', '29/02/2024'],
    [plate, 'abc1d23', 'ABC1D23'],
    [plate, 'abc1234', 'ABC-1234'],
    [renach, 'sc123456789', 'SC123456789'],
    [postalCode, '88010000', '88010-000'],
  ])('%# typing gives %3$s', async (rule, keys, shown) => {
    render(<Field rule={rule} />)
    await userEvent.type(field(), keys)
    expect(field().value).toBe(shown)
  })

  test.each<[FieldRule<MessageCode>, string, string]>([
    [phone, '+55 48 99999-8888', '(48) 99999-8888'],
    [phone, '4833334444', '(48) 3333-4444'],
    [cpf, 'CPF: 529.982.247-25', '529.982.247-25'],
    [date, '1990-01-31', '31/01/1990'],
    [expiry, '12/2030', '12/30'],
    [cardNumber, '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ])('%# pasting %2$s gives %3$s', async (rule, text, shown) => {
    render(<Field rule={rule} />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field().value).toBe(shown)
  })

  test('a stored value without mask arrives masked', () => {
    render(<Field rule={cpf} start="52998224725" />)
    expect(field().value).toBe('529.982.247-25')
  })

  test('typing in the middle leaves the caret behind what was typed', async () => {
    render(<Field rule={cpf} start="52982247" />)
    expect(field().value).toBe('529.822.47')
    field().focus()
    field().setSelectionRange(3, 3)
    await userEvent.keyboard('9')
    expect(field().value).toBe('529.982.247')
    expect(lettersAndDigitsOf(field().value.slice(0, field().selectionStart ?? 0))).toBe('5299')
    await userEvent.keyboard('{Backspace}')
    expect(field().value).toBe('529.822.47')
    expect(lettersAndDigitsOf(field().value.slice(0, field().selectionStart ?? 0))).toBe('529')
  })

  test('deleting from the end empties the field', async () => {
    render(<Field rule={phone} start="48999998888" />)
    await userEvent.click(field())
    await userEvent.keyboard('{End}')
    for (let press = 0; press < 15; press += 1) await userEvent.keyboard('{Backspace}')
    expect(lettersAndDigitsOf(field().value)).toBe('')
  })
})
