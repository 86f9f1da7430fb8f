import type { Page } from '@playwright/test'
import { entryFiles } from '../../tools/weight.mjs'
import { kB, scriptsOf, watchFetched } from './kit/fetched.ts'
import { withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'

test.use({ renderPages: 'yes', viewport: { width: 360, height: 740 } })

/** Everything that the browser fetches for a page which nobody touches. */
async function visit(page: Page, path: string) {
  const fetched = await watchFetched(page)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return fetched
}

test.describe('what a page fetches', () => {
  test('of the home page, 170 kB in 25 files, 140 kB of them scripts in 12', async ({ page }) => {
    const fetched = await visit(page, '/')
    const scripts = scriptsOf(fetched)
    expect(fetched.length).toBeLessThanOrEqual(25)
    expect(kB(fetched)).toBeLessThanOrEqual(170)
    expect(scripts.length).toBeLessThanOrEqual(12)
    expect(kB(scripts)).toBeLessThanOrEqual(140)
  })

  // The forms are more than the 40 kB that a route is to add: their rules, masks and the form itself. None may grow.
  for (const [path, most] of [
    ['/cursos', 40],
    ['/faq', 40],
    ['/quem-somos', 40],
    ['/consultacertificado', 75],
    ['/contato', 100],
    ['/parceria', 100],
    ['/legado', 100],
    ['/nova-senha/abc', 100],
    [`${withTerms.path}?uf=SC&cidade=4202404`, 135],
  ] as const)
    test(`of ${path}, ${most} kB of scripts beyond what every page begins with`, async ({
      page,
    }) => {
      const entry = await entryFiles()
      const scripts = scriptsOf(await visit(page, path))
      const added = scripts.filter((each) => !entry.has(each.path))
      expect(added.length).toBeLessThan(scripts.length)
      expect(kB(added), added.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(most)
    })
})
