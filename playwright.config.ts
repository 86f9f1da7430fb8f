import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/chromium.mjs'

/**
 * `npm test` runs the short tier: no file named `*.long.e2e.ts`, and no test with the tag `@long`. The long tier runs those, and the
 * paths of the machines once more, which look closer at each state then, and all tests of the studio, which `npm test` leaves out where it
 * did not change (STUDIO_TESTS=0). Without a tier every test of a file runs.
 */
const { TEST_TIER: tier, STUDIO_TESTS: studioTests } = process.env
const unchanged = studioTests === '0' ? ['**/tests/{studio,foreign}/**'] : []
const tiers = {
  short: { testIgnore: ['**/*.long.e2e.ts', ...unchanged], grepInvert: /@long/ },
  long: { grep: /\.long\.e2e\.ts|e2e\/paths\/|(?:studio|foreign)\/[\w-]+\.e2e\.ts|@long/ },
}

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  ...(tier === 'short' || tier === 'long' ? tiers[tier] : {}),
  globalSetup: './tests/e2e/kit/seeded-data.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  // However busy the machine is: a test fails by what it sees, not by how soon.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: !!process.env.CI,
  // A test that passes the second time has found a defect, in the portal or in itself.
  retries: 0,
  failOnFlakyTests: true,
  reporter: [['line'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
