import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'

/** Whether the page is set in the portal's own typeface. */
const hasTypeface = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return (
      getComputedStyle(document.body).fontFamily.startsWith('Atkinson') &&
      [...document.fonts].some(({ status }) => status === 'loaded')
    )
  })

/** The ground of the page, as the browser has it. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test(
  'a contract looks like the portal in both schemes, and without a fault of access',
  long,
  async ({ page }) => {
    for (const kind of ['termos-adesao', 'contrato-parceiro']) {
      await page.goto(`/api/documento/${kind}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await hasTypeface(page)).toBe(true)
      await isAccessible(page)
    }
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const light = await ground(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).not.toBe(light)
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
    await page.goto('/api/area-aluno')
    await isAccessible(page)
    const entered = await page.request.post('/api/aluno/efetua-login', {
      data: { cpfTela: demoStudents.graduate.cpf, senhaTela: demoPassword, ip: '203.0.113.9' },
    })
    const guid: unknown = await entered.json()
    await page.goto(`/api/area-aluno/entrar?guid=${String(guid)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await hasTypeface(page)).toBe(true)
    await isAccessible(page)
  },
)
