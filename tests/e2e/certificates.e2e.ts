import { demoStudents } from '#server/seed/people-table.ts'
import { delayAnswers } from './kit/faults.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { CertificatePage } from './pages/people.ts'

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

  test(
    'has a button of one line and one size on a phone, with any label',
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      const { open } = await delayAnswers(page, /\/imprimir-novamente/)
      const certificates = new CertificatePage(page)
      await page.goto(`/consultacertificado?Codigo=${first.certificate}`)
      const before = await certificates.downloadButton.boundingBox()
      const coming = page.waitForEvent('download')
      await certificates.downloadButton.click()
      const now = await page.getByRole('button', { name: 'Preparando o PDF…' }).boundingBox()
      expect(before?.height).toBeLessThan(50)
      expect(now).toMatchObject({ width: before?.width, height: before?.height })
      open()
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
})

test.describe('a code without a certificate', () => {
  test.use({ allowErrors: [/status of 404/] })

  // Only here: such a code left its field unmarked, and the focus on the button.
  test('is marked and focused', async ({ page }) => {
    const certificates = new CertificatePage(page)
    await page.goto('/consultacertificado')
    await certificates.code.fill('AAAA-BBBB-CCCC')
    await certificates.doesSearch()
    await expect(certificates.code).toBeFocused()
    await expect(certificates.code).toHaveAttribute('aria-invalid', 'true')
    await expect(certificates.code).toHaveAccessibleDescription(/Confira o código/)
  })
})
