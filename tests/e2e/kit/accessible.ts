import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** What people may have set for their eyes. */
const looks: Readonly<Record<string, Media>> = {
  'light scheme': { colorScheme: 'light' },
  'dark scheme': { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
}

/** Fails on what axe finds against the page, in any of the looks; each is named. */
export async function isAccessible(page: Page): Promise<void> {
  const found: string[] = []
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia({ colorScheme: 'no-preference', forcedColors: 'none', ...media })
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => `${look}: ${id}: ${nodes[0]?.html}`))
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  expect(found).toEqual([])
}
