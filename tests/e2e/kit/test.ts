import { test as base } from '@playwright/test'
import { startServer } from './server.ts'
import type { PortalServer } from './server.ts'

export { expect } from '@playwright/test'

/**
 * Browser tests of the portal: one real server a worker, and a page on which any console error or uncaught exception
 * fails the test. A test that provokes failures on purpose lists what it expects in `allowErrors`.
 */
export const test = base.extend<
  { allowErrors: RegExp[]; quietConsole: void },
  { renderPages: 'yes' | 'no'; portal: PortalServer }
>({
  renderPages: ['no', { scope: 'worker', option: true }],
  portal: [
    async ({ renderPages }, use) => {
      const server = await startServer({
        RATE_LIMIT_FACTOR: '0',
        GATEWAY_SLOW_MS: '1500',
        RENDER_PAGES: renderPages,
      })
      await use(server)
      await server.stop()
    },
    // Not within the time of the first test: a busy machine starts a server slowly.
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  allowErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, allowErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use()
      // Answers to a page that are not complete yet would fail when it closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = errors.filter((text) => !allowErrors.some((pattern) => pattern.test(text)))
      if (unexpected.length)
        throw new Error(`The console spoke of errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})
