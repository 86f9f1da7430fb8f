import { connectionFailure, messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { withTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { ContactPage, PartnerPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

/** The body of the next request to a call, as sent. */
const nextBody = async (page: Page, call: string) =>
  (await page.waitForRequest((request) => request.url().includes(call))).postDataJSON() as unknown

test.describe('a contact', () => {
  test('is sent to its department and leads home, with no way back to the form', async ({
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

  test('is given up with the button that leads home', long, async ({ page }) => {
    await page.goto('/contato')
    await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/\/[^/]+\/$/)
  })

  test('another state clears the city and brings its own cities', long, async ({ page }) => {
    const contact = new ContactPage(page)
    await page.goto('/contato')
    await contact.field('Estado').selectOption({ label: 'Santa Catarina' })
    await contact.field('Cidade').selectOption({ label: 'Blumenau' })
    await contact.field('Estado').selectOption({ label: 'Tocantins' })
    await expect(contact.field('Cidade')).toHaveValue('-1')
    await contact.field('Cidade').selectOption({ label: 'Palmas' })
  })

  test('the footer leads to it with the withdrawal chosen', long, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Exercer o direito de arrependimento' }).click()
    const department = new ContactPage(page).field('Departamento')
    await expect(department).toHaveValue('2')
    await expect(page.getByText(/Para o direito de arrependimento/)).toBeVisible()
  })

  test('about a course is asked for from its page', long, async ({ page }) => {
    await page.goto(`${withTerms.path}?uf=SC`)
    await page.getByRole('button', { name: 'Solicitar contato' }).first().click()
    const window = page.getByRole('dialog', { name: 'Solicitar contato' })
    const contact = new ContactPage(page, window)
    await contact.doesFillInPerson()
    const body = nextBody(page, '/rd-station/duvidas')
    await contact.doesSend()
    expect(await body).toMatchObject({ course: withTerms.title, state: 'SC', tag: 'duvidas' })
    await new Portal(page).seesToast(messages.contactRequested)
    await expect(window).toHaveCount(0)
  })

  test(
    'about a state that is not listed is asked for from the course page',
    long,
    async ({ page }) => {
      await page.goto(withTerms.path)
      await page.getByRole('button', { name: 'clique aqui' }).click()
      const window = page.getByRole('dialog', { name: 'Receber mais informações' })
      const contact = new ContactPage(page, window)
      await contact.field('Estado').selectOption({ label: 'Acre' })
      await contact.doesFillInPerson()
      const body = nextBody(page, '/email/solicitacao-curso')
      await contact.doesSend()
      expect(await body).toMatchObject({
        nome: 'Rogério Visitante',
        email: 'rogerio@visitante.example',
        termos: true,
        curso: withTerms.title,
        uf: 'AC',
      })
      await new Portal(page).seesToast(messages.contactRequested)
      await expect(window).toHaveCount(0)
    },
  )
})

test.describe('the FAQ', () => {
  test('asks for a state, shows its questions, and sends one that was not answered', async ({
    page,
  }) => {
    await page.goto('/faq')
    await expect(page.getByText('Escolha um estado para ver as perguntas')).toBeVisible()
    await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
    const question = page.getByRole('heading', { name: 'Como faço a inscrição em um curso?' })
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
    // The address holds the window: Back closes it, the answer stays open.
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

  test('says that a state has no questions, and offers to send one', long, async ({ page }) => {
    await page.route('**/duvidas-portal**', (route) =>
      route.fulfill({ json: { listaPerguntas: [] } }),
    )
    await page.goto('/faq?uf=SC')
    await expect(page.getByText('Nenhuma pergunta cadastrada para estes estado.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar uma mensagem' }).click()
    await expect(page.getByRole('dialog', { name: 'Enviar mensagem' })).toBeVisible()
  })

  test(
    'the questions of a state that do not load can be asked for again',
    long,
    async ({ page }) => {
      await page.route('**/duvidas-portal**', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{"listaPerg' }),
      )
      await page.goto('/faq?uf=SC')
      await expect(page.getByRole('main')).toContainText(connectionFailure('questions'))
      await page.unroute('**/duvidas-portal**')
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { name: /Como faço a inscrição/ })).toBeVisible()
    },
  )
})

test.describe('a partner', () => {
  for (const [kind, document, company] of [
    ['a numeric CNPJ', '11.222.333/0001-81', 'Vale do Itajaí Ltda'],
    ['an alphanumeric CNPJ', '12.ABC.345/01DE-35', 'Vale do Itajaí Ltda'],
    ['a CPF', '111.444.777-35', undefined],
  ] as const)
    test(
      `with ${kind} signs up in three stages`,
      longUnless(kind === 'an alphanumeric CNPJ'),
      async ({ page }) => {
        const partner = new PartnerPage(page)
        await partner.doesOpen()
        await expect(partner.field('Cidade')).toHaveCount(0)
        await expect(partner.field('CNPJ ou CPF')).toHaveCount(0)
        await partner.doesChoosePlace()
        await partner.doesContinue()
        await partner.seesStage('Dados do parceiro')
        await partner.doesFillInCompany(document, company)
        await expect(partner.field('Razão social')).toHaveCount(company ? 1 : 0)
        await partner.doesContinue()
        await partner.seesStage('Dados do gestor')
        await partner.doesFillInManager()
        const body = nextBody(page, '/cadastro-cfc-parceiro')
        await partner.doesSend()
        expect(await body).toMatchObject({
          CNPJ: document.replace(/[^0-9A-Z]/g, ''),
          RazaoSocial: company ?? 'CFC Vale do Itajaí',
          DddTelefone: '47',
          Telefone: '33334444',
          Numero: 'S/N',
          CPF: '52998224725',
          Aluno_Ddd_Celular: '47',
          Aluno_Celular: '999990000',
        })
        await new Portal(page).seesToast(messages.registrationSent)
        await expect(page.getByRole('heading', { name: 'Cadastro enviado' })).toBeFocused()
      },
    )

  test('goes back with the browser and finds everything typed', long, async ({ page }) => {
    const partner = new PartnerPage(page)
    await partner.reachesTheEnd()
    await page.goBack()
    await partner.seesStage('Dados do parceiro')
    await expect(partner.field('Razão social')).toHaveValue('Vale do Itajaí Ltda')
    await partner.doesContinue()
    await expect(partner.field('Nome do gestor')).toHaveValue('Marina Gestora')
  })

  test('must accept the contract, which opens in another tab', long, async ({ page }) => {
    const partner = new PartnerPage(page)
    await partner.reachesTheEnd()
    await partner.terms.uncheck()
    await partner.doesSend()
    await expect(page.getByText(messages.partnerTermsRequired).first()).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /contrato de parceria/ }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  })

  test.describe('that is refused', () => {
    test.use({ allowErrors: [/status of 422/] })

    test('reads every sentence of the answer, and keeps what was typed', long, async ({ page }) => {
      await page.route('**/cadastro-cfc-parceiro', (route) =>
        route.fulfill({
          status: 422,
          json: { Data: [{ Mensagem: 'Este CNPJ já é parceiro.' }, { Mensagem: 'Fale conosco.' }] },
        }),
      )
      const partner = new PartnerPage(page)
      await partner.reachesTheEnd()
      await partner.doesSend()
      const refusal = page.getByRole('alert').filter({ hasText: 'O cadastro não foi enviado' })
      await expect(refusal.getByRole('listitem')).toHaveText([
        'Este CNPJ já é parceiro.',
        'Fale conosco.',
      ])
      await expect(new Portal(page).toast('Este CNPJ já é parceiro.')).toContainText(
        'Fale conosco.',
      )
      await expect(partner.field('Nome do gestor')).toHaveValue('Marina Gestora')
    })
  })
})
