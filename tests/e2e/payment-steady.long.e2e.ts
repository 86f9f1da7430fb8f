import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { doesNotJump } from './kit/does-not-jump.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { expect, test } from './kit/test.ts'
import { pathOf, watchTraffic } from './kit/traffic.ts'
import { Portal } from './pages/portal.ts'

/** What a payment asks for once its script runs: its calls, and from the first of them on the parts that come later. */
function watchAsked(page: Page): ReadonlySet<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const path = pathOf(request)
    const isCall = path.startsWith('/api/') && request.method() === 'GET'
    if (isCall || (asked.size > 0 && path.endsWith('.js'))) asked.add(path)
  })
  return asked
}

/** Delays one file or call until no other request runs, and what has loaded is painted. */
async function comesLast(page: Page, last: string, running: ReadonlySet<Request>) {
  await page.route(
    (url) => url.pathname === last,
    async (route) => {
      await expect.poll(() => [...running].every((request) => pathOf(request) === last)).toBe(true)
      const painted = page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      // A tab that paints nothing delays nothing.
      await Promise.race([painted, setTimeout(5_000)])
      await route.continue()
    },
  )
}

/** The last element that the answers of a payment bring. */
const lastShown = (page: Page, method: 'Boleto' | 'Cartão') =>
  method === 'Cartão'
    ? page.getByLabel('Cidade').locator('option').nth(1)
    : page.getByRole('button', { name: 'Copiar código do boleto' })

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['a wide screen', 1440, 900],
] as const)
  for (const method of ['Cartão', 'Boleto'] as const)
    test(`on ${name} a payment by ${method} does not jump, whichever of its answers comes last`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const { subscribeId } = await enrolsByCall(page, method)
      const path = `/efetuar-pagamento/${subscribeId}`
      const asked = watchAsked(page)
      const { running } = watchTraffic(page)
      await page.goto(path)
      await new Portal(page).isUsed()
      await expect(lastShown(page, method)).toBeAttached()
      await expect.poll(() => [...running].map(pathOf)).toEqual([])
      expect(asked.size).toBeGreaterThan(3)
      // A page behind another paints nothing, and cannot jump.
      await page.close()
      for (const last of asked)
        await test.step(last, async () => {
          const visit = await page.context().newPage()
          await visit.setViewportSize({ width, height })
          const traffic = watchTraffic(visit)
          await comesLast(visit, last, traffic.running)
          await visit.goto(path)
          await new Portal(visit).isUsed()
          await expect(lastShown(visit, method)).toBeAttached()
          // Not when the network is quiet: between two answers a busy machine is quiet too.
          await expect
            .poll(() => [...asked].filter((one) => !traffic.finished.has(one)))
            .toEqual([])
          await expect.poll(() => [...traffic.running].map(pathOf)).toEqual([])
          await doesNotJump(visit)
          await visit.unrouteAll({ behavior: 'ignoreErrors' })
          await visit.close()
        })
    })
