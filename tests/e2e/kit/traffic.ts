import type { Page, Request } from '@playwright/test'

export const pathOf = (request: Request) => new URL(request.url()).pathname

/** The running requests of a page, and the paths of the finished ones, from here on. */
export function watchTraffic(page: Page) {
  const running = new Set<Request>()
  const finished = new Set<string>()
  page.on('request', (request) => running.add(request))
  page.on('requestfailed', (request) => running.delete(request))
  page.on('requestfinished', (request) => {
    running.delete(request)
    finished.add(pathOf(request))
  })
  return { running, finished }
}
