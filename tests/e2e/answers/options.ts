import { formatBRL } from '#contract/money.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Every payment option with its value and its lines, in their order. */
export async function showsOptions(page: Page, options: readonly PaymentOption[]) {
  const group = page.getByRole('radiogroup')
  await expect(group.locator('label')).toHaveText(
    options.map(
      ({ TipoPagamento, cents }) =>
        (TipoPagamento === 0 ? 'Boleto' : 'Cartão de Crédito') + (cents ? formatBRL(cents) : ''),
    ),
  )
  for (const { lines } of options) for (const line of lines) await expect(group).toContainText(line)
}
