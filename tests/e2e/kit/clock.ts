import { expect, type Page } from '@playwright/test'

/**
 * Lets `ms` of the page's installed clock pass at once, and then none that the test does not give. A clock that is not yet
 * held goes on while it is asked what time it is: on a machine that was slow to tell, it is asked again.
 */
export const holdsTheClock = (page: Page, ms: number) =>
  expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + ms)
  }).toPass()
