import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/chromium.mjs'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/kit/seeded-data.ts',
  outputDir: 'test-results/browser',
  // What a reader of the screen meets is the same on every system.
  snapshotPathTemplate: 'tests/e2e/trees/{arg}{ext}',
  fullyParallel: false,
  // Tests wait for animations and answers: a third worker fills two cores.
  workers: 3,
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
