import type { Locator } from '@playwright/test'
import { opensPayment } from './kit/enrol-by-call.ts'
import { opensEnrolment, withoutTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'

// As visitors get it.
test.use({ renderPages: 'yes' })

/** How password managers, form fillers and extensions fill, each in a single task of the page. */
const fillers: Record<string, (input: HTMLInputElement, text: string) => void> = {
  'inserted over a selection of all': (input, text) => {
    input.focus()
    input.select()
    document.execCommand('insertText', false, text)
  },
  'inserted character by character over a selection of all': (input, text) => {
    input.focus()
    input.select()
    for (const character of text) document.execCommand('insertText', false, character)
  },
  'inserted over a range': (input, text) => {
    input.focus()
    input.setSelectionRange(0, input.value.length)
    document.execCommand('insertText', false, text)
  },
  'set as a range': (input, text) => {
    input.setRangeText(text, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  },
  'set as the value': (input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  },
}

async function takes(field: Locator, was: string, text: string, shown: string) {
  for (const [filler, fill] of Object.entries(fillers))
    for (const written of [text, shown])
      await test.step(`${written}, ${filler}`, async () => {
        await field.fill(was)
        await field.evaluate(fill, written)
        await expect(field).toHaveValue(shown)
      })
}

for (const [name, was, text, shown] of [
  ['Telefone', '(48) 99999-8888', '11987654321', '(11) 98765-4321'],
  ['CPF', '529.982.247-25', '11144477735', '111.444.777-35'],
  ['CEP', '89010-187', '88010000', '88010-000'],
  ['Data de nascimento', '31/01/1990', '15031964', '15/03/1964'],
] as const)
  test(
    `${name}: text that a program writes replaces what was there`,
    longUnless(name === 'Telefone'),
    async ({ page }) => {
      const dialog = await opensEnrolment(page, withoutTerms)
      await dialog.doesShow(name)
      await takes(dialog.field(name), was, text, shown)
    },
  )

for (const [name, was, text, shown] of [
  ['Número do cartão', '5555 5555 5555 4444', '4111111111111111', '4111 1111 1111 1111'],
  ['Validade', '11/29', '0831', '08/31'],
] as const)
  test(
    `${name} of a card: text that a program writes replaces what was there`,
    long,
    async ({ page }) => {
      await opensPayment(page, 'Cartão')
      await takes(page.getByLabel(name), was, text, shown)
    },
  )

test('what is typed key by key is what was meant', long, async ({ page }) => {
  const dialog = await opensEnrolment(page, withoutTerms)
  for (const [name, keys, shown] of [
    ['Telefone', '047 98888 7777', '(47) 98888-7777'],
    ['Data de nascimento', '15/3/1964', '15/03/1964'],
    ['Data de nascimento', '1964-03-15', '15/03/1964'],
    ['Telefone', '+5547988887777', '(47) 98888-7777'],
  ] as const) {
    await dialog.doesShow(name)
    await dialog.field(name).clear()
    await dialog.field(name).pressSequentially(keys)
    await expect(dialog.field(name)).toHaveValue(shown)
  }
  // A digit too many stays, for the form to refuse it in words.
  await dialog.field('Telefone').press('End')
  await dialog.field('Telefone').press('9')
  await expect(dialog.field('Telefone')).toHaveValue('(47) 98888-77779')
})
