import { existsSync } from 'node:fs'
import path from 'node:path'
import { startServer } from './server.ts'
import type { PortalServer } from './server.ts'
import { test as base } from './test.ts'

const site = path.resolve(import.meta.dirname, '../../../dist/inspected-site/index.html')

/** A server that another process started and stops. */
const alreadyRunning = (url: string): PortalServer => ({
  url,
  dataDir: process.env.DATA_DIR ?? 'data',
  log: () => '',
  restart: async () => {},
  stop: async () => {},
})

/** Browser tests on the portal whose actors report what they do: a real server of its own a worker. */
export const test = base.extend<object, object>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const running = process.env.INSPECTED_PORTAL
      if (running) return use(alreadyRunning(running))
      if (!existsSync(site))
        throw new Error('There is no inspected portal: run STUDIO=1 node tools/build.mjs first')
      const server = await startServer({
        STUDIO: '1',
        RATE_LIMIT_FACTOR: '0',
        GATEWAY_SLOW_MS: '1500',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})
