import type { Browser, Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { settles } from './kit/faults.ts'
import { expect, test } from './kit/test.ts'

test.use({ renderPages: 'yes', viewport: { width: 360, height: 740 } })

interface Fetched {
  type: string
  url: string
  /** As it came over the wire, headers included. */
  bytes: number
}

/** Everything that the browser fetches for a page which nobody touches. */
async function visit(page: Page, path: string): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const received = new Map<string, { type: string; url: string }>()
  const fetched: Fetched[] = []
  const pending = new Set<string>()
  let quietSince = Date.now()
  const ends = ({ requestId }: { requestId: string }) => {
    pending.delete(requestId)
    quietSince = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId))
  session.on('Network.loadingFinished', ends)
  session.on('Network.loadingFailed', ends)
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    received.set(requestId, { type, url: response.url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const one = received.get(requestId)
    if (one) fetched.push({ ...one, bytes })
  })
  // The engine of the slider comes with its first rotation, after some seconds, which a slow machine would be in time for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  // What comes after the page has been idle once counts too; a slow machine is idle late.
  await settles(page)
  quietSince = Date.now()
  await expect.poll(() => pending.size === 0 && Date.now() - quietSince > 1500).toBe(true)
  return fetched
}

const kB = (fetched: readonly Fetched[]) =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** The scripts of a page that a new visitor fetches. */
async function scriptsOf(browser: Browser, path: string): Promise<Fetched[]> {
  const page = await browser.newPage()
  const fetched = await visit(page, path)
  await page.close()
  return fetched.filter(({ type }) => type === 'Script')
}

let ofHome: ReadonlySet<string>

/** kB of the scripts of a page that the home page, untouched as well, has not fetched: file by file. */
async function kBBeyondHome(browser: Browser, path: string): Promise<number> {
  ofHome ??= new Set((await scriptsOf(browser, '/')).map(({ url }) => url))
  return kB((await scriptsOf(browser, path)).filter(({ url }) => !ofHome.has(url)))
}

test.describe('what a page fetches', () => {
  test('of the home page, 170 kB in 25 files, 140 kB of them scripts in 12', async ({ page }) => {
    const fetched = await visit(page, '/')
    const scripts = fetched.filter(({ type }) => type === 'Script')
    expect(fetched.length).toBeLessThanOrEqual(25)
    expect(kB(fetched)).toBeLessThanOrEqual(170)
    expect(scripts.length).toBeLessThanOrEqual(12)
    expect(kB(scripts)).toBeLessThanOrEqual(140)
  })

  // A form that comes by itself counts.
  for (const [path, most] of [
    ['/contato', 40],
    ['/parceria', 40],
    ['/legado', 41],
    ['/nova-senha/abc', 40],
    ['/consultacertificado', 40],
    ['/cursos', 40],
    ['/cursos/online/reciclagem-condutores-infratores', 40],
    // With its price: what enrols comes once somebody is about to.
    ['/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=4202404', 40],
    ['/faq', 40],
  ] as const)
    test(`of ${path}, at most ${most} kB of scripts beyond the home page`, async ({ browser }) => {
      expect(await kBBeyondHome(browser, path)).toBeLessThanOrEqual(most)
    })

  // A card is typed into a form that a machine runs: docs/performance.md says what of it is whose.
  for (const [method, most] of [
    ['Boleto', 40],
    ['Cartão', 60],
  ] as const)
    test(`of a payment by ${method}, at most ${most} kB of scripts beyond the home page`, async ({
      browser,
      page,
    }) => {
      const { subscribeId } = await enrolsByCall(page, method)
      const path = `/efetuar-pagamento/${subscribeId}`
      expect(await kBBeyondHome(browser, path)).toBeLessThanOrEqual(most)
    })

  test('of a form, what checks it once somebody is in a field, before the first key', async ({
    page,
  }) => {
    const checks = page.waitForRequest(/\/assets\/form-check/)
    await visit(page, '/contato')
    await page.getByLabel('E-mail', { exact: true }).focus()
    await checks
  })

  test('of a masked field, IMask once somebody is in it, and the input stays', async ({ page }) => {
    const mask = page.waitForResponse(/\/assets\/input-mask/)
    const fetched = await visit(page, '/contato')
    expect(fetched.filter(({ url }) => url.includes('input-mask'))).toEqual([])
    const phone = page.getByLabel('Telefone', { exact: true })
    const input = await phone.elementHandle()
    await phone.pressSequentially('48999')
    await (await mask).finished()
    await phone.pressSequentially('998888')
    await expect(phone).toHaveValue('(48) 99999-8888')
    expect(await input?.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('of a course, what enrols once the page is used, before anybody asks for it', async ({
    page,
  }) => {
    const enrolment = page.waitForRequest(/\/assets\/enrolment-dialog/)
    await visit(page, '/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=4202404')
    await page.getByRole('heading', { level: 1 }).click()
    await enrolment
  })
})
