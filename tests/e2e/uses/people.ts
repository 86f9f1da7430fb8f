import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { withTerms } from '../kit/enrolment-flow.ts'
import { LoginPage } from '../pages/login.ts'
import { CertificatePage, ContactPage, PartnerPage } from '../pages/people.ts'
import { Portal } from '../pages/portal.ts'
import { always, generic, loading, offers, opens, sees } from './use.ts'
import type { Use } from './use.ts'

const [{ certificate }] = demoStudents.graduate.enrolments
const { cpf } = demoStudents.graduate

const windowOf = (page: Page) => new ContactPage(page, page.getByRole('dialog'))
const seesContactRequested = (page: Page) => new Portal(page).seesToast(messages.contactRequested)

const atLogin = async (page: Page) => {
  await new LoginPage(page).doesOpen()
  await new LoginPage(page).doesFillIn(cpf, demoPassword)
}
const signsIn = (page: Page) => new LoginPage(page).submit.click()
const preservesLogin = (page: Page) => new LoginPage(page).preserves(cpf, demoPassword)

const newPassword = (
  call: 'POST /aluno/alterar-senha' | 'POST /usuario/alterar-senha-admin',
  path: string,
): Use => ({
  call,
  reaches: async (page) => {
    await page.goto(path)
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
    await page.getByLabel('Nova senha', { exact: true }).fill('Caminho#2027')
    await page.getByLabel('Confirme a nova senha', { exact: true }).fill('Caminho#2027')
  },
  asks: (page) => page.getByRole('button', { name: 'Salvar nova senha' }).click(),
  failures: generic,
  preserves: async (page) => {
    await expect(page.getByLabel('CPF', { exact: true })).toHaveValue('529.982.247-25')
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Caminho#2027')
  },
  arrives: (page) => expect(page.getByRole('main')).toContainText('expirou ou já foi usado'),
})

