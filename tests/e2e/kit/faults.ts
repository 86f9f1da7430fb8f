import type { Page, Route } from '@playwright/test'

/** The failures of an answer, apart from coming late. */
export const faults = {
  'a refused connection': (route: Route) => route.abort('connectionrefused'),
  'a 500 with a page of HTML': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>',
    }),
  'a 200 with broken JSON': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"aberto": [1, ' }),
} as const

export type Fault = keyof typeof faults

/** Successes that no reading allows, apart from JSON that is cut off: they are reported as that is. */
export const unreadable = {
  'a 200 with a page of HTML': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Bem-vindo</h1>' }),
  'a 200 with a list of unreadable items': (route: Route) =>
    route.fulfill({ json: [{ x: 1 }, null, 7] }),
}

/** A promise, and what resolves it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

/**
 * Delays the answers of a call behind a gate. `waiting`: the page has made the call; `open()` lets the answers go; `over`: the
 * page has the first of them, or has given it up.
 */
export async function delayAnswers(page: Page, address: RegExp) {
  const [requested, opened, over] = [gate(), gate(), gate()]
  const ends = (request: { url(): string }) => {
    if (address.test(request.url())) over.open()
  }
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  await page.route(address, async (route) => {
    requested.open()
    await opened.passed
    // Given up by the page meanwhile: there is no request to answer.
    await route.continue().catch(() => {})
  })
  return { open: opened.open, waiting: requested.passed, over: over.passed }
}

/**
 * Puts the waiting of a page under its clock, time-outs of requests included: `page.clock` rules `setTimeout`, but not
 * `AbortSignal.timeout`.
 */
export async function rulesTheClock(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const aborting = new AbortController()
      setTimeout(() => aborting.abort(new DOMException('Too late', 'TimeoutError')), ms)
      return aborting.signal
    }
  })
}

/** Goes to another page of the portal as a link would: the router is notified, and nothing is loaded again. */
export async function goesElsewhere(page: Page, path = '/quem-somos') {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Lets the page do what an answer that it just got makes it do: read, render, navigate. */
export async function settles(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A browser without a screen may never report idle time.
        requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 1_000 })
      }),
  )
}
