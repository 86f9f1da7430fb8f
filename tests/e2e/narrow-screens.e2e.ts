import { boxOf, isUncovered } from './kit/box-of.ts'
import { enrolsByCall, opensPayment } from './kit/enrol-by-call.ts'
import { withoutTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'
import { Portal } from './pages/portal.ts'

test.describe.configure({ mode: 'parallel' })

// As visitors get it.
test.use({ renderPages: 'yes' })

for (const width of [320, 360])
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } })

    test(
      'shows one button to enrol at a time, covered by nothing, and ends with its footer',
      longUnless(width === 360),
      async ({ page }) => {
        await new CoursePage(page).doesOpen(`${withoutTerms.path}?uf=SC`)
        const { cookieNotice, footer } = new Portal(page)
        await expect(cookieNotice).toBeVisible()
        const bar = page.getByRole('region', { name: 'Inscrição' })
        const own = page.getByRole('region', { name: /^Onde/ }).getByRole('button', {
          name: 'Inscrever-se',
        })
        for (const block of ['center', 'end', 'start'] as const) {
          await own.evaluate((button, where) => button.scrollIntoView({ block: where }), block)
          await expect(bar).toBeHidden()
          await expect.poll(() => isUncovered(own)).toBe(true)
        }
        // Only here: “12 / horas/aula”.
        const hours = page.getByRole('cell', { name: /hora/ }).first()
        await expect(hours).toHaveCSS('white-space', 'nowrap')
        const notes = page.getByRole('heading', { name: 'Observações' })
        await notes.evaluate((heading) => heading.scrollIntoView())
        await expect(own).not.toBeInViewport()
        await expect(bar.getByRole('button', { name: 'Inscrever-se' })).toBeInViewport({ ratio: 1 })
        // It comes in from below.
        await expect.poll(async () => (await boxOf(bar)).end).toBeCloseTo(640, -1)
        // What loads when a visitor scrolls that far makes the page longer.
        await expect(async () => {
          await footer.evaluate((end) => end.scrollIntoView({ block: 'end' }))
          const [aboveFooter, atFooter] = [await boxOf(cookieNotice), await boxOf(footer)]
          expect(aboveFooter.end).toBeLessThanOrEqual(atFooter.y + 1)
          expect(atFooter.end).toBeCloseTo(640, -1)
        }).toPass({ timeout: 60_000 })
      },
    )

    test('has the cookie notice under the page, low and over nothing', long, async ({ page }) => {
      const { cookieNotice } = new Portal(page)
      const { subscribeId } = await enrolsByCall(page, 'Boleto')
      for (const path of [
        '/',
        '/contato',
        '/nova-senha/abc',
        `/efetuar-pagamento/${subscribeId}`,
      ]) {
        await page.goto(path)
        await expect(cookieNotice).toBeVisible()
        const { height, below } = await cookieNotice.evaluate((notice) => {
          const box = notice.getBoundingClientRect()
          const end = document.querySelector('main')?.getBoundingClientRect().bottom
          return { height: box.height, below: box.top - (end ?? NaN) }
        })
        expect(below, path).toBeGreaterThan(-1)
        expect(height, path).toBeLessThan(160)
      }
    })
  })

test.describe('a lost connection', () => {
  test.use({ allowErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test(
    'covers nothing that a boleto shows on the first screen of a phone',
    long,
    async ({ page, context }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await opensPayment(page, 'Boleto')
      const copy = page.getByRole('button', { name: 'Copiar código do boleto' })
      await expect(copy).toBeVisible()
      await page.getByText('Ver boleto completo').click()
      await context.setOffline(true)
      const strip = page.getByText('Você está sem internet.')
      await expect(strip).toBeVisible()
      await page.getByText('O banco avisa o pagamento').scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
      await expect.poll(() => isUncovered(strip)).toBe(true)
      await expect.poll(() => isUncovered(copy)).toBe(true)
    },
  )

  test(
    'is left behind where a window has room for little else',
    long,
    async ({ page, context }) => {
      await page.setViewportSize({ width: 740, height: 360 })
      await page.goto('/faq')
      await new Portal(page).isComplete()
      await context.setOffline(true)
      const strip = page.getByText('Você está sem internet.')
      await expect(strip).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 1000))
      await expect(strip).not.toBeInViewport()
    },
  )
})

test.describe('the word “e-mail”', () => {
  for (const path of ['/contato', '/quem-somos', '/politica-de-privacidade', '/faq?uf=SC'])
    test(`is not broken at its hyphen in a text of ${path}`, long, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const main = page.locator('main')
      await expect(main.getByText(/e-mail/i).first()).toBeAttached()
      const breakable = await main.evaluate((element) => {
        const found: string[] = []
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { data, parentElement } = texts.currentNode as Text
          // Alone in its element: unbroken, or a label of one word.
          if (!/e-mail/i.test(data) || /^e-mail:?$/i.test(data.trim())) continue
          if (parentElement && getComputedStyle(parentElement).whiteSpace !== 'nowrap')
            found.push(data)
        }
        return found
      })
      expect(breakable).toEqual([])
    })
})
