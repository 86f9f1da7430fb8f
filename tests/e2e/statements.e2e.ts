import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { enrols, reachesPayment, withTerms } from './kit/enrolment-flow.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CoursePage } from './pages/course.ts'
import { LoginPage } from './pages/login.ts'
import { Portal } from './pages/portal.ts'

// Statements of the specification that show only on a laid-out page, and belong to no flow.

/** Sizes in px of every text below `area` that states an amount of money. */
const sizesOfMoney = (area: Locator) =>
  area.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const sizes: [string, number][] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      if (!box || !/R\$\s/.test(node.textContent ?? '') || !box.checkVisibility()) continue
      sizes.push([node.textContent ?? '', Number.parseFloat(getComputedStyle(box).fontSize)])
    }
    return sizes
  })

test.describe('a question', () => {
  test.use({ allowErrors: [/status of 402/] })

  test('is shown in a window of medium size', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.unpaid.cpf, demoPassword)
    await login.seesQuestion('Pagamento pendente')
    await expect.poll(async () => (await login.question.boundingBox())?.width).toBe(576)
  })
})

test('the card form shows the expiry as MM/AA', long, async ({ page }) => {
  await enrols(page, 'Cartão')
  const expiry = page.getByLabel('Validade')
  await expect(expiry).toHaveAttribute('placeholder', 'MM/AA')
  await expiry.pressSequentially('1230')
  await expect(expiry).toHaveValue('12/30')
})

test('the price has 12 points or more', long, async ({ page }) => {
  const hasLargePrices = async (area: Locator) => {
    await expect(area.getByText(/R\$/).first()).toBeVisible()
    const sizes = await sizesOfMoney(area)
    expect(sizes.length).toBeGreaterThan(0)
    // 12 points are 16 px.
    expect(sizes.filter(([, size]) => size < 16)).toEqual([])
  }
  const course = new CoursePage(page)
  await course.doesOpen(withTerms.path)
  await course.doesChoose(withTerms.state, withTerms.city)
  await hasLargePrices(page.getByRole('main'))
  const { dialog } = await reachesPayment(page)
  await hasLargePrices(dialog)
})

test(
  'the confirmation states all: course, hours, place, price, method, total and withdrawal',
  long,
  async ({ page }) => {
    const dialog = await reachesPayment(page)
    await dialog.doesChoosePayment('Boleto')
    await dialog.doesApplyCoupon('ESTRADA10')
    await dialog.seesStage('Cupom ESTRADA10 aplicado')
    await dialog.doesContinue()
    await dialog.seesStage('Etapa 4 de 4')
    const details = await dialog.dialog
      .locator('dl > div')
      .evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((row) => [
            row.querySelector('dt')?.textContent ?? '',
            row.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ') ?? '',
          ]),
        ),
      )
    expect(details).toMatchObject({
      Curso: withTerms.title,
      'Carga horária': '30 horas/aula',
      Local: 'Blumenau/SC',
      'Forma de pagamento': 'Boleto',
      Preço: 'R$ 217,90',
      Total: 'R$ 196,11',
    })
    await dialog.seesStage('Você pode desistir em até 7 dias')
  },
)

/** Everything that a page may leave in a browser. */
async function storedBy(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
  }))
  return { ...stored, cookies: await page.context().cookies() }
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the browser stores nothing but the cookie record, the place chosen last, a ticket that no script reads, and for the tab where pages were left, which schedule and how far the charge went',
    long,
    async ({ page }) => {
      await page.goto('/')
      await new Portal(page).doesAcceptCookies()
      const person = aPerson()
      const { payment } = await enrols(page, 'Cartão', person)
      const number = '4111111111111111'
      await payment.doesFillInTheCard({ number })
      await payment.doesReview()
      await payment.payButton.click()
      await payment.seesPanel('Pagamento confirmado')
      await page.waitForFunction(async () => (await globalThis.caches.keys()).length > 0)
      const { local, session, databases, caches, cookie, cookies } = await storedBy(page)
      const { 'portal.place': place, ...others } = local
      expect(place).toContain('Blumenau')
      expect(Object.values(others)).toEqual([
        expect.stringMatching(/"date"|"version"|\d{4}-\d{2}-\d{2}/),
      ])
      const ofTab = Object.entries(session).toSorted(([a], [b]) => a.localeCompare(b))
      expect(ofTab).toEqual([
        [expect.stringMatching(/^portal\.charge-of\.\d+$/), 'approved'],
        ['portal.left-at', expect.stringMatching(/^\[[\w",[\]]*\]$/)],
        [expect.stringMatching(/^portal\.schedule-of\.\d+$/), expect.stringMatching(/^\d+$/)],
        [expect.stringMatching(/^tsr-scroll-restoration/), expect.any(String)],
      ])
      expect(databases).toEqual([])
      // Of the service worker: files of the build and the shell.
      expect(caches.filter((name) => !/^workbox-precache|^portal-shell$/.test(name))).toEqual([])
      expect(cookie).toBe('')
      expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
        { httpOnly: true, sameSite: 'Lax' },
      ])
      const digits = person.cpf.replaceAll(/\D/g, '')
      for (const secret of [person.cpf, digits, person.email, person.password, number])
        expect(JSON.stringify([local, session, cookies])).not.toContain(secret)
    },
  )
})

test('the build contains no source map, test card or generator', async () => {
  const site = path.resolve('dist/site')
  const names = await readdir(site, { recursive: true })
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const scripts = names.filter((name) => /\.(?:js|css|html)$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    const text = await readFile(path.join(site, name), 'utf8')
    expect([name, text.includes('sourceMappingURL')]).toEqual([name, false])
    for (const { number } of sandboxCards)
      expect([name, text.includes(number)]).toEqual([name, false])
    expect([name, /anyCpf|aPerson|exemplo\.test|fast-check/.test(text)]).toEqual([name, false])
  }
})
