import { expect } from '@playwright/test'
import { demoAdmin } from '#server/seed/people-table.ts'
import { enrolsByCall } from '../kit/enrol-by-call.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { newPasswordPath } from '../kit/mails.ts'
import { PageModel } from '../kit/page-model.ts'
import { Portal } from '../pages/portal.ts'

/** The new password, at the address of an e-mail that was really requested. */
export class NewPasswordModel extends PageModel {
  private readonly site = new Portal(this.page)
  private readonly save = this.page.getByRole('button', { name: /Salvar nova senha|Salvando/ })
  private isStudent = true
  private cpf = ''

  override readonly calls: GateTable = {
    change: {
      url: /\/api\/(?:aluno\/alterar-senha|usuario\/alterar-senha-admin)$/,
      answers: {
        trocada: 'continue',
        // As from the address of an e-mail that the server no longer has.
        'código vencido': (route) =>
          route.continue({
            postData: { ...(route.request().postDataJSON() as object), token: 'a'.repeat(43) },
          }),
        'sem conexão': 'abort',
      },
    },
  }

  override readonly states = {
    form: async () => {
      await this.site.seesPage('Nova Senha')
      await expect(this.save).toHaveText('Salvar nova senha')
      await expect(this.save).toBeEnabled()
    },
    changing: async () => {
      await expect(this.save).toHaveText('Salvando…')
      await expect(this.save).toHaveAttribute('aria-busy', 'true')
    },
    changed: async () => {
      await this.site.seesToast('Senha Editada com Sucesso!')
      await expect(this.page).toHaveURL(this.isStudent ? /\/legado$/ : /\/api\/admin$/)
    },
  }

  async starts(input: unknown) {
    this.isStudent = Reflect.get(Object(input), 'userType') === 1
    const person = this.isStudent ? (await enrolsByCall(this.page, 'Boleto')).person : demoAdmin
    this.cpf = person.cpf
    const response = await this.page.request.get('/api/aluno/envia-nova-senha', {
      params: { cpf: person.cpf.replaceAll(/\D/g, '') },
      headers: { 'x-portal': '1' },
    })
    expect(response.status()).toBe(200)
    await this.page.goto(await newPasswordPath(this.portal, person.email))
    await expect(this.save).toBeVisible()
  }

  async doesChangeRequested() {
    await this.page.getByLabel('CPF', { exact: true }).fill(this.cpf)
    await this.page.getByLabel('Nova senha', { exact: true }).fill('Caminho#2027')
    await this.page.getByLabel('Confirme a nova senha', { exact: true }).fill('Caminho#2027')
    await this.save.click()
  }

  async answersChange(title: string) {
    await this.answers('change', title)
    if (title === 'código vencido')
      await expect(this.page.getByRole('main')).toContainText('expirou ou já foi usado')
  }
}
