import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/chromium.mjs'

/**
 * `npm test` runs the short tier: no file named `*.long.e2e.ts`, and no test with the tag `@long`. The long tier runs those, and the
 * paths of the machines once more, which look closer at each state then. Without a tier every test of a file runs.
 */
const tiers = {
  short: { testIgnore: '**/*.long.e2e.ts', grepInvert: /@long/ },
  long: { grep: /\.long\.e2e\.ts|e2e\/paths\/|@long/ },
}
const { TEST_TIER: tier } = process.env

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
