import { formatBRL } from '#contract/money.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Every payment option with its value and its lines, in their order. */
export async function showsOptions(page: Page, options: readonly PaymentOption[]) {
  const group = page.getByRole('radiogroup')
  await expect(group.locator('label')).toHaveText(
    options.map(({ TipoPagamento, cents }) => {
      const name = TipoPagamento === 0 ? 'Boleto' : 'Cartão de Crédito'
      if (!cents) return new RegExp(`^${name}(?:forma atual)?$`)
      const price = formatBRL(cents).replaceAll(/[$.]/g, String.raw`\$&`)
      // With the coupon of the enrolment another price comes after it.
      return new RegExp(`^${name}(?:forma atual)?(?:${price}|De ${price} por .+)$`)
    }),
  )
  // The lines of the API are of the price without the coupon.
  for (const [nth, { lines }] of options.entries()) {
    const label = (await group.locator('label').nth(nth).textContent()) ?? ''
    if (!/De .+ por /.test(label)) for (const line of lines) await expect(group).toContainText(line)
  }
}
