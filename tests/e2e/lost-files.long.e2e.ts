import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { settles } from './kit/faults.ts'
import { withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { pathOf, watchTraffic } from './kit/traffic.ts'

test.use({
  renderPages: 'yes',
  allowErrors: [/ERR_FAILED|preload|dynamically imported|status of 404/],
})

/** Scrolls a page to its end, and uses it until a condition holds: its scripts miss events from before they listen. */
async function readsToItsEnd(page: Page, path: string, isSo: () => boolean) {
  await page.goto(path)
  await page.keyboard.press('Tab')
  let at = 200
  await expect(async () => {
    await page.mouse.move((at += 1), 300)
    await page.mouse.wheel(0, 20_000)
    expect(isSo()).toBe(true)
  }).toPass()
  await settles(page)
}

for (const path of ['/', '/faq', withTerms.path])
  test(`${path} works without any one of its later files`, async ({ page, browser }) => {
    const html = await (await page.request.get(path)).text()
    const later = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\.(?:js|css)$/.test(pathname) && !html.includes(pathname)) later.add(pathname)
    })
    const { finished, running } = watchTraffic(page)
    // The last file is the one that only a page in use needs.
    const isInUse = () => [...finished].some((file) => file.includes('/in-use-'))
    await readsToItsEnd(page, path, isInUse)
    await expect.poll(() => [...running].map(pathOf)).toEqual([])
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(later.size).toBeGreaterThan(1)
    for (const missing of later)
      await test.step(missing, async () => {
        const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
        const visit = await context.newPage()
        await visit.route(
          (url) => url.pathname === missing,
          (route) => route.abort(),
        )
        let isLost = false
        visit.on('requestfailed', (request) => {
          isLost ||= request.url().endsWith(missing)
        })
        await readsToItsEnd(visit, path, () => isLost)
        await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title)
        await context.close()
      })
  })

// Finds a page that shows its skeleton for ever, without a phone number, when its scripts are blocked.
for (const path of [
  '/legado/parceiro/x',
  '/efetuar-pagamento/abc',
  '/consultacertificado?Codigo=ABC',
])
  test(`${path} without its scripts offers help after some seconds`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    const help = page.locator('[data-part=late]')
    await expect(help).toBeHidden()
    await page.evaluate(() => {
      for (const one of document.getAnimations())
        if (one instanceof CSSAnimation && one.animationName === 'late') one.finish()
    })
    await expect(help).toBeVisible()
    for (const contact of [brand.phone, brand.whatsapp])
      await expect(help.getByRole('link', { name: contact.label })).toHaveAttribute(
        'href',
        contact.href,
      )
    await page.unrouteAll()
    await help.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.locator('#skeleton')).toBeHidden()
  })
