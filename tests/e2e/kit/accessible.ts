import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** What people may have set for their eyes, and the rules of axe that say nothing then. */
const looks: readonly { look: string; media: Media; without: string[] }[] = [
  { look: 'light scheme', media: { colorScheme: 'light' }, without: [] },
  { look: 'dark scheme', media: { colorScheme: 'dark' }, without: [] },
  // The browser chooses the colours itself and lays a ground behind texts, of which axe knows nothing.
  { look: 'forced colours', media: { forcedColors: 'active' }, without: ['color-contrast'] },
]

/** The longest motion from one look to another, ms; what lasts longer is a state of its own. */
const longestMotion = 1000

/** What comes, goes or changes its colour has the contrast of neither: it has come, gone or changed. */
const endMotion = (page: Page) =>
  page.evaluate(async (most) => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) <= most) animation.finish()
    // What goes is taken away in the frame after its motion has ended.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
  }, longestMotion)

/** Fails on what axe finds against the page, in any of the looks; each is named. */
export async function isAccessible(page: Page): Promise<void> {
  const found: string[] = []
  for (const { look, media, without } of looks) {
    await page.emulateMedia({ colorScheme: 'no-preference', forcedColors: 'none', ...media })
    await endMotion(page)
    // The slip's watermark is decoration, faint on purpose.
    const { violations } = await new AxeBuilder({ page })
      .exclude(['iframe', '.watermark'])
      .disableRules(without)
      .analyze()
    found.push(...violations.map(({ id, nodes }) => `${look}: ${id}: ${nodes[0]?.html}`))
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  expect(found).toEqual([])
}
