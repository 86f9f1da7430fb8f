import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { cnpjOf } from '../../second-api/check-digits.ts'
import { expect } from '../kit/test.ts'
import { long } from '../kit/tiers.ts'
import { LoginPage } from '../pages/login.ts'
import { CertificatePage, ContactPage, PartnerPage } from '../pages/people.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'
import { sentTo } from './kit.ts'
import type { SecondApiTest } from './kit.ts'

const guid = /guid=[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/
const place = { city: 'Florianópolis', cep: '88010-000' }

const setsPassword = async (page: Page, cpf: string, password: string) => {
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a nova senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

/** Signing in, passwords, contact, partners, certificates. `texts`: a refusal is a text, which is what section 8 shows. */
export function peopleFlows(test: SecondApiTest, { texts }: { texts: boolean }) {
  const refusal = (words: string) => (texts ? words : messages.unexpected)

  test.describe('a login', () => {
    test.use({ allowErrors: [/status of (401|402|403|404)/] })

    test(
      'of who has paid and accepted reaches the student area',
      long,
      async ({ page, api, neighbours }) => {
        const { cpf, password } = api.people.active
        const login = new LoginPage(page)
        await login.doesOpen()
        await login.doesSignIn(cpf, 'Outra#2020')
        await expect(login.notice).toContainText(refusal('CPF ou senha não conferem.'))
        await login.doesSignIn(cpf, password)
        await expect(page).toHaveURL(guid)
        expect(page.url()).toContain(`${neighbours.url}/aluno?`)
        expect(sentTo(api, '/aluno/efetua-login').ip).toBe('203.0.113.77')
      },
    )

    test('of who owes leads to the payment', long, async ({ page, api }) => {
      const { cpf, password } = api.people.owing
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.doesSignIn(cpf, password)
      await expect(login.question).toContainText(/pagamento/i)
      await login.doesAnswer('Ir para o pagamento')
      await new PaymentPage(page).seesPanel('Pague com boleto')
      await expect(page).toHaveURL(new RegExp(`/efetuar-pagamento/${api.owing.id}/`))
    })

    test(
      'of who owes, without a word about what, shows how to go on',
      long,
      async ({ page, api }) => {
        const { cpf, password } = api.people.owingSilently
        const login = new LoginPage(page)
        await login.doesOpen()
        await login.doesSignIn(cpf, password)
        await login.seesQuestion('Pagamento pendente', ['Ok'])
        await expect(login.question).toContainText(messages.paymentPending)
        await expect(login.question.getByRole('link')).toHaveCount(2)
      },
    )

    test('of whose school owes leads to the school', long, async ({ page, api }) => {
      const { cpf, password } = api.people.ofSchool
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.doesSignIn(cpf, password)
      await login.seesQuestion('Pagamento pendente', ['Ok'])
      await expect(login.question).toContainText(messages.paymentPendingAtCfc)
    })

    test(
      'of who has not accepted the terms accepts them and goes on by itself',
      long,
      async ({ page, api, neighbours }) => {
        const { cpf, password } = api.people.unaccepted
        const login = new LoginPage(page)
        await login.doesOpen()
        await login.doesSignIn(cpf, password)
        await login.seesQuestion('Aceite pendente')
        await expect(login.question.getByRole('link')).toHaveAttribute(
          'href',
          `${neighbours.url}/termos`,
        )
        await login.question.getByRole('checkbox').check()
        await login.doesAnswer('Aceitar')
        await expect(page).toHaveURL(guid)
        const [enrolment] = [...api.enrolments.values()].filter(
          ({ student }) => student.cpf === cpf,
        )
        expect(enrolment?.terms).toBe(true)
      },
    )

    test('in the brand of a partner signs in', long, async ({ page, api }) => {
      const { cpf, password } = api.people.active
      const login = new LoginPage(page)
      await login.doesOpen('/legado/parceiro/Q0ZDLTc3OTk=')
      await expect(page.getByRole('img', { name: 'Marca do CFC parceiro' })).toBeVisible()
      await login.doesSignIn(cpf, password)
      await expect(page).toHaveURL(guid)
    })

    test(
      'without a password asks for a new one, which then signs in',
      long,
      async ({ page, api }) => {
        const site = new Portal(page)
        const login = new LoginPage(page)
        const { cpf } = api.people.owingSilently
        await login.doesOpen()
        await login.doesForget()
        await expect(login.notice).toContainText(messages.forgotPasswordCpfRequired)
        await login.cpf.fill(cpf)
        await login.doesForget()
        await expect(login.notice).toContainText(/\S/)

        await page.goto(`/nova-senha/${api.token(cpf)}`)
        await setsPassword(page, cpf, 'Caminho#2027')
        await expect(page).toHaveURL(/\/legado$/)
        await site.seesToast('Senha Editada com Sucesso!')
        await login.doesSignIn(cpf, 'Caminho#2027')
        await login.seesQuestion('Pagamento pendente')
      },
    )
  })

  test.describe('a new password of an admin', () => {
    test.use({ allowErrors: [/status of 400/] })

    test(
      'leads to the admin site, and an old token nowhere',
      long,
      async ({ page, api, neighbours }) => {
        const { cpf } = api.admin
        await page.goto('/nova-senha-admin/velho')
        await setsPassword(page, cpf, 'Caminho#2028')
        await expect(page.getByRole('main')).toContainText(
          refusal('Esse pedido de senha não vale mais.'),
        )
        await page.goto(`/nova-senha-admin/${api.token(cpf)}`)
        await setsPassword(page, cpf, 'Caminho#2028')
        await new Portal(page).seesToast('Senha Editada com Sucesso!')
        await expect(page).toHaveURL(`${neighbours.url}/admin`)
        expect(api.admin.password).toBe('Caminho#2028')
      },
    )
  })

  test('a contact is sent to its department', long, async ({ page, api }) => {
    const contact = new ContactPage(page)
    await page.goto('/contato')
    await contact.doesFillInThePage('Parceiros', place.city)
    await contact.doesSend()
    await new Portal(page).seesToast(messages.contactRequested)
    await expect(page).toHaveURL(/\/\/[^/]+\/$/)
    expect(sentTo(api, '/contato-portal')).toEqual({
      categoria: 3,
      comentarios: 'Quero saber quando começa a próxima turma.',
      email: 'rogerio@visitante.example',
      nome: 'Rogério Visitante',
      telefone: '47999990000',
      municipio: place.city,
      uf: 'SC',
    })
  })

  test.describe('a partner', () => {
    test.use({ allowErrors: [/status of 400/] })

    test(
      'reads why it is refused, mends it and is registered',
      long,
      async ({ page, api, neighbours }) => {
        const partner = new PartnerPage(page, place)
        await partner.reachesTheEnd(cnpjOf('114447770001'))
        await expect(page.getByRole('link', { name: /contrato de parceria/ })).toHaveAttribute(
          'href',
          `${neighbours.url}/contrato`,
        )
        await partner.doesSend()
        const refusal = page.getByRole('alert').filter({ hasText: 'O cadastro não foi enviado' })
        await expect(refusal.getByRole('listitem')).toHaveText([
          'Este documento já está cadastrado.',
          'Fale conosco.',
        ])
        await page.goBack()
        await partner.seesStage('Dados do parceiro')
        await partner.field('CNPJ ou CPF').fill(cnpjOf('112223330001'))
        await partner.doesContinue()
        await partner.doesSend()
        await expect(page.getByRole('heading', { name: 'Cadastro enviado' })).toBeFocused()
        expect(sentTo(api, '/cadastro-cfc-parceiro')).toMatchObject({
          NomeFantasia: 'CFC Vale do Itajaí',
          RazaoSocial: 'Vale do Itajaí Ltda',
          DddTelefone: '47',
          Telefone: '33334444',
          Endereco_Aluno: 'Rua Conselheiro Mafra',
          Bairro: 'Centro',
          Nome: 'Marina Gestora',
          Aluno_Ddd_Celular: '47',
          Aluno_Celular: '999990000',
          Aluno_Email: 'marina@cfc.example',
        })
      },
    )
  })

  test.describe('a certificate', () => {
    test.use({ allowErrors: [/status of 404/] })

    test(
      'is found by its code, with or without subjects, and downloads',
      long,
      async ({ page }) => {
        const certificates = new CertificatePage(page)
        const main = page.getByRole('main')
        await page.goto('/consultacertificado?Codigo=KX7-2024-51')
        await expect(main).toContainText('Iracema de Souza')
        await expect(main).toContainText('29/02/2024')
        await expect(main.getByRole('definition').filter({ hasText: /^AB$/ })).toBeVisible()
        await expect(page.getByRole('table', { name: 'Disciplinas' })).toBeVisible()
        const { name, bytes } = await certificates.doesDownload()
        expect(name).toBe('certificado-60011201.pdf')
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

        await certificates.code.fill('88/2025')
        await certificates.doesSearch()
        await expect(main).toContainText('Direção Econômica')
        await expect(main).toContainText('03/11/2025')
        await expect(page.getByRole('table', { name: 'Disciplinas' })).toHaveCount(0)
        await certificates.code.fill('AAAA-BBBB')
        await certificates.doesSearch()
        await expect(main).toContainText('Não encontramos um certificado com este código.')
      },
    )

    test('is chosen from the list of a CPF', long, async ({ page, api }) => {
      const certificates = new CertificatePage(page)
      await page.goto('/consulta-certificado-to')
      await certificates.cpf.fill(api.people.owing.cpf)
      await certificates.doesSearch()
      await expect(page.getByRole('main')).toContainText(messages.certificatesNotFound)
      await certificates.cpf.fill(api.people.active.cpf)
      await certificates.doesSearch()
      await expect(page.getByRole('heading', { name: '2 certificados' })).toBeFocused()
      await page.getByRole('radio', { name: /Direção Econômica/ }).check()
      const { name, bytes } = await certificates.doesDownload()
      expect(name).toBe('certificado-60014777.pdf')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}
