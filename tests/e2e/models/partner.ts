import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { brokenServer } from '../kit/gates.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'
import { PartnerPage } from '../pages/people.ts'
import { Portal } from '../pages/portal.ts'

/** The sign-up of a partner. */
export class PartnerModel extends PageModel {
  private readonly partner = new PartnerPage(this.page)
  private readonly back = this.page.getByRole('button', { name: 'Voltar' })

  // Typing a document sends this event at every key.
  override readonly asides = ['document.entered']

  override readonly calls: GateTable = {
    register: {
      url: '**/api/cadastro-cfc-parceiro',
      answers: {
        enviado: 'continue',
        // As from a page with older rules: it is the server that refuses.
        recusado: (route) =>
          route.continue({
            postData: { ...(route.request().postDataJSON() as object), CFC_Email: 'sem arroba' },
          }),
        'erro do servidor': brokenServer,
        'sem conexão': 'abort',
      },
    },
  }

  override readonly states = {
    place: async () => {
      await this.partner.seesStage('Onde fica o centro?')
      await expect(this.back).toHaveCount(0)
    },
    company: async () => {
      await this.partner.seesStage('Dados do parceiro')
      await expect(this.back).toBeEnabled()
    },
    manager: async () => {
      await this.partner.seesStage('Dados do gestor')
      await expect(this.page.getByRole('button', { name: 'Enviar cadastro' })).toBeEnabled()
      await expect(this.back).toBeEnabled()
    },
    sending: async () => {
      await this.partner.seesStage('Dados do gestor')
      await expect(this.page.getByRole('button', { name: 'Enviando…' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      await expect(this.back).toBeDisabled()
    },
    sent: async () => {
      await expect(this.page.getByRole('heading', { name: 'Cadastro enviado' })).toBeFocused()
      await new Portal(this.page).seesToast(messages.registrationSent)
    },
  }

  async starts() {
    await this.partner.doesOpen()
  }

  /** Another state than the one that is chosen. */
  async doesStateChosen() {
    const state = this.partner.field('Estado')
    const chosen = await state.locator('option:checked').textContent()
    const label = chosen === 'Santa Catarina' ? 'Tocantins' : 'Santa Catarina'
    await state.selectOption({ label })
  }

  async doesCityChosen() {
    const chosen = await this.partner.field('Estado').locator('option:checked').textContent()
    const label = chosen === 'Santa Catarina' ? 'Blumenau' : 'Palmas'
    await this.partner.field('Cidade').selectOption({ label })
  }

  async doesDocumentEntered({ company }: { company: boolean }) {
    await this.partner.field('CNPJ ou CPF').fill(company ? '11.222.333/0001-81' : '111.444.777-35')
    await expect(this.partner.field('Razão social')).toHaveCount(company ? 1 : 0)
  }

  async doesStageCompleted() {
    const name = this.partner.field('Nome fantasia')
    if ((await name.count()) > 0 && (await name.inputValue()) === '')
      await this.partner.doesFillInCompany('11.222.333/0001-81', 'Vale do Itajaí Ltda')
    await this.partner.doesContinue()
  }

  async doesStageReturned() {
    await this.back.click()
  }

  async doesSubmissionRequested() {
    await this.partner.doesFillInManager()
    await this.partner.doesSend()
  }

  async answersRegister(title: string) {
    await this.answers('register', title)
    if (title === 'enviado') return
    const refusal = this.page.getByRole('alert').filter({ hasText: 'O cadastro não foi enviado' })
    await expect(refusal).toContainText(title === 'recusado' ? /mail/ : messages.unexpected)
  }
}
