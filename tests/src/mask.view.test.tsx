import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { MessageCode } from '#contract/errors.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { date } from '#contract/rules/date.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { lettersAndDigitsOf } from '#contract/rules/mask.ts'
import { phone } from '#contract/rules/phone.ts'
import { plate } from '#contract/rules/plate.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import { fetchMask } from '#src/ui/field/masked-field.tsx'
import { MaskedTyping } from './ui/masked-typing.tsx'

/** IMask loads until it is let through. */
const engine = vi.hoisted(() => {
  let comes = () => {}
  const arrival = new Promise<void>((resolve) => (comes = resolve))
  return { arrival, comes: () => comes() }
})
vi.mock('#src/ui/field/input-mask.tsx', async (original) => {
  await engine.arrival
  return original()
})

const expiry = expiryRule({ year: 2026, month: 11 })

const field = () => screen.getByRole<HTMLInputElement>('textbox')

const undo = () =>
  fireEvent(
    field(),
    new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
  )
const compose = (value: string) =>
  fireEvent.input(field(), { isComposing: true, target: { value } })

async function onceHere() {
  engine.comes()
  await fetchMask()
}

function inAField() {
  test.each<[FieldRule<MessageCode>, string, string]>([
    [cpf, '52998224725', '529.982.247-25'],
    [documentNumber, '11222333000181', '11.222.333/0001-81'],
    [documentNumber, '12abc34501de35', '12.ABC.345/01DE-35'],
    [phone, '4833334444', '(48) 3333-4444'],
    [phone, '48999998888', '(48) 99999-8888'],
    [cardNumber, '4111111111111111', '4111 1111 1111 1111'],
    [expiry, '11/26', '11/26'],
    [date, '29022024', '29/02/2024'],
    [date, '15/3/64', '15/03/64'],
    [expiry, '3/30', '03/30'],
    [phone, '047 98888 7777', '(47) 98888-7777'],
    [phone, '+5548999998888', '(48) 99999-8888'],
    [expiry, '02/2030', '02/30'],
    [expiry, '022030', '02/30'],
    [expiry, '2030-02', '02/30'],
    [date, '2005-03-10', '10/03/2005'],
    [documentNumber, 'CPF 529.982.247-25', '529.982.247-25'],
    // Too much is shown, for the form to refuse in words.
    [cpf, '5299822472512', '529.982.247-2512'],
    [plate, 'abc1d23', 'ABC1D23'],
    [plate, 'abc1234', 'ABC-1234'],
    [renach, 'sc123456789', 'SC123456789'],
    [postalCode, '88010000', '88010-000'],
  ])('%# typing gives %3$s', async (rule, keys, shown) => {
    render(<MaskedTyping rule={rule} />)
    await userEvent.type(field(), keys)
    expect(field().value).toBe(shown)
  })

  test.each<[FieldRule<MessageCode>, string, string]>([
    [phone, '+55 48 99999-8888', '(48) 99999-8888'],
    [phone, '4833334444', '(48) 3333-4444'],
    [cpf, 'CPF: 529.982.247-25', '529.982.247-25'],
    [date, '1990-01-31', '31/01/1990'],
    [expiry, '12/2030', '12/30'],
    [documentNumber, 'CPF 529.982.247-25', '529.982.247-25'],
    [renach, 'Renach SC123456789', 'SC123456789'],
    [cpf, '5299822472512', '529.982.247-2512'],
    [cardNumber, '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ])('%# pasting %2$s gives %3$s', async (rule, text, shown) => {
    render(<MaskedTyping rule={rule} />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(field().value).toBe(shown)
  })

  test('a stored value without mask arrives masked', () => {
    render(<MaskedTyping rule={cpf} start="52998224725" />)
    expect(field().value).toBe('529.982.247-25')
  })

  test('typing in the middle leaves the caret behind what was typed', async () => {
    render(<MaskedTyping rule={cpf} start="52982247" />)
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

  test.each(['input', 'change'] as const)(
    'a value that a program writes and announces by %s replaces what was there',
    (event) => {
      render(<MaskedTyping rule={phone} start="48999998888" />)
      fireEvent[event](field(), { target: { value: '11987654321' } })
      expect(field().value).toBe('(11) 98765-4321')
    },
  )

  test.each(['', '(48)', '(48) 99999-888'])(
    'a program that leaves only %j of a text leaves that, wherever the keys last were',
    async (text) => {
      render(<MaskedTyping rule={phone} start="48999998888" />)
      await userEvent.click(field())
      await userEvent.keyboard('{Control>}a{/Control}{ArrowLeft}{ArrowRight}{ArrowRight}')
      fireEvent.input(field(), { target: { value: text } })
      expect(field().value).toBe(phone.format(text))
    },
  )

  test('passes on each text it takes, formatted, and none that it was given', async () => {
    const onValue = vi.fn<(value: string) => void>()
    render(<MaskedTyping rule={postalCode} start="890101" onValue={onValue} />)
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.type(field(), '8x7')
    expect(onValue.mock.calls.flat()).toEqual(['89010-18', '89010-187'])
  })

  test('preserves what a program writes away and back in one go', () => {
    render(<MaskedTyping rule={phone} start="48999998888" />)
    act(() => {
      for (const value of ['48', '48999998888']) fireEvent.input(field(), { target: { value } })
    })
    expect(field().value).toBe('(48) 99999-8888')
  })

  test('lets the browser put a dropped text in', () => {
    render(<MaskedTyping rule={cpf} />)
    expect(fireEvent.drop(field())).toBe(true)
  })

  test('waits for an input method to finish before it formats', () => {
    render(<MaskedTyping rule={cpf} />)
    fireEvent.compositionStart(field())
    compose('5299')
    expect(field().value).toBe('5299')
    compose('52998224725')
    expect(field().value).toBe('52998224725')
    fireEvent.compositionEnd(field())
    expect(field().value).toBe('529.982.247-25')
  })

  test('deleting from the end empties the field', async () => {
    render(<MaskedTyping rule={phone} start="48999998888" />)
    await userEvent.click(field())
    await userEvent.keyboard('{End}')
    for (let press = 0; press < 15; press += 1) await userEvent.keyboard('{Backspace}')
    expect(lettersAndDigitsOf(field().value)).toBe('')
  })
}

describe('in a field that IMask has not taken over yet', inAField)

test('takes over the focused input, at its caret, once nothing is being composed', async () => {
  render(<MaskedTyping rule={cpf} start="5299822" />)
  const before = field()
  await userEvent.click(before)
  fireEvent.compositionStart(before)
  compose('52998224')
  await onceHere()
  await act(async () => {})
  expect(before.value).toBe('52998224')
  compose('52998224725')
  expect(before.value).toBe('52998224725')
  fireEvent.compositionEnd(before)
  expect(before.value).toBe('529.982.247-25')
  before.setSelectionRange(5, 5)
  await userEvent.keyboard('{Backspace}')
  expect(before.value).toBe('529.822.472-5')
  expect(before.selectionStart).toBe(3)
  undo()
  expect(before.value).toBe('529.982.247-25')
  expect(field()).toBe(before)
  expect(document.activeElement).toBe(before)
})

describe('in a field that IMask has taken over', () => {
  beforeAll(onceHere)
  inAField()

  test('undoing brings the text before back, for the form too', async () => {
    const onValue = vi.fn<(value: string) => void>()
    render(<MaskedTyping rule={cpf} start="52998224" onValue={onValue} />)
    await userEvent.type(field(), '7')
    expect(field().value).toBe('529.982.247')
    undo()
    expect(field().value).toBe('529.982.24')
    expect(onValue).toHaveBeenLastCalledWith('529.982.24')
  })
})
