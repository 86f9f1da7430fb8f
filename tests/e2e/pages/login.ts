import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The login, as a page or as a window over another one. */
export class LoginPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The address is the login's before its form is there: another page may still show fields of these names. */
  private get form() {
    return this.page.getByRole('form', { name: 'Dados de acesso' })
  }

  get cpf() {
    return this.form.getByLabel('CPF', { exact: true })
  }

  get password() {
    return this.form.getByLabel('Senha', { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Entrar', exact: true })
  }

  get question() {
    return this.page.getByRole('alertdialog')
  }

  /** The message in place, above the fields. */
  get notice() {
    return this.form.locator('[aria-live="polite"]')
  }

  async doesOpen(path = '/legado') {
    await this.page.goto(path)
    await expect(this.cpf).toBeVisible()
  }

  async doesFillIn(cpf: string, password: string) {
    await this.cpf.fill(cpf)
    await this.password.fill(password)
  }

  async doesSignIn(cpf: string, password: string) {
    await this.doesFillIn(cpf, password)
    await this.submit.click()
  }

  async doesForget() {
    await this.page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  }

  /** Nothing typed is lost. */
  async preserves(cpf: string, password: string) {
    await expect(this.cpf).toHaveValue(formatted(cpf))
    await expect(this.password).toHaveValue(password)
  }

  async seesQuestion(title: string, answers?: readonly string[]) {
    await expect(this.question.getByRole('heading', { name: title })).toBeVisible()
    // A toast that is still there lies over the question, within its window.
    const buttons = this.question.getByRole('button', { name: /^(?!Fechar aviso)/ })
    if (answers) await expect(buttons).toHaveText([...answers])
  }

  async doesAnswer(button: string) {
    await this.question.getByRole('button', { name: button, exact: true }).click()
  }
}

/** A CPF as its mask shows it. */
const formatted = (cpf: string) =>
  cpf.replace(/\D/g, '').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
