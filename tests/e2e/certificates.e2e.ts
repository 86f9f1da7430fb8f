import { messages } from '#contract/errors.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CertificatePage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

const [first, second] = demoStudents.graduate.enrolments

test.describe('a certificate', () => {
  test('is found by its code, in any case, and downloads as the PDF it names', async ({ page }) => {
    const certificates = new CertificatePage(page)
    await page.goto('/consultacertificado')
    await certificates.code.fill(first.certificate.toLowerCase())
    await certificates.doesSearch()
    const heading = page.getByRole('heading', { name: 'Certificado encontrado' })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('main')).toContainText(demoStudents.graduate.name)
    await expect(page.getByRole('table', { name: 'Disciplinas' })).toBeVisible()
    const { name, bytes } = await certificates.doesDownload()
    expect(name).toMatch(/^[\w -]+\.pdf$/)
    expect(name).toContain(first.certificate)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(5000)
  })

  test('is looked up at once when the address names its code', long, async ({ page }) => {
    await page.goto(`/consultacertificado?Codigo=${second.certificate}`)
    await expect(page.getByRole('heading', { name: 'Certificado encontrado' })).toBeVisible()
    await expect(page.getByLabel('Código do certificado')).toHaveValue(second.certificate)
    await page.goto(`/consulta-certificado-to?Codigo=${second.certificate}`)
    await expect(page.getByRole('heading', { name: 'Certificado encontrado' })).toBeVisible()
  })

  test('is not looked up for a parameter of another name', long, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/certificado/')) requested.push(request.url())
    })
    await page.goto(`/consultacertificado?codigo=${second.certificate}`)
    await expect(new CertificatePage(page).code).toHaveValue('')
    expect(requested).toEqual([])
  })

  test('needs a code', long, async ({ page }) => {
    await page.goto('/consultacertificado')
    await new CertificatePage(page).doesSearch()
    await expect(page.getByText(messages.certificateCodeRequired).first()).toBeVisible()
  })

  test(
    'has a button of one line and one size on a phone, whatever it says',
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      let answer = () => {}
      const seen = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/imprimir-novamente**', async (route) => {
        await seen
        await route.continue()
      })
      const certificates = new CertificatePage(page)
      await page.goto(`/consultacertificado?Codigo=${first.certificate}`)
      const before = await certificates.downloadButton.boundingBox()
      const coming = page.waitForEvent('download')
      await certificates.downloadButton.click()
      const now = await page.getByRole('button', { name: 'Preparando o PDF…' }).boundingBox()
      expect(before?.height).toBeLessThan(50)
      expect(now).toMatchObject({ width: before?.width, height: before?.height })
      answer()
      await coming
    },
  )

  test('is chosen from the list of a CPF, which names no person', async ({ page }) => {
    const certificates = new CertificatePage(page)
    await page.goto('/consulta-certificado-to')
    await certificates.cpf.fill(demoStudents.graduate.cpf)
    await certificates.doesSearch()
    await expect(page.getByRole('heading', { name: '2 certificados' })).toBeFocused()
    await expect(page.getByRole('main')).not.toContainText('Conceição')
    await expect(certificates.downloadButton).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('radio', { name: /Transporte Coletivo/ }).check()
    const { name, bytes } = await certificates.doesDownload()
    expect(name).toContain(second.certificate)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.describe('that does not exist', () => {
    test.use({ allowErrors: [/status of 404/] })

    test(
      'is reported by code and by CPF, and the field keeps what was typed',
      long,
      async ({ page }) => {
        const portal = new Portal(page)
        const certificates = new CertificatePage(page)
        await page.goto('/consulta-certificado-to')
        await certificates.cpf.fill('529.982.247-25')
        await certificates.doesSearch()
        await portal.seesToast(messages.certificatesNotFound)
        await expect(page.getByRole('main')).toContainText(messages.certificatesNotFound)
        await expect(certificates.cpf).toHaveValue('529.982.247-25')

        await page.goto('/consultacertificado')
        await certificates.code.fill('AAAA-BBBB-CCCC')
        await certificates.doesSearch()
        const unknown = 'Não encontramos um certificado com este código. Confira e tente novamente.'
        await portal.seesToast(unknown)
        await expect(page.getByRole('main')).toContainText(unknown)
        await expect(certificates.code).toHaveValue('AAAA-BBBB-CCCC')
      },
    )

    test(
      'as a file that cannot be made is reported, and the list stays',
      long,
      async ({ page }) => {
        const certificates = new CertificatePage(page)
        await page.route('**/imprimir-novamente**', (route) =>
          route.fulfill({ json: { ConteudoBase64: 'PGh0bWw+', NomeArquivo: 'x.pdf' } }),
        )
        await page.goto('/consulta-certificado-to')
        await certificates.cpf.fill(demoStudents.graduate.cpf)
        await certificates.doesSearch()
        await page.getByRole('radio').first().check()
        await certificates.downloadButton.click()
        await new Portal(page).seesToast(messages.certificatePrintFailed)
        await expect(page.getByRole('radio')).toHaveCount(2)
        await expect(page.getByRole('radio').first()).toBeChecked()
      },
    )
  })
})