/** Contact, partners, login, passwords and certificates. */
export const peopleUses: readonly Use[] = [
  {
    call: 'GET /estado/combo',
    asks: opens('/contato'),
    failures: loading('states'),
    preserves: sees('Contato'),
    arrives: offers('Tocantins'),
  },
  {
    call: 'GET /cidade/combo',
    on: 'a form with a place',
    reaches: opens('/contato'),
    asks: async (page) => {
      await new ContactPage(page).field('Estado').selectOption({ label: 'Santa Catarina' })
    },
    once: true,
    failures: loading('cities'),
    preserves: (page) =>
      expect(new ContactPage(page).field('Estado').locator('option:checked')).toHaveText(
        'Santa Catarina',
      ),
    arrives: offers('Blumenau'),
  },
  {
    call: 'POST /contato-portal',
    reaches: async (page) => {
      await page.goto('/contato')
      await new ContactPage(page).doesFillInThePage()
    },
    asks: (page) => new ContactPage(page).doesSend(),
    failures: generic,
    preserves: (page) => new ContactPage(page).preservesSender(),
    arrives: seesContactRequested,
  },
  {
    call: 'POST /rd-station/duvidas',
    reaches: async (page) => {
      await page.goto(`${withTerms.path}?abrir=contato`)
      await windowOf(page).doesFillInPerson()
    },
    asks: (page) => windowOf(page).doesSend(),
    failures: always(messages.doubtsFailed),
    preserves: (page) => windowOf(page).preservesSender(),
    arrives: seesContactRequested,
  },
  {
    call: 'POST /email/solicitacao-curso',
    reaches: async (page) => {
      await page.goto(`${withTerms.path}?abrir=informacoes`)
      await windowOf(page).field('Estado').selectOption({ label: 'Acre' })
      await windowOf(page).doesFillInPerson()
    },
    asks: (page) => windowOf(page).doesSend(),
    failures: always(messages.doubtsFailed),
    preserves: (page) => windowOf(page).preservesSender(),
    arrives: seesContactRequested,
  },
  {
    call: 'POST /cadastro-cfc-parceiro',
    reaches: (page) => new PartnerPage(page).reachesTheEnd(),
    asks: (page) => new PartnerPage(page).doesSend(),
    failures: generic,
    preserves: async (page) => {
      await expect(new PartnerPage(page).field('Nome do gestor')).toHaveValue('Marina Gestora')
      await expect(new PartnerPage(page).terms).toBeChecked()
    },
    arrives: (page) => new Portal(page).seesToast(messages.registrationSent),
  },
  {
    call: 'GET /documento/:kind/versao',
    // With the stages after the place.
    asks: async (page) => {
      const partner = new PartnerPage(page)
      await partner.doesOpen()
      await partner.doesChoosePlace()
      await partner.doesContinue()
    },
    failures: null,
    preserves: (page) => expect(new PartnerPage(page).field('CNPJ ou CPF')).toBeEditable(),
  },
  {
    call: 'GET /meu-ip',
    reaches: atLogin,
    asks: signsIn,
    failures: always(messages.ipUnavailable),
    preserves: preservesLogin,
    arrives: sees('Olá, Aurora'),
  },
  {
    call: 'POST /aluno/efetua-login',
    reaches: atLogin,
    asks: signsIn,
    failures: generic,
    preserves: preservesLogin,
    arrives: sees('Olá, Aurora'),
  },
  {
    call: 'GET /aluno/envia-nova-senha',
    reaches: atLogin,
    asks: (page) => new LoginPage(page).doesForget(),
    failures: generic,
    preserves: preservesLogin,
    arrives: (page) =>
      expect(new LoginPage(page).notice).toContainText('Se o CPF informado estiver cadastrado'),
  },
  {
    call: 'POST /inscricao/aceitar-termo-adesao',
    reaches: async (page) => {
      const login = new LoginPage(page)
      await page.route('**/efetua-login', (route) => route.fulfill({ status: 403, json: {} }))
      await atLogin(page)
      await signsIn(page)
      await login.seesQuestion('Aceite pendente')
    },
    asks: async (page) => {
      const login = new LoginPage(page)
      await login.question.getByRole('checkbox').check()
      await login.doesAnswer('Aceitar')
    },
    failures: generic,
    preserves: async (page) => {
      await new LoginPage(page).seesQuestion('Aceite pendente')
      await expect(page.locator('input[name="senhaTela"]')).toHaveValue(demoPassword)
    },
  },
  {
    call: 'GET /logo-parceiro/obter-por-encode/:code',
    asks: opens('/legado/parceiro/cfc-serra-azul-7k2m9q'),
    failures: null,
    preserves: sees('Entrar na Área do aluno'),
    arrives: (page) =>
      expect(page.getByRole('img', { name: 'Marca do CFC parceiro' })).toBeVisible(),
  },
  newPassword('POST /aluno/alterar-senha', '/nova-senha/qualquer'),
  newPassword('POST /usuario/alterar-senha-admin', '/nova-senha-admin/qualquer'),
  {
    call: 'GET /certificado/consulta/:code',
    reaches: async (page) => {
      await page.goto('/consultacertificado')
      await new CertificatePage(page).code.fill(certificate)
    },
    asks: (page) => new CertificatePage(page).doesSearch(),
    failures: generic,
    preserves: (page) => expect(new CertificatePage(page).code).toHaveValue(certificate),
    arrives: sees('Certificado encontrado', 2),
  },
  {
    call: 'GET /certificado/consulta-certificados',
    reaches: async (page) => {
      await page.goto('/consulta-certificado-to')
      await new CertificatePage(page).cpf.fill('000.000.006-04')
    },
    asks: (page) => new CertificatePage(page).doesSearch(),
    failures: generic,
    preserves: (page) => expect(new CertificatePage(page).cpf).toHaveValue('000.000.006-04'),
    arrives: sees('2 certificados', 2),
  },
  {
    call: 'GET /certificado/imprimir-novamente',
    reaches: async (page) => {
      await page.goto(`/consultacertificado?Codigo=${certificate}`)
      await expect(new CertificatePage(page).downloadButton).toBeVisible()
    },
    asks: (page) => new CertificatePage(page).downloadButton.click(),
    failures: always(messages.certificatePrintFailed),
    preserves: sees('Certificado encontrado', 2),
  },
]
