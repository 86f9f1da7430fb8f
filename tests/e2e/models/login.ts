import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { stopsTheClock } from '../kit/clock.ts'
import { brokenServer, lateAcceptance, tooMany } from '../kit/gates.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { paysByCall } from '../kit/pay-by-call.ts'
import { LoginPage } from '../pages/login.ts'

/** The login at /legado. */
export class LoginModel extends PageModel {
  private readonly login = new LoginPage(this.page)
  /** CPF of a student who paid and has yet to accept the terms. */
  private unaccepted: string | null = null
  private readonly tick = this.login.question.getByRole('checkbox', { name: /Termos de Adesão/ })

  // The form sends typed values by itself, once the address is known.
  override readonly timeless = ['accepted']

  override readonly passing = ['askingCredentials']

  override readonly calls: GateTable = {
    findIp: {
      url: '**/api/meu-ip',
      answers: { 'endereço obtido': 'continue', 'serviço de IP fora do ar': 'abort' },
    },
    authenticate: {
      url: '**/api/aluno/efetua-login',
      answers: {
        entrou: 'continue',
        'pagamento pendente': 'continue',
        'pagamento no CFC': 'continue',
        'aceite pendente': 'continue',
        recusado: 'continue',
        'sem conexão': 'abort',
      },
    },
    accept: {
      url: '**/api/inscricao/aceitar-termo-adesao',
      answers: {
        aceito: 'continue',
        'bilhete vencido': lateAcceptance,
        'erro do servidor': brokenServer,
        'sem conexão': 'abort',
      },
    },
    forgot: {
      url: '**/api/aluno/envia-nova-senha?*',
      answers: {
        enviado: 'continue',
        recusado: tooMany,
        'sem conexão': 'abort',
      },
    },
  }

  override readonly states = {
    form: async () => {
      await expect(this.login.question).toHaveCount(0)
      await expect(this.login.submit).toBeEnabled()
    },
    findingIp: () => this.seesBusy('Entrando…'),
    authenticating: () => this.seesBusy('Entrando…'),
    requestingPassword: () => this.seesBusy('Pedindo nova senha…'),
    accepted: async () => {
      await this.seesBusy('Entrando…')
      await expect(this.login.notice).toContainText(messages.termAccepted)
    },
    paymentPending: () =>
      this.login.seesQuestion('Pagamento pendente', ['Cancelar', 'Ir para o pagamento']),
    paymentAtCfc: () => this.login.seesQuestion('Pagamento pendente', ['Ok']),
    acceptancePending: () => this.login.seesQuestion('Aceite pendente', ['Cancelar', 'Aceitar']),
    accepting: async () => {
      await this.login.seesQuestion('Aceite pendente')
      await expect(this.login.question.getByRole('button', { name: 'Aceitar' })).toBeDisabled()
    },
    entered: async () => {
      await expect(this.page.getByRole('heading', { level: 1, name: /^Olá, / })).toBeVisible()
    },
    leftToPay: async () => {
      await expect(this.page).toHaveURL(/\/efetuar-pagamento\/\d+/)
      await expect(this.page.getByRole('heading', { name: 'Pague com boleto' })).toBeVisible()
    },
  }

  async starts() {
    await this.page.clock.install()
    await this.login.doesOpen()
  }

  async doesSubmissionRequested() {
    await this.fillsInNextStudent()
    await this.login.submit.click()
  }

  // While the address is being looked up, the form can still be changed.
  async doesCredentialsSubmitted() {
    await this.fillsInNextStudent()
  }

  async doesCredentialsWithheld() {
    await this.login.password.fill('')
  }

  async doesPaymentRequested() {
    await this.login.doesAnswer('Ir para o pagamento')
  }

  async doesAcceptanceConfirmed() {
    await this.tick.check()
    await this.login.doesAnswer('Aceitar')
  }

  async doesDialogClosed() {
    await this.page.keyboard.press('Escape')
  }

  async doesForgotRequested({ cpf }: { cpf: string }) {
    await this.login.cpf.fill(cpf.trim() && demoStudents.graduate.cpf)
    await this.login.doesForget()
  }

  /** Types the CPF and the password of a student for whom the next login is answered as the path requires. */
  private async fillsInNextStudent() {
    const outcome = this.walk.nextAnswer('authenticate')
    const { graduate, unpaid, throughPartner } = demoStudents
    const cpfs: Record<string, string> = {
      'pagamento pendente': unpaid.cpf,
      'pagamento no CFC': throughPartner.cpf,
    }
    const cpf =
      outcome === 'aceite pendente'
        ? await this.cpfWithoutAcceptance()
        : (cpfs[outcome ?? ''] ?? graduate.cpf)
    await this.login.doesFillIn(cpf, outcome === 'recusado' ? 'Errada7' : demoPassword)
  }

  private async cpfWithoutAcceptance() {
    this.unaccepted ??= (await paysByCall(this.page)).person.cpf
    return this.unaccepted
  }

  async answersAccept(title: string) {
    if (title === 'aceito') {
      this.unaccepted = null
      // The time that the notice is shown is the test's to give.
      await stopsTheClock(this.page, 1000)
    }
    await this.answers('accept', title)
  }

  async waitsAcceptanceShown() {
    await this.page.clock.runFor(2000)
    await this.page.clock.resume()
  }

  private async seesBusy(text: string) {
    await expect(this.page.getByRole('button', { name: text })).toHaveAttribute('aria-busy', 'true')
    await expect(this.login.question).toHaveCount(0)
  }
}
