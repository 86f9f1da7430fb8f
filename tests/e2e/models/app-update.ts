import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { stopsTheClock } from '../kit/clock.ts'
import { PageModel } from '../kit/page-model.ts'
import { Releases } from '../kit/releases.ts'
import { Portal } from '../pages/portal.ts'

/** Where the portal notes for which version it reloaded, in the tab. */
const noteOfReload = 'portal.reloaded-for'
/** A little more than an open tab waits before it checks for a new version again, ms. */
const overAnHour = 3_601_000

/** The portal's own update, around the contact page. */
export class AppUpdateModel extends PageModel {
  private readonly around = new Portal(this.page)
  private readonly name = this.page.getByLabel('Nome', { exact: true })
  private readonly cover = this.around.loader.filter({ hasText: messages.updating })
  private releases: Releases | undefined

  // The page is about to reload: it paints no more frames.
  override readonly timeless = ['updating']

  override readonly states = {
    current: () => this.seesThePage(),
    deferred: async () => {
      await this.seesThePage()
      await expect(this.name).not.toHaveValue('')
    },
    updating: () => expect(this.cover).toBeVisible(),
    reloaded: async () => {
      await this.page.waitForFunction(() => !('isOldPage' in window))
      await this.seesThePage()
      await expect(this.name).toHaveValue('')
      const waiting = this.page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      )
      expect(await waiting, 'whether the new version still waits').toBe(false)
    },
    unregistered: async () => {
      await this.seesThePage()
      const registration = this.page.evaluate(async () =>
        Boolean(await navigator.serviceWorker.getRegistration()),
      )
      expect(await registration, 'whether there is a service worker').toBe(false)
    },
  }

  async starts({ reloadedVersion }: { reloadedVersion: string }) {
    const { page } = this
    this.releases = await Releases.before(this.portal, page)
    const { url } = this.releases
    if (this.walk.ahead().some(({ name }) => name === 'registration.failed'))
      this.releases.withholds()
    else {
      // An earlier visit of this tab: it left a worker, and reloaded for a version.
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js')
        await navigator.serviceWorker.ready
      })
      const note = [noteOfReload, this.releases.nameOf(reloadedVersion)] as const
      await page.evaluate(([key, version]) => sessionStorage.setItem(key, version), note)
    }
    await page.clock.install()
    await page.goto(`${url}/contato`)
    await this.seesThePage()
    await this.around.isUsed()
    await page.evaluate(() => Reflect.set(window, 'isOldPage', true))
  }

  async doesUpdateFound({ version }: { version: string }) {
    this.releases?.bringsOut(version)
    // The tab is looked at again after an hour.
    if (this.isGoingToUpdate()) await stopsTheClock(this.page, overAnHour)
    else await this.page.clock.fastForward(overAnHour)
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  async doesBlockerAdded() {
    await this.name.fill('Joana')
    await this.page.clock.resume()
  }

  async doesBlockerRemoved() {
    // The second of the cover is the test's to give.
    if (this.isGoingToUpdate()) await stopsTheClock(this.page, 1000)
    await this.name.fill('')
    // A form counts as unsaved, or no longer, in the frame after the key.
    if (this.isGoingToUpdate()) await this.page.clock.runFor(100)
  }

  async doesRegistrationFailed() {
    await this.releases?.refuses()
  }

  async waitsReloadDelay() {
    await this.page.clock.runFor(1000)
    await this.page.clock.resume()
  }

  private isGoingToUpdate() {
    return this.walk.step?.after.includes('appUpdate.updating')
  }

  private async seesThePage() {
    await this.around.seesPage('Contato')
    await expect(this.cover).toHaveCount(0)
  }
}
