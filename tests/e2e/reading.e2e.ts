import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { reachesPayment, withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'
import { CoursePage } from './pages/course.ts'
import { PaymentPage } from './pages/payment.ts'

// What a screen reader announces of forms and of changes on a page. Of whole pages: pages.e2e.ts.

const course = `${withTerms.path}?uf=SC&cidade=4202404`

for (const path of [
  '/contato',
  '/parceria',
  '/legado',
  '/nova-senha/abc',
  '/consultacertificado',
  '/faq?uf=SC&abrir=contato',
  `${course}&abrir=contato`,
  `${course}&abrir=informacoes`,
  `${course}&abrir=inscricao`,
])
  test(
    `${path} marks optional fields by a word, and asks for all else without a mark`,
    longUnless(path === '/parceria'),
    async ({ page }) => {
      await page.goto(path)
      await new Portal(page).isComplete()
      const form = page.locator('form:not([role=search])').last()
      await expect(form).toBeVisible()
      const fields = await form
        .locator('input:not([type=radio], [tabindex="-1"]), select, textarea')
        .evaluateAll((nodes: (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]) =>
          nodes.map((node) => ({
            label: node.labels?.[0]?.textContent ?? '',
            required: node.required || node.ariaRequired === 'true',
          })),
        )
      expect(fields.length).toBeGreaterThan(0)
      expect(fields.filter(({ label }) => label.includes('*'))).toEqual([])
      expect(
        fields.filter(({ label, required }) => required === label.includes('(opcional)')),
      ).toEqual([])
    },
  )

test.describe('what changes is announced', () => {
  /** Records the texts of live regions whenever they change. */
  const listens = (page: Page) =>
    page.addInitScript(() => {
      const announced: string[] = []
      Object.assign(window, { announced })
      const live =
        'output, [aria-live="polite"], [aria-live="assertive"], [role=status], [role=alert]'
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const part = element?.closest(live)
          if (part?.textContent) announced.push(part.textContent)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
  const hears = (page: Page, words: RegExp) =>
    expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n')),
      )
      .toMatch(words)

  test(
    'a price that comes with the place, and the address that a CEP fills in',
    long,
    async ({ page }) => {
      await listens(page)
      const visit = new CoursePage(page)
      await visit.doesOpen(withTerms.path)
      await visit.doesChoose('Santa Catarina', 'Blumenau')
      await hears(page, /R\$\s217,90/)
      await page.goto('/parceria')
      await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
      await page.getByLabel('Cidade').selectOption({ label: 'Blumenau' })
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.getByLabel('CEP').fill('89010-187')
      await hears(page, /Endereço preenchido/)
    },
  )

  test('how many courses a filter leaves', async ({ page }) => {
    await listens(page)
    await page.goto('/cursos')
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    await hears(page, /\d+ cursos? encontrados?/)
  })

  test(
    'a coupon that is taken, by the focus that comes to it, and then the total',
    long,
    async ({ page }) => {
      const dialog = await reachesPayment(page)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesApplyCoupon('ESTRADA10')
      await expect(page.locator(':focus')).toContainText('Cupom ESTRADA10 aplicado')
    },
  )

  test('a payment that settles while it is watched', long, async ({ page }) => {
    const { subscribeId } = await enrolsByCall(page, 'Cartão')
    await listens(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    const payment = new PaymentPage(page)
    await payment.doesFillInTheCard({ number: '4000 0000 0000 3220' })
    await payment.doesReview()
    await payment.payButton.click()
    await payment.seesPanel('Pagamento em processamento')
    await payment.seesPanel('Pagamento confirmado')
    await hears(page, /Pagamento confirmado/)
  })

  test('a line of a boleto that was copied', long, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { subscribeId } = await enrolsByCall(page, 'Boleto')
    await listens(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await page.getByRole('button', { name: 'Copiar código do boleto' }).first().click()
    await hears(page, /[Cc]ódigo copiado/)
  })
})
