import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The fields of a contact form. */
const visitor = {
  name: 'Rogério Visitante',
  email: 'rogerio@visitante.example',
  phone: '(47) 99999-0000',
  message: 'Quero saber quando começa a próxima turma.',
}

/** The page and the windows in which a visitor requests contact. */
export class ContactPage {
  readonly page: Page
  /** The form on the page, or the open window. */
  readonly area: Locator
  constructor(page: Page, area: Locator = page.getByRole('main')) {
    this.page = page
    this.area = area
  }

  /** In the windows required fields bear a mark after their name. */
  field(label: string) {
    return this.area.getByLabel(new RegExp(`^${label}(?: \\(obrigatório\\))?$`))
  }

  async doesFillInThePage(department = 'Comercial', city = 'Blumenau') {
    await this.field('Departamento').selectOption({ label: department })
    await this.field('Estado').selectOption({ label: 'Santa Catarina' })
    await this.field('Cidade').selectOption({ label: city })
    await this.doesFillInPerson()
    await this.field('Mensagem').fill(visitor.message)
  }

  /** Name, e-mail, phone and consent: what every one of the forms has. */
  async doesFillInPerson() {
    await this.field('Nome').fill(visitor.name)
    await this.field('E-mail').fill(visitor.email)
    const phone = this.field('Telefone')
    if (await phone.count()) await phone.fill(visitor.phone)
    await this.area.getByRole('checkbox', { name: /^Autorizo o contato/ }).check()
  }

  async doesSend() {
    await this.area.getByRole('button', { name: /^Enviar/ }).click()
  }

  /** Nothing typed is lost. */
  async preservesSender() {
    await expect(this.field('Nome')).toHaveValue(visitor.name)
    await expect(this.field('E-mail')).toHaveValue(visitor.email)
    await expect(this.area.getByRole('checkbox', { name: /^Autorizo o contato/ })).toBeChecked()
  }
}

/** The sign-up of a partner of a city in Santa Catarina, stage by stage. */
export class PartnerPage {
  readonly page: Page
  readonly place: { city: string; cep: string }
  constructor(page: Page, place = { city: 'Blumenau', cep: '89010-187' }) {
    this.page = page
    this.place = place
  }

  field(label: string) {
    return this.page.getByRole('main').getByLabel(label, { exact: true })
  }

  async doesOpen() {
    await this.page.goto('/parceria')
    await expect(this.field('Estado')).toBeVisible()
  }

  async doesContinue() {
    await this.page.getByRole('button', { name: 'Continuar' }).click()
  }

  async seesStage(heading: string) {
    await expect(this.page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }

  async doesChoosePlace() {
    await this.field('Estado').selectOption({ label: 'Santa Catarina' })
    await this.field('Cidade').selectOption({ label: this.place.city })
  }

  async doesFillInCompany(document: string, company?: string) {
    await this.field('CNPJ ou CPF').fill(document)
    await this.field('Nome fantasia').fill('CFC Vale do Itajaí')
    if (company) await this.field('Razão social').fill(company)
    await this.field('Telefone').fill('(47) 3333-4444')
    await this.field('E-mail').fill('contato@cfc.example')
    await this.field('CEP').fill(this.place.cep)
    await expect(this.page.getByText('Endereço preenchido.')).toBeVisible()
    await this.field('Número').fill('S/N')
    for (const [label, text] of [
      ['Endereço', 'Rua das Palmeiras'],
      ['Bairro', 'Centro'],
    ] as const)
      if ((await this.field(label).inputValue()) === '') await this.field(label).fill(text)
  }

  async doesFillInManager({ accepts = true } = {}) {
    await this.field('Nome do gestor').fill('Marina Gestora')
    await this.field('CPF do gestor').fill('529.982.247-25')
    await this.field('Telefone do gestor').fill('(47) 99999-0000')
    await this.field('E-mail do gestor').fill('marina@cfc.example')
    await this.field('Confirme o e-mail do gestor').fill('marina@cfc.example')
    if (accepts) await this.terms.check()
  }

  /** Everything up to the last button. */
  async reachesTheEnd(document = '11.222.333/0001-81', company = 'Vale do Itajaí Ltda') {
    await this.doesOpen()
    await this.doesChoosePlace()
    await this.doesContinue()
    await this.doesFillInCompany(document, company)
    await this.doesContinue()
    await this.doesFillInManager()
  }

  get terms() {
    return this.page.getByRole('checkbox', { name: /contrato de parceria/ })
  }

  async doesSend() {
    await this.page.getByRole('button', { name: 'Enviar cadastro' }).click()
  }
}

/** Looking up a certificate, by code or by CPF. */
export class CertificatePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get code() {
    return this.page.getByLabel('Código do certificado', { exact: true })
  }

  get cpf() {
    return this.page.getByLabel('CPF do aluno', { exact: true })
  }

  async doesSearch() {
    await this.page.getByRole('button', { name: 'Consultar', exact: true }).click()
  }

  get downloadButton() {
    return this.page.getByRole('button', { name: 'Baixar certificado em PDF' })
  }

  /** Downloads the certificate; its file name and its bytes. */
  async doesDownload() {
    const coming = this.page.waitForEvent('download')
    await this.downloadButton.click()
    const download = await coming
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part as Buffer)
    return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
  }
}
