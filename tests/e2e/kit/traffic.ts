import type { Page, Request } from '@playwright/test'

export const pathOf = (request: Request) => new URL(request.url()).pathname

/** What is on its way to a page, and the paths of what has come, from here on. */
export function watchTraffic(page: Page) {
  const onItsWay = new Set<Request>()
  const come = new Set<string>()
  page.on('request', (request) => onItsWay.add(request))
  page.on('requestfailed', (request) => onItsWay.delete(request))
  page.on('requestfinished', (request) => {
    onItsWay.delete(request)
    come.add(pathOf(request))
  })
  return { onItsWay, come }
}
