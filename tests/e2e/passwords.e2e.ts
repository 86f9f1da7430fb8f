import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { mailsTo, newPasswordPath } from './kit/mails.ts'
import { expect, test } from './kit/test.ts'
import { LoginPage } from './pages/login.ts'
import { Portal } from './pages/portal.ts'

test.describe('a new password', () => {
  test.use({ allowErrors: [/status of (400|401|402|403|410)/] })

  const sets = async (page: Page, cpf: string, password: string, again = password) => {
    await page.getByLabel('CPF', { exact: true }).fill(cpf)
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel('Confirme a nova senha', { exact: true }).fill(again)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  }

  test('of a student goes from the e-mail to the login, once', async ({ page, portal }) => {
    const site = new Portal(page)
    const login = new LoginPage(page)
    const { person } = await enrolsByCall(page, 'Boleto')
    await login.doesOpen()
    await login.cpf.fill(person.cpf)
    await login.doesForget()
    await expect(login.notice).toContainText('Se o CPF informado estiver cadastrado')
    const link = await newPasswordPath(portal, person.email)

    // The token of a student is none of an admin's.
    await page.goto(link.replace('/nova-senha/', '/nova-senha-admin/'))
    await sets(page, person.cpf, 'Caminho#2027')
    await site.seesToast('O endereço para criar a nova senha expirou ou já foi usado.')
    await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(person.cpf)

    await page.goto(link)
    await site.seesPage('Nova Senha')
    await sets(page, person.cpf, 'Abc1!xy')
    await expect(page.getByText('Deve ter pelo menos 8 caracteres').first()).toBeVisible()
    await sets(page, person.cpf, 'Caminho#2027', 'Caminho#2028')
    await expect(page.getByText(messages.confirmationNewPassword).first()).toBeVisible()
    await sets(page, person.cpf, 'Caminho#2027')
    await expect(page).toHaveURL(/\/legado$/)
    await site.seesToast('Senha Editada com Sucesso!')

    await login.doesSignIn(person.cpf, person.password)
    await expect(login.notice).toContainText(messages.loginRefused)
    await login.doesSignIn(person.cpf, 'Caminho#2027')
    await login.seesQuestion('Pagamento pendente')

    // Once, and only once.
    await page.goto(link)
    await sets(page, person.cpf, 'Caminho#2029')
    await expect(page.getByRole('main')).toContainText('expirou ou já foi usado')
    await expect
      .poll(async () => (await mailsTo(portal, person.email)).join())
      .toContain('A sua senha foi alterada')
    expect(portal.log()).not.toContain(link.split('/').at(-1))
  })
})
