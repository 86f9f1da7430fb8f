import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import type { PathOptions } from '@studio/kit/paths/strategies.ts'
import { demoPassword } from '#server/seed/people-table.ts'
import { brokenServer, lateAcceptance } from '../kit/gates.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { paysByCall } from '../kit/pay-by-call.ts'
import { LoginPage } from '../pages/login.ts'
import { Portal } from '../pages/portal.ts'

/** The question with the terms of adhesion, as a login shows it to a student who has yet to accept them. */
export class ConfirmationModel extends PageModel {
  private readonly login = new LoginPage(this.page)
  private readonly tick = this.login.question.getByRole('checkbox', { name: /Termos de Adesão/ })
  private cpf = ''

  /** A tick that is right already, a question that is open already. */
  static readonly avoid: PathOptions['avoid'] = ({ event, from }, input) =>
    Reflect.get(Object(input), 'termsRequired') === false ||
    (event.type === 'terms.toggled' && Reflect.get(event, 'accepted') === from.identity) ||
    (event.type === 'dialog.opened' && from.value === 'open')

  /** The third question of a login, which come once a field of its form has the focus. */
  override readonly inspects = 2

  override readonly calls: GateTable = {
    accept: {
      url: '**/api/inscricao/aceitar-termo-adesao',
      answers: { 'bilhete vencido': lateAcceptance, 'erro do servidor': brokenServer },
    },
  }

  override readonly states = {
    closed: () => expect(this.login.question).toHaveCount(0),
    open: async () => {
      await this.login.seesQuestion('Aceite pendente', ['Cancelar', 'Aceitar'])
      await expect(this.login.question.getByRole('button', { name: 'Aceitar' })).toBeEnabled()
    },
    confirmed: async () => {
      await this.login.seesQuestion('Aceite pendente')
      const accept = this.login.question.getByRole('button', { name: 'Aceitar' })
      await expect(accept).toHaveAttribute('aria-busy', 'true')
    },
  }

  async starts() {
    this.cpf = (await paysByCall(this.page)).person.cpf
    await this.login.doesOpen()
    await this.page.getByRole('textbox', { name: 'CPF' }).fill(this.cpf)
  }

  /** Shown by a login; shown again when the acceptance was lost. */
  async doesDialogOpened() {
    if (this.walk.step?.before.includes('confirmation.confirmed'))
      await this.answers('accept', 'erro do servidor')
    else await this.login.doesSignIn(this.cpf, demoPassword)
    await expect(this.tick).not.toBeChecked()
  }

  async doesTermsToggled({ accepted }: { accepted: boolean }) {
    await this.tick.setChecked(accepted)
    await expect(this.tick).not.toHaveAttribute('aria-invalid', 'true')
  }

  async doesDialogConfirmed() {
    const isTicked = await this.tick.isChecked()
    await this.login.doesAnswer('Aceitar')
    if (isTicked) return
    await new Portal(this.page).seesToast(messages.adhesionRequired)
    await expect(this.tick).toHaveAttribute('aria-invalid', 'true')
  }

  async doesDialogCancelled() {
    await this.page.keyboard.press('Escape')
  }

  /** The acceptance came too late: the login is where it began. */
  async doesDialogClosed() {
    await this.answers('accept', 'bilhete vencido')
  }
}
