import { expect } from '@playwright/test'
import { cookieRecordKey } from '#machines/cookie-notice/index.ts'
import type { CookieRecord } from '#machines/cookie-notice/index.ts'
import { PageModel } from '../kit/page-model.ts'
import { Portal } from '../pages/portal.ts'

const anyPage = '/quem-somos'

/** The cookie notice, over a page that is as good as any other. */
export class CookieNoticeModel extends PageModel {
  private readonly site = new Portal(this.page)
  private isOpened = false

  // The page reads the stored record at once.
  override readonly passing = ['unknown']

  override readonly states = {
    open: () => expect(this.site.cookieNotice).toBeVisible(),
    hidden: () => expect(this.site.cookieNotice).toHaveCount(0),
  }

  async starts() {
    this.isOpened = true
    await this.page.goto(anyPage)
    await this.site.seesPage('Quem somos')
    await this.site.isUsed()
  }

  /** Before the page opens: the record of an earlier visit. After: the record of another tab. */
  async doesRecordRead({ record }: { record: CookieRecord | null }) {
    if (this.isOpened) return this.acceptsInAnotherTab()
    if (!record) return
    // Stored by the browser's clock: an acceptance may count for some time only.
    await this.page.addInitScript(
      ([key, stored]) => {
        const date = new Date().toISOString()
        localStorage.setItem(key, JSON.stringify({ ...stored, date }))
      },
      [cookieRecordKey, record] as const,
    )
  }

  async doesNoticeAccepted() {
    await this.site.doesAcceptCookies()
  }

  private async acceptsInAnotherTab() {
    const tab = await this.page.context().newPage()
    await tab.goto(anyPage)
    await new Portal(tab).doesAcceptCookies()
    await tab.close()
  }
}
