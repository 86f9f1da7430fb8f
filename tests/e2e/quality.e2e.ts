import type { Page } from '@playwright/test'
import { delayAnswers } from './kit/faults.ts'
import { doesNotJump } from './kit/does-not-jump.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrols } from './kit/enrolment-flow.ts'
import { startServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'

test.describe.configure({ mode: 'parallel' })

/** Delays the scripts of a page until `open` is called. */
const delayScripts = (page: Page) => delayAnswers(page, /\/assets\/[^/]+\.js$/)

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['a wide screen', 1440, 900],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    for (const path of ['/legado', '/nova-senha/abc', '/nova-senha-admin/abc'])
      test(
        `${path} paints before its scripts come, and does not jump when they do`,
        longUnless(path === '/legado' && width === 1440),
        async ({ page }) => {
          const { open } = await delayScripts(page)
          await page.goto(path, { waitUntil: 'commit' })
          const skeleton = page.locator('#skeleton')
          await expect(skeleton).toBeVisible()
          await expect(skeleton.locator('[data-part=header]')).toBeVisible({
            visible: path !== '/legado',
          })
          open()
          await expect(page.getByLabel('CPF', { exact: true })).toBeVisible()
          await expect(skeleton).toBeHidden()
          await new Portal(page).isComplete()
          await doesNotJump(page)
        },
      )

    test(
      'a payment paints before its scripts come, and does not jump when they do',
      longUnless(width === 360),
      async ({ page }) => {
        const { subscribeId } = await enrolsByCall(page, 'Cartão')
        const { open } = await delayScripts(page)
        await page.goto(`/efetuar-pagamento/${subscribeId}`, { waitUntil: 'commit' })
        const skeleton = page.locator('#skeleton')
        await expect(skeleton).toBeVisible()
        open()
        await expect(page.getByLabel('Número do cartão')).toBeVisible()
        await expect(skeleton).toBeHidden()
        await doesNotJump(page)
      },
    )
  })

test.describe('with the API on another host', () => {
  test(
    'the same build enrols, shows the slip in its frame and stores the ticket',
    long,
    async ({ browser }) => {
      // Two servers of one build: one for the pages, one for the API they are configured for. Each starts twice.
      test.slow()
      const site = await startServer({ SEED: 'none', RATE_LIMIT_FACTOR: '0' })
      const api = await startServer({ PUBLIC_URL: site.url, RATE_LIMIT_FACTOR: '0', API_URL: '' })
      try {
        await Promise.all(
          [site, api].map((server) => server.restart({ API_URL: `${api.url}/api` })),
        )
        const page = await (
          await browser.newContext({ baseURL: site.url, locale: 'pt-BR' })
        ).newPage()
        const origins: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/api/')) origins.push(new URL(request.url()).origin)
        })
        const { payment, person } = await enrols(page, 'Boleto')
        await payment.seesPanel('Pague com boleto')
        await payment.doesShowSlip()
        await expect(payment.slip.getByText(/^\d{5}\.\d{5} /).first()).toBeVisible()
        // The ticket travelled: the buyer's own browser sees the whole name.
        await expect(page.getByText(person.name).first()).toBeVisible()
        expect(new Set(origins)).toEqual(new Set([api.url]))
      } finally {
        await Promise.all([site.stop(), api.stop()])
      }
    },
  )
})
