import type { Page } from '@playwright/test'
import type { PaymentOption } from '#contract/calls/courses.ts'

const unpriced = 99

/** The line of a payment option without a value. */
export const unpricedLine = 'Preço a combinar'

/**
 * Adds a payment option without a value to every schedule, as a catalogue of another provider may contain: the server leaves
 * such options out. Call it before the course page is opened.
 */
export async function offersAnUnpricedOption(page: Page) {
  await page.route('**/api/agenda-curso/obter-pagamento-info/*', async (route) => {
    const response = await route.fetch()
    const options = (await response.json()) as PaymentOption[]
    const extra = {
      TipoPagamento: 1,
      TipoPendencia: unpriced,
      Valor: 0,
      DescricaoFormatada: [unpricedLine],
    }
    await route.fulfill({ response, json: [...options, extra] })
  })
}

/** The radio of that option: the last one. */
export const unpricedOption = (page: Page) => page.getByRole('radio', { name: 'Cartão' }).last()
