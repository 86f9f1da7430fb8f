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

  /** Fills what the form asks of this person; fields the course does not ask for are not there. */
  async doesFillIn(person: Person, city = 'Blumenau') {
    await this.field('CPF').fill(person.cpf)
    await this.field('Data de nascimento').fill(person.birthDate)
    await this.field('Nome completo').fill(person.name)
    await this.dialog.getByRole('radio', { name: 'Não' }).check()
    await this.field('CEP').fill(person.cep)
    await expect(this.field('Cidade').locator('option:checked')).toHaveText(city)
    await this.field('Número').fill(person.number)
    const fillEmpty = async (label: string, text: string) => {
      if ((await this.field(label).inputValue()) === '') await this.field(label).fill(text)
    }
    await fillEmpty('Endereço', 'Rua das Palmeiras')
    await fillEmpty('Bairro', 'Centro')
    await this.field('E-mail').fill(person.email)
    await this.field('Confirme o e-mail').fill(person.email)
    await this.field('Telefone').fill(person.phone)
    if (await this.field('Número da CNH').isVisible())
      await this.field('Número da CNH').fill(person.cnh)
    if (await this.field('Categoria da CNH').isVisible())
      await this.field('Categoria da CNH').selectOption({ label: person.category })
    if (await this.field('Renach').isVisible()) await this.field('Renach').fill(person.renach)
    if (await this.field('Como você conheceu o curso?').isVisible())
      await this.field('Como você conheceu o curso?').selectOption({ index: 1 })
    await this.field('Senha').fill(person.password)
    await this.field('Confirme a senha').fill(person.password)
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
    await this.field('Cupom de desconto').fill(code)
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
