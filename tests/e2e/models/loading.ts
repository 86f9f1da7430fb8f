import type { Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { demoStudents } from '#server/seed/people-table.ts'
import { stopsTheClock } from '../kit/clock.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { LoginPage } from '../pages/login.ts'
import { Portal } from '../pages/portal.ts'

/** Pages whose files are fetched during the navigation; the second has a login again. */
const further = [
  '/quem-somos',
  '/legado/parceiro/cfc-serra-azul-7k2m9q',
  '/politica-de-privacidade',
]

/**
 * The loader over the screen. It covers while a login is sent or a page loads; of two at a time the
 * login is the first, both to begin and to end. Time passes only for the delay.
 */
export class LoadingModel extends PageModel {
  private readonly login = new LoginPage(this.page)
  private readonly underWay: ('login' | 'page')[] = []
  private readonly pages = [...further]
  private readonly files: Route[] = []
  private isBlockingFiles = false

  override readonly timeless = ['quiet', 'pending', 'covering']

  // Opening the page was loading too.
  override readonly joins = 'later'

  override readonly calls: GateTable = {
    login: { url: '**/api/aluno/efetua-login', answers: { recusado: 'continue' } },
  }

  override readonly states = {
    quiet: () => this.covers(false),
    pending: () => this.covers(false),
    covering: () => this.covers(true),
  }

  async starts() {
    await this.page.clock.install()
    await this.page.route('**/assets/*', (route) => {
      if (!this.isBlockingFiles) return route.continue()
      this.files.push(route)
      return undefined
    })
    await this.login.doesOpen()
    await new Portal(this.page).isUsed()
    await new Portal(this.page).seesNoLoader()
    await stopsTheClock(this.page, 60_000)
  }

  async doesRequestStarted() {
    const isFirstOfTwo = this.walk.ahead()[1]?.name === 'request.started'
    this.underWay.push(isFirstOfTwo ? 'login' : 'page')
    if (isFirstOfTwo) return this.login.doesSignIn(demoStudents.graduate.cpf, 'Errada7')
    this.isBlockingFiles = true
    await this.page.evaluate((to) => history.pushState({}, '', to), this.pages.shift())
  }

  async doesRequestFinished() {
    if (this.underWay.shift() === 'login') return this.answers('login', 'recusado')
    this.isBlockingFiles = false
    for (const route of this.files.splice(0)) await route.continue()
  }

  async waitsCoverDelay() {
    await this.page.clock.runFor(300)
  }

  private async covers(isCovered: boolean) {
    const loader = this.page.getByRole('status').getByText('Carregando…')
    await expect(loader).toBeVisible({ visible: isCovered })
  }
}
