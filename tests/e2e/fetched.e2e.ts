import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { expect, test } from './kit/test.ts'

test.use({ renderPages: 'yes', viewport: { width: 360, height: 740 } })

interface Fetched {
  type: string
  /** As it came over the wire, headers included. */
  bytes: number
}

/** Everything that the browser fetches for a page which nobody touches; `used`: over which a pointer moves. */
async function visit(page: Page, path: string, used = false): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
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
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId)
    if (type !== undefined) fetched.push({ type, bytes })
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  if (used) await page.mouse.move(5, 5)
  // What comes after the page has been idle once counts too.
  await expect.poll(() => pending.size === 0 && Date.now() - quietSince > 1500).toBe(true)
  return fetched
}

const kB = (fetched: readonly Fetched[]) =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

test.describe('what a page fetches', () => {
  test('of the home page, 170 kB in 25 files, 140 kB of them scripts in 12', async ({ page }) => {
    const fetched = await visit(page, '/')
    const scripts = fetched.filter(({ type }) => type === 'Script')
    expect(fetched.length).toBeLessThanOrEqual(25)
    expect(kB(fetched)).toBeLessThanOrEqual(170)
    expect(scripts.length).toBeLessThanOrEqual(12)
    expect(kB(scripts)).toBeLessThanOrEqual(140)
  })

  // Their forms come by themselves; what checks them comes with the first thing that is written.
  test('of any other page, at most 40 kB of scripts beyond the home page', async ({ browser }) => {
    const scriptsOf = async (path: string) => {
      const page = await browser.newPage()
      const fetched = await visit(page, path, true)
      await page.close()
      return kB(fetched.filter(({ type }) => type === 'Script'))
    }
    const home = await scriptsOf('/')
    for (const path of [
      '/contato',
      '/parceria',
      '/legado',
      '/cursos',
      '/cursos/online/reciclagem-condutores-infratores',
      // With its price: what enrols comes once somebody is about to.
      '/cursos/online/reciclagem-condutores-infratores?uf=SC&cidade=4202404',
      '/faq',
      '/consultacertificado',
      '/nova-senha/abc',
    ]) {
      const more = (await scriptsOf(path)) - home
      expect([path, more <= 40, more]).toEqual([path, true, more])
    }
  })

  // A card is typed into a form, whose share is there at once.
  for (const [method, most] of [
    ['Boleto', 40],
    ['Cartão', 68],
  ] as const)
    test(`of a payment by ${method}, at most ${most} kB of scripts beyond the home page`, async ({
      browser,
      page,
    }) => {
      const { subscribeId } = await enrolsByCall(page, method)
      const scriptsOf = async (path: string) => {
        const other = await browser.newPage()
        const fetched = await visit(other, path)
        await other.close()
        return fetched.filter(({ type }) => type === 'Script')
      }
      const home = kB(await scriptsOf('/'))
      const scripts = await scriptsOf(`/efetuar-pagamento/${subscribeId}`)
      const more = kB(scripts) - home
      expect([more <= most, more]).toEqual([true, more])
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
