import { expect } from '@playwright/test'
import { messages } from '#contract/errors.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import type { PathOptions } from '@studio/kit/paths/strategies.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { tooMany } from '../kit/gates.ts'
import { PageModel } from '../kit/page-model.ts'
import { CertificatePage } from '../pages/people.ts'

const [{ certificate: code }] = demoStudents.graduate.enrolments

/**
 * The two pages of the certificates. Without a code in the address it is the one that searches by code; with one it is
 * the other, which asks for a CPF; that it repeats a search by code that failed is a test of the view.
 */
export class CertificateLookupModel extends PageModel {
  private readonly certificates = new CertificatePage(this.page)
  private readonly main = this.page.getByRole('main')
  private readonly search = this.main.getByRole('button', { name: /Consultar|Consultando/ })

  /** What neither page lets a visitor do. */
  static readonly avoid: PathOptions['avoid'] = ({ event, from }, input) => {
    const isSearching = from.value === 'findingByCode' || from.value === 'findingByCpf'
    if (event.type === 'code.submitted') return isSearching || hasCode(input)
    return event.type === 'cpf.submitted' && (isSearching || !hasCode(input))
  }

  override readonly calls: GateTable = {
    findByCode: {
      url: '**/api/certificado/consulta/*',
      answers: {
        encontrado: 'continue',
        'não encontrado': 'continue',
        recusado: tooMany,
        'sem conexão': 'abort',
      },
    },
    findByCpf: {
      url: '**/api/certificado/consulta-certificados?*',
      answers: {
        encontrado: 'continue',
        'não encontrado': 'continue',
        recusado: tooMany,
        'sem conexão': 'abort',
      },
    },
    download: {
      url: '**/api/certificado/imprimir-novamente?*',
      answers: { arquivo: 'continue', recusado: tooMany, 'sem conexão': 'abort' },
    },
  }

  override readonly states = {
    idle: async () => {
      await expect(this.search).toHaveText('Consultar')
      await expect(this.main.getByRole('alert')).toHaveCount(0)
      await expect(this.certificates.downloadButton).toHaveCount(0)
    },
    findingByCode: () => this.seesSearching(),
    findingByCpf: () => this.seesSearching(),
    notFound: async () => {
      await expect(this.main.getByText(/^Não (?:encontramos|foi possível encontrar)/)).toBeVisible()
      await expect(this.certificates.downloadButton).toHaveCount(0)
    },
    failed: async () => {
      await expect(this.main.getByText('A consulta não foi feita')).toBeVisible()
      await expect(this.main.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    },
    'found.shown': async () => {
      await expect(this.main.getByRole('heading', { name: 'Certificado encontrado' })).toBeVisible()
      await expect(this.main).toContainText(demoStudents.graduate.name)
      await expect(this.certificates.downloadButton).toBeEnabled()
    },
    'found.downloading': () => this.seesDownloading(),
    'found.downloadFailed': () => this.seesNoFile(),
    'listed.shown': async () => {
      await expect(this.main.getByRole('heading', { name: '2 certificados' })).toBeVisible()
      await expect(this.main.getByRole('radio')).toHaveCount(2)
      const isChosen = (await this.main.getByRole('radio', { checked: true }).count()) > 0
      await expect(this.certificates.downloadButton).toBeEnabled({ enabled: isChosen })
      await expect(this.main.getByText(messages.certificatePrintFailed)).toHaveCount(0)
    },
    'listed.downloading': () => this.seesDownloading(),
    'listed.downloadFailed': () => this.seesNoFile(),
  }

  async starts(input: unknown) {
    await this.page.goto(
      hasCode(input) ? `/consulta-certificado-to?Codigo=${code}` : '/consultacertificado',
    )
    await expect(this.search).toBeVisible()
  }

  async doesCodeSubmitted() {
    const isUnknown = this.walk.nextAnswer('findByCode') === 'não encontrado'
    await this.certificates.code.fill(isUnknown ? 'AAAA-BBBB-CCCC' : code)
    await this.certificates.doesSearch()
  }

  async doesCpfSubmitted() {
    const isUnknown = this.walk.nextAnswer('findByCpf') === 'não encontrado'
    await this.certificates.cpf.fill(isUnknown ? '52998224725' : demoStudents.graduate.cpf)
    await this.certificates.doesSearch()
  }

  async doesCertificateChosen() {
    await this.main.getByRole('radio', { checked: false }).first().check()
  }

  async doesDownloadRequested() {
    await this.certificates.downloadButton.click()
  }

  async answersDownload(title: string) {
    if (title !== 'arquivo') return this.answers('download', title)
    const coming = this.page.waitForEvent('download')
    await this.answers('download', title)
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  }

  private async seesDownloading() {
    const button = this.main.getByRole('button', { name: 'Preparando o PDF…' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }

  private async seesNoFile() {
    await expect(this.main.getByText(messages.certificatePrintFailed)).toBeVisible()
    await expect(this.certificates.downloadButton).toBeEnabled()
  }

  private async seesSearching() {
    await expect(this.search).toHaveText('Consultando…')
    await expect(this.search).toHaveAttribute('aria-busy', 'true')
  }
}

function hasCode(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Reflect.get(input, 'code') !== null
}
