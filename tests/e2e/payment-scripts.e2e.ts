import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accepted, differences } from '../../tools/payment-page/compare.mjs'
import type { AllowedPage } from '../../tools/payment-page/compare.mjs'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { watchScripts } from './kit/loaded-page.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

const { PAYMENT_PAGE, PAYMENT_SCRIPTS, ACCEPT_PAYMENT_PAGE } = process.env
const file = PAYMENT_SCRIPTS ?? path.resolve(import.meta.dirname, '../../docs/payment-scripts.json')

const written = (): AllowedPage =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { headers: {}, scripts: [] }

const addressOf = async (page: Page) =>
  PAYMENT_PAGE ?? `/efetuar-pagamento/${(await enrolsByCall(page, 'Cartão')).subscribeId}`

/** Opens the payment where a card is typed, up to the last look before it is sent. Nothing is paid. */
async function typesACard(page: Page, address: string) {
  await page.goto(address)
  const payment = new PaymentPage(page)
  await payment.seesPanel('Pague com cartão')
  await payment.doesFillInTheCard({ number: '4111111111111111' })
  await payment.doesReview()
  await new Portal(page).isUsed()
  await new Portal(page).isComplete()
}

test('the payment page has the scripts that are written down, as they were built, and its headers', async ({
  page,
}) => {
  const loaded = watchScripts(page)
  // The panel of the result is fetched before the charge: its answer would else be followed by an empty panel.
  const result = page.waitForRequest(/\/assets\/settled-panels-/)
  await typesACard(page, await addressOf(page))
  await result
  if (ACCEPT_PAYMENT_PAGE)
    writeFileSync(file, `${JSON.stringify(accepted(written(), await loaded()), null, 2)}\n`)
  // Parts that load with the use of a page may load late.
  await expect.poll(async () => differences(written(), await loaded())).toEqual([])
})

test.describe('a changed page', () => {
  // The policy refuses the foreign script, and the browser reports it.
  test.use({ allowErrors: [/violates the following Content Security Policy/] })

  test(
    'is found: another script, other bytes, a listening attribute, a weaker policy',
    long,
    async ({ page }) => {
      const address = await addressOf(page)
      await page.route('https://scripts.example/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.taken = true' }),
      )
      await page.route(/\/assets\/pay-[^/]*\.js$/, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()}\n//` })
      })
      await page.route(new RegExp(`${address}$`), async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'content-security-policy': "default-src 'self' https:" },
          body: html
            .replace('</head>', '<script src="https://scripts.example/coleta.js"></script></head>')
            .replace('<body', '<body onfocus="void 0"'),
        })
      })
      const loaded = watchScripts(page)
      await typesACard(page, address)
      const found = async () => differences(written(), await loaded())
      await expect.poll(found).toHaveLength(4)
      expect(await found()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^O script https:\/\/scripts\.example\/coleta\.js .* não está na lista/,
          ),
          expect.stringMatching(/^O script \/assets\/pay\.js não é o do build/),
          expect.stringMatching(/^O script onfocus de <body> .* não está na lista/),
          expect.stringMatching(/^O cabeçalho content-security-policy mudou/),
        ]),
      )
    },
  )
})

test.describe('a script that is not of the page', () => {
  test.use({ allowErrors: [/violates the following Content Security Policy/] })

  test('is refused, and the browser reports it to the portal', long, async ({ page }) => {
    await page.goto('/cursos')
    const report = page.waitForResponse('**/relatos/politica')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = 'https://scripts.example/coleta.js'
      document.head.append(script)
    })
    expect((await report).status()).toBe(204)
  })
})

test.describe('the script that a page begins with', () => {
  test.use({ allowErrors: [/Failed to find a valid digest in the 'integrity' attribute/] })

  test('does not run after a change', long, async ({ page }) => {
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: `window.taken = true;${await answer.text()}`,
      })
    })
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await page.goto('/cursos')
    await refused
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  })
})
