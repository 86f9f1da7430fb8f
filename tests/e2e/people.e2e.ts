import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './kit/test.ts'
import { ContactPage, PartnerPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

/** The body of the next request to a call, as sent. */
const nextBody = async (page: Page, call: string) =>
  (await page.waitForRequest((request) => request.url().includes(call))).postDataJSON() as unknown

test.describe('a contact', () => {
  test('is sent to its department and leads home, and Back does not return to the form', async ({
    page,
  }) => {
    const portal = new Portal(page)
    const contact = new ContactPage(page)
    await page.goto('/quem-somos')
    await page.goto('/contato')
    await contact.doesFillInThePage('Pedagógico')
    const body = nextBody(page, '/contato-portal')
    await contact.doesSend()
    expect(await body).toEqual({
      categoria: 2,
      comentarios: 'Quero saber quando começa a próxima turma.',
      email: 'rogerio@visitante.example',
      nome: 'Rogério Visitante',
      telefone: '47999990000',
      municipio: 'Blumenau',
      uf: 'SC',
      termosVersao: expect.any(String),
    })
    await portal.seesToast(messages.contactRequested)
    await expect(page).toHaveURL(/\/\/[^/]+\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/quem-somos$/)
  })

  test('asks for every field with the words of its rule', async ({ page }) => {
    await page.goto('/contato')
    await new ContactPage(page).doesSend()
    const summary = page.getByRole('alert').filter({ hasText: messages.formInvalid })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      `Departamento: ${messages.selectRequired}`,
      `Estado: ${messages.selectRequired}`,
      `Cidade: ${messages.selectRequired}`,
      `Nome: ${messages.required}`,
      `E-mail: ${messages.required}`,
      `Telefone: ${messages.required}`,
      `Mensagem: ${messages.required}`,
      `Autorização: ${messages.consentRequired}`,
    ])
    await expect(page).toHaveTitle(/^Erro: /)
  })
})

test.describe('the FAQ', () => {
  test('shows the general questions, then those of a state, and sends one that was not answered', async ({
    page,
  }) => {
    await page.goto('/faq')
    const question = page.getByRole('heading', { name: 'Como faço a inscrição em um curso?' })
    const own = page.getByRole('heading', { name: /^Em Santa Catarina/ })
    await expect(question).toBeVisible()
    await expect(own).toHaveCount(0)
    await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
    await expect(own).toBeVisible()
    const answer = page.getByText(/Abra a página do curso, escolha o estado e a cidade/)
    await expect(answer).toBeHidden()
    await question.click()
    await expect(answer).toBeVisible()
    const unanswered = page.getByText(messages.faqUnanswered).locator('visible=true')
    await expect(unanswered).toHaveCount(1)

    await page
      .getByRole('button', { name: /Envie uma mensagem para a nossa equipe/ })
      .locator('visible=true')
      .click()
    const window = page.getByRole('dialog', { name: 'Enviar mensagem' })
    // The address contains the window: Back closes it, the answer stays open.
    await expect(window).toBeVisible()
    await page.goBack()
    await expect(window).toHaveCount(0)
    await expect(answer).toBeVisible()
    await page
      .getByRole('button', { name: /Envie uma mensagem para a nossa equipe/ })
      .locator('visible=true')
      .click()
    const contact = new ContactPage(page, window)
    await expect(contact.field('Mensagem \\(opcional\\)')).toHaveValue(
      'Sobre a pergunta: Como faço a inscrição em um curso?\n\n',
    )
    await contact.doesFillInPerson()
    await contact.doesSend()
    await new Portal(page).seesToast(messages.contactRequested)
    await expect(window).toHaveCount(0)

    await question.click()
    await expect(answer).toBeHidden()
  })
})

test.describe('a partner', () => {
  test('with an alphanumeric CNPJ signs up in three stages', async ({ page }) => {
    const partner = new PartnerPage(page)
    await partner.doesOpen()
    await expect(partner.field('Cidade')).toHaveCount(0)
    await expect(partner.field('CNPJ ou CPF')).toHaveCount(0)
    await partner.doesChoosePlace()
    await partner.doesContinue()
    await partner.seesStage('Dados do parceiro')
    await partner.doesFillInCompany('12.ABC.345/01DE-35', 'Vale do Itajaí Ltda')
    await partner.doesContinue()
    await partner.seesStage('Dados do gestor')
    await partner.doesFillInManager({ accepts: false })
    await partner.doesSend()
    await expect(page.getByText(messages.partnerTermsRequired).first()).toBeVisible()
    await partner.terms.check()
    const body = nextBody(page, '/cadastro-cfc-parceiro')
    await partner.doesSend()
    expect(await body).toMatchObject({
      CNPJ: '12ABC34501DE35',
      RazaoSocial: 'Vale do Itajaí Ltda',
      DddTelefone: '47',
      Telefone: '33334444',
      Numero: 'S/N',
      CPF: '52998224725',
      Aluno_Ddd_Celular: '47',
      Aluno_Celular: '999990000',
    })
    await new Portal(page).seesToast(messages.registrationSent)
    await expect(page.getByRole('heading', { name: 'Cadastro enviado' })).toBeFocused()
  })
})
