import type { Page } from '@playwright/test'
import { expect, test } from './kit/test.ts'

test.use({ renderPages: 'yes', viewport: { width: 360, height: 740 } })

interface Fetched {
  type: string
  /** As it came over the wire, headers included. */
  bytes: number
}

/** Everything that the browser fetches for a page which nobody touches. */
async function visit(page: Page, path: string): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const fetched: Fetched[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId)
    if (type !== undefined) fetched.push({ type, bytes })
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.waitForLoadState('networkidle')
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
      const fetched = await visit(page, path)
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
      '/faq',
      '/consultacertificado',
      '/nova-senha/abc',
    ]) {
      const more = (await scriptsOf(path)) - home
      expect([path, more <= 40, more]).toEqual([path, true, more])
    }
  })
})
