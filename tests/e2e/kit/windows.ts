import type { Locator, Page } from '@playwright/test'

/** Records the requests of the page that write. */
export function writes(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

/** Closes or answers a window by one of its buttons. */
export const press = (name: string) => (window: Locator) =>
  window.getByRole('button', { name, exact: true }).click()
/** By Esc. */
export const escape = (window: Locator) => window.press('Escape')
/** By the browser's Back. */
export const back = async (window: Locator) => void (await window.page().goBack())
