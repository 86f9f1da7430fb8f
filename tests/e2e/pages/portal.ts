import { cookieRecordKey } from '#machines/cookie-notice/index.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The surroundings of every page: bars, footer, notice, toasts, loader. */
export class Portal {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get topBar() {
    return this.page.getByRole('complementary', { name: 'Ajuda e contato' })
  }

  get header() {
    return this.page.getByRole('banner')
  }

  get footer() {
    return this.page.getByRole('contentinfo')
  }

  /** Present while the footer shows its wide part. */
  get footerColumns() {
    return this.footer.getByRole('heading', { name: 'Atendimento' })
  }

  get cookieNotice() {
    return this.page.getByRole('region', { name: 'Aviso de cookies' })
  }

  /** The cover over the whole screen. */
  get loader() {
    return this.page.locator('[popover="manual"]')
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** A toast with this sentence. */
  toast(sentence: string) {
    return this.page.locator('.Toastify__toast').filter({ hasText: sentence })
  }

  async seesPage(heading: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  async seesToast(sentence: string) {
    await expect(this.toast(sentence).first()).toBeVisible()
  }

  /** All at once: one that ends by itself meanwhile does no harm. */
  async doesCloseToasts() {
    const close = this.page.getByRole('button', { name: 'Fechar aviso' })
    await close.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    await close.first().waitFor({ state: 'detached' })
  }

  async seesNoLoader() {
    await expect(this.loader).toHaveCount(0)
  }

  /**
   * The page has loaded with header and footer, and sends no more requests. A quiet network alone proves little: a slow
   * machine may not have sent them yet.
   */
  async isComplete() {
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await this.page.waitForFunction((record) => {
      const busy = document.querySelector('main[aria-busy]')
      const notice = document.querySelector('[aria-label="Aviso de cookies"]')
      return !busy && (notice !== null || localStorage.getItem(record) !== null)
    }, cookieRecordKey)
    await this.page.waitForLoadState('networkidle')
  }

  /** A pointer moves, and the parts that only a page in use needs have loaded. */
  async isUsed() {
    const file = this.page.locator('link[rel=modulepreload][href*="/in-use"]')
    let at = 0
    await expect(async () => {
      await this.page.mouse.move(++at, 2)
      expect(await file.count()).toBe(1)
    }).toPass()
    await file.evaluate(async (link: HTMLLinkElement) => void (await import(link.href)))
  }

  async doesAcceptCookies() {
    const read = this.page.getByRole('button', { name: 'Ok, Entendi' })
    await expect(read).toBeVisible()
    // Parts of the page that load above the notice may move it away under a press.
    await expect(async () => {
      if (await read.isVisible()) await read.click()
      await expect(this.cookieNotice).toBeHidden({ timeout: 2_000 })
    }).toPass()
  }
}
