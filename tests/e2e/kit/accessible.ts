import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/**
 * What people may have set for their eyes, and the rules of axe that judge it. Names, roles and order are the same in all
 * of them, so that all rules are asked once, and then those whose verdict hangs on colours and edges.
 */
const looks: readonly { look: string; media: Media; rules?: string[] }[] = [
  { look: 'light scheme', media: { colorScheme: 'light' } },
  {
    look: 'dark scheme',
    media: { colorScheme: 'dark' },
    rules: ['color-contrast', 'link-in-text-block'],
  },
  // The browser chooses the colours itself and lays a ground behind texts, so that axe cannot measure their contrast.
  {
    look: 'forced colours',
    media: { forcedColors: 'active' },
    rules: ['link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
]

/** The longest motion from one look to another, ms; what lasts longer is a state of its own. */
const longestMotion = 1000

/** Ends animations: an element in transition has the contrast of neither colour. */
const endMotion = (page: Page) =>
  page.evaluate(async (most) => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) <= most) animation.finish()
    // A closing element is removed in the frame after its motion has ended.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
  }, longestMotion)

/** Links that open another tab without announcing it. */
const silentNewTabs = (page: Page) =>
  page
    .locator('a[target=_blank]')
    .evaluateAll((links) =>
      links
        .filter((link) => !/nova aba/.test(link.textContent))
        .map((link) => `opens a tab without announcing it: ${link.outerHTML}`),
    )

/** What axe finds in the page as it stands, each finding with its rule and element. */
async function findings(page: Page, rules: string[] | undefined): Promise<string[]> {
  await endMotion(page)
  // The slip's watermark is decoration, faint on purpose.
  const axe = new AxeBuilder({ page }).exclude(['iframe', '.watermark']).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * What axe still finds at a second look. A message that arrives during the first is measured while it fades in; the second
 * sees it at rest.
 */
async function lastingFindings(page: Page, rules: string[] | undefined): Promise<string[]> {
  const first = await findings(page, rules)
  return first.length === 0 ? first : findings(page, rules)
}

/** Fails on the findings of axe in any of the looks, and on links that open a tab without announcing it; names each. */
export async function isAccessible(page: Page): Promise<void> {
  const found = await silentNewTabs(page)
  for (const { look, media, rules } of looks) {
    await page.emulateMedia({ colorScheme: 'no-preference', forcedColors: 'none', ...media })
    const lasting = await lastingFindings(page, rules)
    found.push(...lasting.map((finding) => `${look}: ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  expect(found).toEqual([])
}
