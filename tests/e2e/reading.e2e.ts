import { renderedPaths } from '#contract/rendered-address.ts'
import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { fitsItsWidth, reachesPayment, withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { Portal } from './pages/portal.ts'
import { CoursePage } from './pages/course.ts'
import { PaymentPage } from './pages/payment.ts'

// What whoever hears a page, enlarges its text or spaces it gets of it.

const course = `${withTerms.path}?uf=SC&cidade=4202404`
const pages = [...renderedPaths, course, '/faq?uf=SC', '/legado', '/nova-senha/abc']

/** Words that are cut: their box is smaller than they are, and nothing scrolls. Lines clamped on purpose end on the page they lead to. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text.parentElement
      if (
        !node ||
        !text.textContent?.trim() ||
        node.closest('svg, option, script, style, [aria-hidden=true]')
      )
        continue
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      // For screen readers alone: a box of one pixel.
      if (node.offsetWidth <= 1 && node.offsetHeight <= 1) continue
      for (let at: HTMLElement | null = node; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.webkitLineClamp !== 'none' || style.position === 'fixed') break
        const box = at.getBoundingClientRect()
        const [x, y] = [style.overflowX, style.overflowY]
        // A slide that waits beside the others, or a skip link above the window, is not cut.
        if (at.closest('[aria-roledescription], ul:has(> li > a[accesskey])')) break
        if (
          (/hidden|clip/.test(x) && (words.right > box.right + 2 || words.left < box.left - 2)) ||
          (/hidden|clip/.test(y) && (words.bottom > box.bottom + 4 || words.top < box.top - 4))
        ) {
          cut.push(`${node.tagName}.${node.className}: ${node.textContent?.trim().slice(0, 60)}`)
          break
        }
        if (/auto|scroll/.test(x)) break
      }
    }
    return cut
  })

for (const path of pages)
  test(`${path} has one main part, one title and headings without a gap`, async ({ page }) => {
    await page.goto(path)
    await new Portal(page).isComplete()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const role of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(role).count()).toBeLessThanOrEqual(1)
    const headings = await page.getByRole('heading').evaluateAll((nodes) =>
      nodes.map((node) => ({
        level: Number(node.getAttribute('aria-level') ?? node.tagName.slice(1)),
        text: node.textContent?.trim() ?? '',
      })),
    )
    expect(headings[0]?.level).toBe(1)
    expect(headings.filter(({ text }) => text === '')).toEqual([])
    const gaps = headings.filter(
      ({ level }, at) => at > 0 && level > (headings[at - 1]?.level ?? 0) + 1,
    )
    expect(gaps).toEqual([])
    // Regions of one kind differ by their names.
    for (const role of ['navigation', 'region', 'complementary'] as const) {
      const names = await page
        .getByRole(role)
        .evaluateAll((nodes) =>
          nodes.map(
            (node) =>
              node.getAttribute('aria-label') ??
              document.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent ??
              '',
          ),
        )
      expect(new Set(names).size, `${role}: ${names.join(', ')}`).toBe(names.length)
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })

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
  test(`${path} says what may be left out by its word, and asks for all else without a mark`, async ({
    page,
  }) => {
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
  })

/** As people set them for themselves. Values of WCAG 1.4.12, and text of twice its size (1.4.4). */
const settings = {
  'wide text spacing': `*, *::before, *::after {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`,
  'text of 200 %': 'html { font-size: 200% !important; }',
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  for (const path of pages)
    test(`${path} loses nothing with wide text spacing or text of 200 % at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await new Portal(page).isComplete()
      for (const [name, css] of Object.entries(settings))
        await test.step(name, async () => {
          await page.evaluate((text) => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(text)
            document.adoptedStyleSheets = [sheet]
          }, css)
          expect(await cutWords(page)).toEqual([])
          await fitsItsWidth(page)
        })
    })

test.describe('what changes is announced', () => {
  /** Notes what stands in live parts of the page whenever it changes. */
  const listens = (page: Page) =>
    page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const live =
        'output, [aria-live="polite"], [aria-live="assertive"], [role=status], [role=alert]'
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const part = element?.closest(live)
          if (part?.textContent) said.push(part.textContent)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
  const hears = (page: Page, words: RegExp) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n')))
      .toMatch(words)

  test('a price that comes with the place, and the address that a CEP fills in', async ({
    page,
  }) => {
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
  })

  test('how many courses a search finds', async ({ page }) => {
    await listens(page)
    await page.goto('/cursos')
    await page.getByRole('searchbox').first().fill('mopp')
    await page.keyboard.press('Enter')
    await hears(page, /\d+ cursos? encontrados?/)
  })

  test('how many courses a filter leaves', async ({ page }) => {
    await listens(page)
    await page.goto('/cursos')
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    await hears(page, /\d+ cursos? encontrados?/)
  })

  test('a coupon that is taken, by the focus that comes to it, and the total that follows', async ({
    page,
  }) => {
    const dialog = await reachesPayment(page)
    await dialog.doesChoosePayment('Boleto')
    await dialog.doesApplyCoupon('ESTRADA10')
    await expect(page.locator(':focus')).toContainText('Cupom ESTRADA10 aplicado')
  })

  test('a payment that settles while it is watched', async ({ page }) => {
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

  test('a line of a boleto that was copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { subscribeId } = await enrolsByCall(page, 'Boleto')
    await listens(page)
    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await page.getByRole('button', { name: 'Copiar código de barras' }).first().click()
    await hears(page, /[Cc]ódigo copiado/)
  })
})
