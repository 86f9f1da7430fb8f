import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'

/** Paths of the fonts that a page has loaded, and how its bars and its title look. */
async function lookOf(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return page.evaluate(async () => {
    await document.fonts.ready
    const fonts = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2'))
    const parts = ['header', 'footer', 'h1'].map((name) => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.querySelector(name)!)
      return { name, backgroundColor, color, fontFamily }
    })
    return { fonts: [...new Set(fonts)].toSorted(), parts }
  })
}

/** Fails unless the open page has the fonts, from the first visit on, and the colours of the portal in both schemes. */
async function looksLikeThePortal(page: Page): Promise<void> {
  const address = page.url()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/contato')
    const portal = await lookOf(page)
    expect(portal.fonts).toHaveLength(2)
    const own = await page.goto(address)
    expect(await lookOf(page)).toEqual(portal)
    for (const font of portal.fonts)
      expect(own?.headers()['link']).toContain(`<${font}>; rel=preload`)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Widths of the window at which the page is wider than it. */
async function overflows(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width)
  }
  return found
}

test(
  'a contract looks like the portal in both schemes, and without a fault of access',
  long,
  async ({ page }) => {
    for (const kind of ['termos-adesao', 'contrato-parceiro']) {
      await page.goto(`/api/documento/${kind}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isAccessible(page)
    }
    expect(await overflows(page)).toEqual([])
    await looksLikeThePortal(page)
  },
)

test('a contract is printed by its button, and is alone on the paper', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/api/documento/termos-adesao')
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ')
})

test(
  'the student area is in the portal’s typeface and both schemes, without a fault of access',
  long,
  async ({ page }) => {
    await page.goto('/api/area-aluno?saiu')
    await isAccessible(page)
    const entered = await page.request.post('/api/aluno/efetua-login', {
      data: { cpfTela: demoStudents.graduate.cpf, senhaTela: demoPassword, ip: '203.0.113.9' },
    })
    const guid: unknown = await entered.json()
    await page.goto(`/api/area-aluno/entrar?guid=${String(guid)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAccessible(page)
    expect(await overflows(page)).toEqual([])
    await looksLikeThePortal(page)
  },
)

// Finds a style sheet or a script of the design system that the portal's policy blocks.
test('the design system is shown at /estilo in both schemes', async ({ page }) => {
  const answer = await page.goto('/estilo')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const shades = []
  for (const scheme of ['Esquema claro', 'Esquema escuro']) {
    const shown = page.getByRole('region', { name: scheme })
    await expect(shown.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
    shades.push(await shown.evaluate((node) => getComputedStyle(node).backgroundColor))
  }
  expect(new Set(shades).size).toBe(2)
})
