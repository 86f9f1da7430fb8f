import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from '../kit/people.ts'

/** The enrolment window, stage by stage. */
export class EnrolmentDialog {
  readonly page: Page
  readonly dialog: Locator
  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog').first()
  }

  field(label: string) {
    return this.dialog.getByLabel(label, { exact: true })
  }

  /** Opens the group that a field of the first stage is in, by its heading, unless it is open. */
  async doesShow(label: string) {
    // A group that is not there yet is neither open nor closed.
    await expect(this.field(label)).toBeAttached()
    const group = this.dialog
      .getByRole('listitem')
      .filter({ has: this.page.getByLabel(label, { exact: true }) })
    const heading = group.getByRole('heading').getByRole('button', { expanded: false })
    if (await heading.count()) await heading.click()
  }

  /** Writes into a field of the first stage, wherever it is. */
  async doesFill(label: string, text: string) {
    await this.doesShow(label)
    await this.field(label).fill(text)
  }

  /** Whether the form asks for a field at all. */
  private async asksFor(label: string) {
    return (await this.field(label).count()) > 0
  }

  /** Fills what the form asks of this person; fields the course does not ask for are not there. */
  async doesFillIn(person: Person, city = 'Blumenau') {
    await this.doesFill('CPF', person.cpf)
    await this.doesFill('Data de nascimento', person.birthDate)
    await this.doesFill('Nome completo', person.name)
    await this.dialog.getByRole('radio', { name: 'Não' }).check()
    await this.doesFill('CEP', person.cep)
    await expect(this.field('Cidade').locator('option:checked')).toHaveText(city)
    await this.doesFill('Número', person.number)
    const fillEmpty = async (label: string, text: string) => {
      if ((await this.field(label).inputValue()) === '') await this.doesFill(label, text)
    }
    await fillEmpty('Endereço', 'Rua das Palmeiras')
    await fillEmpty('Bairro', 'Centro')
    await this.doesFill('E-mail', person.email)
    await this.doesFill('Confirme o e-mail', person.email)
    await this.doesFill('Telefone', person.phone)
    if (await this.asksFor('Número da CNH')) await this.doesFill('Número da CNH', person.cnh)
    if (await this.asksFor('Categoria da CNH')) {
      await this.doesShow('Categoria da CNH')
      await this.field('Categoria da CNH').selectOption({ label: person.category })
    }
    if (await this.asksFor('Renach')) await this.doesFill('Renach', person.renach)
    if (await this.asksFor('Como você conheceu o curso?')) {
      await this.doesShow('Como você conheceu o curso?')
      await this.field('Como você conheceu o curso?').selectOption({ index: 1 })
    }
    await this.doesFill('Senha', person.password)
    await this.doesFill('Confirme a senha', person.password)
  }

  async doesContinue() {
    await this.dialog.getByRole('button', { name: 'Continuar' }).click()
  }

  async doesGoBack() {
    await this.dialog.getByRole('button', { name: 'Voltar' }).click()
  }

  async doesAcceptTheTerms() {
    await this.dialog.getByRole('checkbox', { name: 'Li e aceito os termos do curso.' }).check()
  }

  async doesChoosePayment(method: 'Boleto' | 'Cartão') {
    await this.dialog.getByRole('radio', { name: method }).check()
  }

  async doesApplyCoupon(code: string) {
    await this.field('Cupom de desconto (opcional)').fill(code)
    await this.dialog.getByRole('button', { name: 'Aplicar' }).click()
  }

  async doesDeclare() {
    await this.dialog
      .getByRole('checkbox', { name: /Eu declaro que li, compreendi e aceito/ })
      .check()
  }

  async doesConclude() {
    await this.dialog.getByRole('button', { name: 'Concluir inscrição' }).click()
  }

  async seesStage(text: string) {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  async seesProgress(percent: number) {
    await expect(
      this.dialog.getByRole('progressbar', { name: 'Progresso da inscrição' }),
    ).toHaveAttribute('aria-valuenow', String(percent))
  }
}
