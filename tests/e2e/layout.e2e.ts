import type { Locator } from '@playwright/test'
import type { PaymentLookup } from '#contract/calls/payments.ts'
import { messages } from '#contract/errors.ts'
import { boxOf } from './kit/box-of.ts'
import { enrolsByCall, opensPayment } from './kit/enrol-by-call.ts'
import { reachesPayment } from './kit/enrolment-flow.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

// The positions of elements beside and below each other.

/** Where each line of an element's words begins, px from the left. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const starts = new Map<number, number>()
    for (const { top, left } of range.getClientRects())
      starts.set(Math.round(top), Math.min(left, starts.get(Math.round(top)) ?? left))
    return [...starts.values()].map(Math.round)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens below its button, which stays where it is', async ({ page }) => {
    await page.goto('/contato')
    const button = page.getByRole('button', { name: /^(Menu|Fechar)$/ })
    const before = await boxOf(button)
    await button.click()
    await expect(button).toHaveText('Fechar')
    await expect(page.getByRole('link', { name: 'Área do aluno' }).first()).toBeVisible()
    expect(await boxOf(button)).toEqual(before)
  })

  test(
    'the title of what must be mended has a column of its own beside its icon',
    long,
    async ({ page }) => {
      await page.goto('/legado')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      const title = page.getByRole('alert').getByText(/^Preenchimento incorreto/)
      await expect(title).toBeVisible()
      const lines = await linesOf(title)
      expect(lines.length).toBeGreaterThan(1)
      expect(new Set(lines).size, lines.join(', ')).toBe(1)
    },
  )

  test('what is wrong with a coupon has the width of field and button', long, async ({ page }) => {
    await opensPayment(page, 'Boleto')
    await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
    const button = page.getByRole('button', { name: 'Aplicar' })
    await button.click()
    const field = page.getByLabel('Cupom de desconto (opcional)')
    const error = page.getByText('Preenchimento obrigatório.')
    await expect(error).toBeVisible()
    const [input, press, wrong] = [await boxOf(field), await boxOf(button), await boxOf(error)]
    expect(press.y).toBeCloseTo(input.y, 0)
    expect(press.x).toBeGreaterThan(input.x + input.width)
    expect(wrong.y).toBeGreaterThan(input.y + input.height)
    const line = await boxOf(error.locator('xpath=ancestor-or-self::p'))
    expect(line.x + line.width).toBeCloseTo(press.x + press.width, 0)
  })

  test.describe(() => {
    test.use({ allowErrors: [/status of 404/] })

    test(
      'what is wrong with a stage, or with its last field, is whole in view',
      long,
      async ({ page }) => {
        const dialog = await reachesPayment(page)
        await dialog.doesContinue()
        const missing = dialog.dialog.getByText(messages.paymentOptionRequired)
        await expect(missing).toBeInViewport({ ratio: 1 })
        await dialog.doesChoosePayment('Cartão')
        await dialog.doesApplyCoupon('NADA')
        await expect(dialog.field('Cupom de desconto (opcional)')).toBeFocused()
        const error = dialog.dialog.getByText(messages.couponInvalid)
        await expect(error.locator('xpath=ancestor-or-self::p').first()).toBeInViewport({
          ratio: 1,
        })
      },
    )
  })

  test(
    'a slip past its day shows its warning clear of the price, and promises nothing',
    long,
    async ({ page }) => {
      const { subscribeId } = await enrolsByCall(page, 'Boleto')
      await page.route(/\/api\/pagamento\/alterar-pagamento\/\d+$/, async (route) => {
        const found = (await (await route.fetch()).json()) as PaymentLookup
        await route.fulfill({ json: { ...found, Situacao: 'vencida' } satisfies PaymentLookup })
      })
      await page.goto(`/efetuar-pagamento/${subscribeId}`)
      await new PaymentPage(page).seesPanel('Pague com boleto')
      const warning = page.getByText(/^Boleto vencido/).locator('xpath=ancestor::div[2]')
      const change = page.getByRole('button', { name: 'Alterar forma de pagamento' })
      await expect(change).toBeVisible()
      const price = page.getByRole('main').getByText(/^R\$/).filter({ visible: true }).first()
      const [above, box, below] = [await boxOf(price), await boxOf(warning), await boxOf(change)]
      expect(box.y - (above.y + above.height)).toBeGreaterThanOrEqual(12)
      expect(below.y - (box.y + box.height)).toBeGreaterThanOrEqual(12)
      await expect(page.getByText(/O banco avisa o pagamento/)).toHaveCount(0)
    },
  )

  test('a receipt shows the number of the enrolment in one line', long, async ({ page }) => {
    const { subscribeId } = await paysByCall(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await new PaymentPage(page).seesPanel('Pagamento confirmado')
    await new Portal(page).isComplete()
    const number = page.getByRole('definition').filter({ hasText: new RegExp(`^${subscribeId}$`) })
    await page.getByText('Recibo', { exact: true }).click()
    expect(await linesOf(number)).toHaveLength(1)
  })
})
