import { messages } from '#contract/errors.ts'
import type { Locator, Page } from '@playwright/test'
import { boxOf, isUncovered } from './kit/box-of.ts'
import { opensPayment } from './kit/enrol-by-call.ts'
import { delayAnswers } from './kit/faults.ts'
import { reachesPayment, withoutTerms, withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { PaymentPage } from './pages/payment.ts'
import { ContactPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

// What the look of the portal promises whatever the window, the scheme or the colours of a system.

const course = `${withoutTerms.path}?uf=SC`

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** The position of a whole element within the window. */
async function isInView(element: Locator) {
  await expect(element).toBeInViewport()
  // A bar that fades out covers for a moment.
  await expect.poll(() => isUncovered(element)).toBe(true)
}

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test.describe(`a window over a course page on ${name}`, () => {
    test.use({ viewport })

    test(
      'leaves the page where it was when it closes, its opener focused in view',
      longUnless(name === 'a phone'),
      async ({ page }) => {
        await page.goto(course)
        await new Portal(page).doesAcceptCookies()
        await new Portal(page).isComplete()
        const opener = page
          .getByRole('button', { name: 'Inscrever-se' })
          .locator('visible=true')
          .last()
        const dialog = page.getByRole('dialog', { name: 'Seus dados' })
        for (const close of [
          () => dialog.press('Escape'),
          () => dialog.getByRole('button', { name: 'Fechar inscrição' }).click(),
          () => page.goBack(),
        ]) {
          await page.evaluate(() => window.scrollTo(0, 900))
          // As a person, who does not scroll to an element in view.
          await opener.last().evaluate((button: HTMLElement) => {
            button.focus({ preventScroll: true })
            button.click()
          })
          await expect(dialog.getByRole('heading').first()).toBeFocused()
          expect(await scrolled(page)).toBe(900)
          await close()
          await expect(page).not.toHaveURL(/abrir=/)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(opener.last()).toBeFocused()
          await isInView(opener.last())
          expect(await scrolled(page)).toBe(900)
        }
      },
    )
  })

for (const viewport of [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
  // Only here: over the keyboard of a phone head and foot took more than half of the window.
  { width: 390, height: 500 },
])
  test.describe(`a low window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test(
      'scrolls a dialog as a whole, with label and error beside the focused field',
      longUnless(viewport.height !== 360),
      async ({ page }) => {
        await page.goto(`${course}&abrir=inscricao`)
        const enrolment = new EnrolmentDialog(page)
        const box = enrolment.dialog
        await expect(enrolment.field('Nome completo')).toBeVisible()
        expect(await box.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
        await enrolment.doesContinue()
        const summary = box.getByRole('alert').first()
        await expect(summary).toBeFocused()
        await box.getByRole('link', { name: /^Nome completo: / }).click()
        const field = enrolment.field('Nome completo')
        await expect(field).toBeFocused()
        await isInView(field)
        await expect(box.getByText('Nome completo', { exact: true })).toBeInViewport()
        // The head has scrolled away: it covers nothing.
        const head = await boxOf(box.getByRole('heading').first())
        expect(head.end).toBeLessThan((await boxOf(field)).y)
      },
    )
  })

test.describe('a window of 320 × 400', () => {
  test.use({ viewport: { width: 320, height: 400 } })
})

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, allowErrors: [/status of 500/] })

  test('hides neither the title of a dialog nor its buttons', async ({ page }) => {
    await page.goto(`${withTerms.path}?uf=SC`)
    await new Portal(page).doesAcceptCookies()
    await page.getByRole('button', { name: 'Solicitar contato' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Solicitar contato' })
    const form = new ContactPage(page, dialog)
    await form.doesFillInPerson()
    await page.route('**/api/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await form.doesSend()
    const toast = dialog.getByText(messages.doubtsFailed).last()
    await isInView(toast)
    await isInView(dialog.getByRole('heading').first())
    await isInView(dialog.getByRole('button', { name: /^Enviar/ }))
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  /** Width of an element's edge as it is painted, px. */
  const edge = (element: Locator) =>
    element.evaluate((node) => {
      const style = getComputedStyle(node)
      return Math.max(
        Number.parseFloat(style.borderTopWidth),
        style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      )
    })
  const colour = (element: Locator, property: 'color' | 'backgroundColor') =>
    element.evaluate((node, name) => getComputedStyle(node)[name], property)

  test('buttons, price, dialog, progress and choices have their edges', long, async ({ page }) => {
    const visit = new CoursePage(page)
    await visit.doesOpen(`${withTerms.path}?uf=SC&cidade=4202404`)
    await visit.seesPrice('R$ 217,90')
    expect(await edge(visit.enrolButton)).toBeGreaterThanOrEqual(1)
    // Only here: the primary button looked like the one beside it.
    const other = page.getByRole('button', { name: 'Solicitar contato' })
    await expect
      .poll(() => colour(visit.enrolButton, 'backgroundColor'))
      .not.toBe(await colour(other, 'backgroundColor'))
    expect(await edge(page.locator('[class*="_sign_"]').first())).toBeGreaterThanOrEqual(1)
    const icon = page.locator('main svg').first()
    expect(await colour(icon, 'color')).toBe(await colour(icon.locator('..'), 'color'))
    await visit.doesEnrol()
    const { dialog } = new EnrolmentDialog(page)
    expect(await edge(dialog)).toBeGreaterThanOrEqual(1)
    const parts = dialog.getByRole('progressbar').locator('> *')
    for (const part of await parts.all()) expect(await edge(part)).toBeGreaterThanOrEqual(1)
  })

  test('cards that lead somewhere as a whole have an edge', async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Escolha por categoria' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) expect(await edge(card)).toBeGreaterThanOrEqual(1)
  })

  test(
    'a chosen card and the stage on screen show by more than their colour',
    long,
    async ({ page }) => {
      const enrolment = await reachesPayment(page)
      const parts = await enrolment.dialog.getByRole('progressbar').locator('> *').all()
      const [first, second, now, last] = (await Promise.all(parts.map(boxOf))).map(
        ({ height }) => height,
      )
      expect([first, second]).toEqual([last, last])
      expect(now).toBeGreaterThanOrEqual(2 * (last ?? Infinity))
      // Past stages are filled, later ones are not.
      const ground = (part: Locator | undefined) => colour(part!, 'backgroundColor')
      expect(await ground(parts[0])).not.toBe(await ground(parts[3]))
      const card = enrolment.dialog.getByRole('radio', { name: 'Boleto' }).locator('xpath=..')
      expect(await edge(card)).toBeLessThan(3)
      await enrolment.doesChoosePayment('Boleto')
      await expect.poll(() => edge(card)).toBeGreaterThanOrEqual(3)
    },
  )
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  // The rules of axe for every page in the dark are with its other looks: pages.e2e.ts.
  test('the page is dark, and so is a window over it', long, async ({ page }) => {
    const dark = /16, 29, 37|0\.06/
    await page.goto(`${course}&abrir=contato`)
    await expect(page.locator('body')).toHaveCSS('background-color', dark)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('what is not chosen has the edge and the ground of a field', long, async ({ page }) => {
    await page.goto(`${course}&abrir=inscricao`)
    const { dialog } = new EnrolmentDialog(page)
    const lookOf = (element: Locator) =>
      element.evaluate((node) => {
        const { appearance, borderTopColor, backgroundColor } = getComputedStyle(node)
        return { appearance, borderTopColor, backgroundColor }
      })
    const ofField = await lookOf(dialog.getByLabel('CPF', { exact: true }))
    const choice = await lookOf(dialog.getByRole('radio', { name: 'Não' }))
    expect(choice).toEqual({ ...ofField, appearance: 'none' })
  })

  test('a slip stays black on white', long, async ({ page }) => {
    await opensPayment(page, 'Boleto')
    const payment = new PaymentPage(page)
    await payment.doesShowSlip()
    const slip = payment.slip.locator('body')
    await expect(slip).toHaveCSS('color-scheme', 'light')
  })
})

test.describe('the typeface', () => {
  test(
    'is announced by the page, cached for ever, and of this host',
    long,
    async ({ page, request }) => {
      const html = await (await request.get('/quem-somos')).text()
      const [tag = ''] = html.match(/<link rel="preload" as="font"[^>]*text-[^>]*>/) ?? []
      const file = /href="(\/assets\/[^"]+\.woff2)"/.exec(tag)?.[1] ?? ''
      const response = await request.get(file)
      expect(response.headers()).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await response.body()).length).toBeLessThanOrEqual(15_000)
      await page.goto('/quem-somos')
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('700 16px Atkinson', 'ção')))
        .toBe(true)
    },
  )

  test('has a fallback as wide and as high, so that no text moves', long, async ({ page }) => {
    await page.goto('/quem-somos')
    await new Portal(page).seesPage('Quem somos')
    const measured = await page.evaluate(async () => {
      const text = document.querySelector('main')!.innerText.replaceAll(/\s+/g, ' ').slice(0, 2000)
      // A page that the typeface is late for stays without it; here it is waited for.
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][href*="/text-"]')!
      const own = new FontFace('Own', `url(${href})`, { weight: '400 700' })
      document.fonts.add(await own.load())
      const sizeOf = async (font: string, weight: number) => {
        await document.fonts.load(`${weight} 20px ${font}`)
        const span = document.createElement('span')
        span.style.cssText = `position:absolute;white-space:nowrap;line-height:normal;font:${weight} 20px ${font}`
        span.textContent = text
        document.body.append(span)
        const { width, height } = span.getBoundingClientRect()
        span.remove()
        return { width, height }
      }
      const weights = [400, 650, 700]
      return Promise.all(
        weights.map(async (weight) => ({
          own: await sizeOf('Own', weight),
          fallback: await sizeOf("'Atkinson fallback'", weight),
        })),
      )
    })
    for (const { own, fallback } of measured) {
      expect(Math.abs(fallback.width / own.width - 1)).toBeLessThan(0.03)
      expect(Math.abs(fallback.height - own.height)).toBeLessThanOrEqual(1)
    }
  })

  test('that comes late moves nothing', long, async ({ page }) => {
    const { open } = await delayAnswers(page, /\.woff2$/)
    await page.goto('/quem-somos', { waitUntil: 'commit' })
    const paragraph = page.getByRole('main').getByRole('paragraph').first()
    await expect(paragraph).toBeVisible()
    const before = await paragraph.boundingBox()
    const came = page.waitForResponse('**/*.woff2')
    open()
    await (await came).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await paragraph.boundingBox()).toEqual(before)
  })
})

test.describe('the first screen of the home page', () => {
  const scene = (page: Page) => page.getByRole('img', { name: /aula ao vivo de uma instrutora/ })

  for (const width of [1440, 768])
    test(
      `has people beside its words who sit at the search, at ${width} px`,
      longUnless(width === 1440),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        const picture = await boxOf(scene(page))
        const search = await boxOf(page.getByRole('search'))
        const title = await boxOf(page.getByRole('heading', { level: 1 }))
        expect(Math.abs(picture.end - search.y)).toBeLessThanOrEqual(1)
        expect(picture.x).toBeGreaterThanOrEqual(title.x + title.width)
        expect(picture.width / picture.height).toBeCloseTo(640 / 368, 1)
      },
    )

  test('fetches no picture that a phone does not show', long, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await new Portal(page).isComplete()
    await expect(scene(page)).toBeHidden()
    expect(fetched.filter((url) => url.includes('home-scene'))).toEqual([])
  })

  test('tells right below the search why to trust the provider', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const facts = page.getByRole('region', { name: 'Com quem você estuda' })
    const gap = (await boxOf(facts)).y - (await boxOf(page.getByRole('search'))).end
    expect(gap).toBeLessThanOrEqual(32)
    for (const fact of ['Desde 1987', '7 dias para desistir', '(47) 3333-0187'])
      await expect(facts.getByText(fact)).toBeInViewport()
  })

  test('has one thing to press in amber, and short rows of categories', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await new Portal(page).isComplete()
    const amber = await page
      .getByRole('main')
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(242, 169, 0)')
          .map((one) => one.textContent),
      )
    expect(amber).toEqual(['Buscar curso'])
    const rows = page.getByRole('region', { name: 'Escolha por categoria' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const row of await rows.all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(120)
  })
})
