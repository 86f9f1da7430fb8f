import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { renderedPaths } from '#contract/rendered-address.ts'
import { launchOptions } from '../../tools/chromium.mjs'
import { withTerms } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'

/**
 * Opens a page, leaves it for another and goes back: why the browser did not restore the page from its cache.
 * A browser without a screen caches no page for reasons of its own ("circumstantial"), and still reports those of the page.
 */
async function obstacles(browser: Browser, address: string, other: string, does = '') {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  let reasons: string[] | undefined
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    reasons = all.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
  })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.evaluate((script) => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    // oxlint-disable-next-line no-eval -- a page's script, as the test has it
    window.eval(script)
  }, does)
  await page.goto(other)
  // The page may close before it can answer.
  await page.evaluate(() => history.back()).catch(() => {})
  await page.waitForURL(address)
  await expect
    .poll(async () => reasons ?? ((await page.evaluate('window.persisted')) === true && []))
    .not.toBe(false)
  await page.close()
  return reasons ?? []
}

test.use({ renderPages: 'yes' })

// The usual browser of the tests is started without the cache of pages that are left.
let caching: Browser
test.beforeAll(async () => {
  caching = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => caching.close())

test.describe('going back', () => {
  const other = '/quem-somos'
  for (const path of [...renderedPaths.filter((each) => each !== other), withTerms.path])
    test(
      `nothing prevents that ${path} is shown as it was left`,
      longUnless(path === '/cursos'),
      async ({ portal }) => {
        const found = await obstacles(caching, `${portal.url}${path}`, `${portal.url}${other}`)
        expect(found).toEqual([])
      },
    )

  test(
    'a page that waits to be left is not shown as it was, which the test would see',
    long,
    async ({ portal }) => {
      const waits = `addEventListener('unload', () => {})`
      const found = await obstacles(caching, `${portal.url}/`, `${portal.url}/quem-somos`, waits)
      expect(found).toEqual(['UnloadHandlerExistsInMainFrame'])
    },
  )
})
