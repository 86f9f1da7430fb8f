import { expect, type Page } from '@playwright/test'

/**
 * Lets `ms` of the page's installed clock pass at once, and then none that the test does not give. A clock that is not
 * paused yet goes on while the time is read: on a slow machine it is read again.
 */
export const stopsTheClock = (page: Page, ms: number) =>
  expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + ms)
  }).toPass()
