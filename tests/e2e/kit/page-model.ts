import type { Page } from '@playwright/test'
import { WalkedPage } from '@studio/adapters/playwright.ts'
import type { Walk } from '@studio/adapters/playwright.ts'
import type { PortalServer } from './server.ts'

/** The page of one machine of the portal, on a server of its own. */
export abstract class PageModel extends WalkedPage {
  readonly portal: PortalServer

  constructor(page: Page, portal: PortalServer, walk: Walk) {
    super(page, walk)
    this.portal = portal
  }

  /** States in which the time of the page is stopped: axe, which needs it, cannot check them. */
  readonly timeless: readonly string[] = []
}

/** How a model is made. */
export type PageModelClass = new (page: Page, portal: PortalServer, walk: Walk) => PageModel
