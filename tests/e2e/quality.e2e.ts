import { renderedPaths } from '#contract/rendered-address.ts'
import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { doesNotJump } from './kit/does-not-jump.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { enrols, fitsItsWidth, reachesPayment, withTerms } from './kit/journey.ts'
import { enrolsByKeyboard } from './kit/keyboard-journey.ts'
import { Keyboard } from './kit/keyboard.ts'
import { aPerson } from './kit/people.ts'
import { startServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { Portal } from './pages/portal.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { PaymentPage } from './pages/payment.ts'

test.describe.configure({ mode: 'parallel' })

const place = `${withTerms.path}?uf=SC&cidade=4202404`

/** Holds the scripts of a page until the function that it returns is called. */
async function holdScripts(page: Page) {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return open
}

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['a wide screen', 1440, 900],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    for (const path of [...renderedPaths, withTerms.path, place, '/legado', '/nova-senha/abc'])
      test(`${path} is accessible, fits and does not jump`, long, async ({ page }) => {
        await page.goto(path)
        await new Portal(page).isComplete()
        await doesNotJump(page)
        await fitsItsWidth(page)
        await isAccessible(page)
      })

    for (const path of ['/legado', '/nova-senha/abc', '/nova-senha-admin/abc'])
      test(
        `${path} paints before its scripts come, and does not jump when they do`,
        longUnless(path === '/legado' && width === 1440),
        async ({ page }) => {
          const open = await holdScripts(page)
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
        const open = await holdScripts(page)
        await page.goto(`/efetuar-pagamento/${subscribeId}`, { waitUntil: 'commit' })
        const skeleton = page.locator('#skeleton')
        await expect(skeleton).toBeVisible()
        open()
        await expect(page.getByLabel('Número do cartão')).toBeVisible()
        await expect(skeleton).toBeHidden()
        await doesNotJump(page)
      },
    )

    test('every stage of the enrolment and the payment is accessible', long, async ({ page }) => {
      const course = new CoursePage(page)
      await course.doesOpen(place)
      await course.doesEnrol()
      const dialog = new EnrolmentDialog(page)
      await dialog.doesContinue()
      await expect(dialog.dialog.getByRole('alert').first()).toBeVisible()
      await isAccessible(page)
      await dialog.doesFillIn(aPerson())
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 2 de 4')
      await isAccessible(page)
      await dialog.doesAcceptTheTerms()
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 3 de 4')
      await dialog.doesChoosePayment('Cartão')
      await isAccessible(page)
      await dialog.doesContinue()
      await dialog.seesStage('Etapa 4 de 4')
      await isAccessible(page)
      await dialog.doesDeclare()
      await dialog.doesConclude()
      await new PaymentPage(page).seesPanel('Pague com cartão')
      await isAccessible(page)
    })
  })

test('a visitor enrols by keyboard alone', long, async ({ page }) => {
  const keyboard = new Keyboard(page)
  await enrolsByKeyboard(keyboard, 'Boleto')
  keyboard.seesEveryStop()
})

test.describe('with the API on another host', () => {
  test(
    'the same build enrols, shows the slip in its frame and keeps the ticket',
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

test('the price is the same from the course page to the slip', long, async ({ page }) => {
  const dialog = await reachesPayment(page)
  await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
  await dialog.doesChoosePayment('Boleto')
  await dialog.doesContinue()
  await expect(dialog.dialog.getByText('R$ 217,90').first()).toBeVisible()
  await dialog.doesDeclare()
  await dialog.doesConclude()
  const payment = new PaymentPage(page)
  await payment.seesPanel('Pague com boleto')
  await expect(page.locator('main').getByText('R$ 217,90').first()).toBeVisible()
  await expect(payment.slip.getByText(/217,90/).first()).toBeVisible()
})
