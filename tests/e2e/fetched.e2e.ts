import type { Browser, Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { settles } from './kit/faults.ts'
import { kB, scriptsOf, watchFetched } from './kit/fetched.ts'
import { seesHydrated } from './kit/served.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { watchTraffic } from './kit/traffic.ts'
import { Portal } from './pages/portal.ts'

test.use({ renderPages: 'yes', viewport: { width: 360, height: 740 } })

/** Everything that the browser fetches for a page without any input. */
async function visit(page: Page, path: string) {
  const fetched = await watchFetched(page)
  const { finished, running } = watchTraffic(page)
  // The engine of the slider comes with its first rotation, after some seconds, which a slow machine would be in time for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  // Header and footer load once the page is idle; they count too, and may request more.
  await seesHydrated(page)
  await new Portal(page).isComplete()
  for (let before = 0; before < finished.size;) {
    before = finished.size
    await settles(page)
    await expect.poll(() => running.size).toBe(0)
  }
  return fetched
}

/** The scripts of a page that a new visitor fetches. */
async function scriptsFor(browser: Browser, path: string) {
  const page = await browser.newPage()
  const fetched = await visit(page, path)
  await page.close()
  // Once each: two requests at the same moment, of a preload and of the import, may both reach the server of a busy machine.
  return [...new Map(scriptsOf(fetched).map((file) => [file.path, file])).values()]
}

let ofHome: ReadonlySet<string>

/** kB of the scripts of a page that the home page, untouched as well, has not fetched: file by file. */
async function kBBeyondHome(browser: Browser, path: string): Promise<number> {
  ofHome ??= new Set((await scriptsFor(browser, '/')).map((file) => file.path))
  return kB((await scriptsFor(browser, path)).filter((file) => !ofHome.has(file.path)))
}

test.describe('what a page fetches', () => {
  test('of the home page, 172 kB in 16 files, 127 kB of them scripts in 3', async ({ page }) => {
    const fetched = await visit(page, '/')
    const scripts = scriptsOf(fetched)
    expect(fetched.length).toBeLessThanOrEqual(16)
    expect(kB(fetched)).toBeLessThanOrEqual(172)
    expect(scripts.length).toBeLessThanOrEqual(3)
    expect(kB(scripts)).toBeLessThanOrEqual(127)
  })

  // A form comes with its first use.
  for (const [path, most] of [
    ['/contato', 4.8],
    ['/parceria', 4.8],
    ['/legado', 8.3],
    ['/nova-senha/abc', 7.2],
    ['/consultacertificado', 4.4],
    ['/cursos', 11.5],
    ['/cursos/online/reciclagem-condutores-infratores', 16.9],
    // With its price: the enrolment loads once the visitor is about to enrol.
    ['/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=4202404', 16.9],
    ['/faq', 32.8],
  ] as const)
    test(
      `of ${path}, at most ${most} kB of scripts beyond the home page`,
      // Of a course in each run, 3 s: one import of a form's file makes it twice as heavy, which no other short test finds.
      longUnless(path.endsWith('infratores')),
      async ({ browser }) => {
        expect(await kBBeyondHome(browser, path)).toBeLessThanOrEqual(most)
      },
    )

  // A card is typed into a form that a machine runs: docs/performance.md lists the parts.
  for (const [method, most] of [
    ['Boleto', 34.8],
    ['Cartão', 62.5],
  ] as const)
    test(
      `of a payment by ${method}, at most ${most} kB of scripts beyond the home page`,
      longUnless(method === 'Cartão'),
      async ({ browser, page }) => {
        const { subscribeId } = await enrolsByCall(page, method)
        const path = `/efetuar-pagamento/${subscribeId}`
        expect(await kBBeyondHome(browser, path)).toBeLessThanOrEqual(most)
      },
    )

  test(
    'of a form, its checks once a field has the focus, before the first key',
    long,
    async ({ page }) => {
      const checks = page.waitForRequest(/\/assets\/form-check/)
      await visit(page, '/contato')
      await page.getByLabel('E-mail', { exact: true }).focus()
      await checks
    },
  )

  test(
    'of a course, its enrolment once the page is used, before it is requested',
    long,
    async ({ page }) => {
      const enrolment = page.waitForRequest(/\/assets\/enrolment-dialog/)
      await visit(page, '/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=4202404')
      await page.getByRole('heading', { level: 1 }).click()
      await enrolment
    },
  )
})
