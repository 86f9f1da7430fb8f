import { setTimeout as pause } from 'node:timers/promises'
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

/** Colours on their way to others have the contrast of neither. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })

async function letOn(page: Page, work: Promise<unknown>): Promise<void> {
  let done = false
  const ends = work.finally(() => (done = true))
  while (!done) {
    await page.clock.runFor(1)
    await pause(50)
  }
  await ends
}

/**
 * Fails on what axe finds against the page, in any of the looks; each is named. Where a test holds the `clock`, it is let
 * on by single milliseconds until axe is through.
 */
export async function isAccessible(page: Page, clock: 'runs' | 'held' = 'runs'): Promise<void> {
  const found: string[] = []
  for (const { look, media, without } of looks) {
    await page.emulateMedia({ colorScheme: 'no-preference', forcedColors: 'none', ...media })
    await endTransitions(page)
    // The slip's watermark is decoration, faint on purpose.
    const analysing = new AxeBuilder({ page })
      .exclude(['iframe', '.watermark'])
      .disableRules(without)
      .analyze()
    if (clock === 'held') await letOn(page, analysing)
    const { violations } = await analysing
    found.push(...violations.map(({ id, nodes }) => `${look}: ${id}: ${nodes[0]?.html}`))
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  expect(found).toEqual([])
}
