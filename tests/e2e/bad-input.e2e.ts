import { messages } from '#contract/errors.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { opensEnrolment } from './kit/enrolment-flow.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

test.describe('the first stage', () => {
  test('asks for what was reached, at its end for every field at once, each with a link to it, and preserves what was typed', async ({
    page,
  }) => {
    const dialog = await opensEnrolment(page)
    await dialog.doesFill('Nome completo', 'Joana Pereira de Teste')
    await dialog.doesContinue()
    const summary = dialog.dialog.getByRole('alert').filter({ hasText: messages.formInvalid })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      /^CPF: /,
      /^Data de nascimento: /,
      /Libras/,
    ])
    // Only this test finds a slip that marks what the visitor has not come to yet.
    await expect(dialog.dialog.getByText('A preencher')).toHaveCount(5)
    await dialog.doesShow('Senha')
    await dialog.doesContinue()
    await expect(dialog.field('CPF')).toBeFocused()
    await expect(dialog.field('CPF')).toBeVisible()
    const labels = [
      'CPF',
      'Data de nascimento',
      'CEP',
      'Endereço',
      'Número',
      'Bairro',
      'Cidade',
      'E-mail',
      'Confirme o e-mail',
      'Telefone',
      'Número da CNH',
      'Categoria da CNH',
      'Renach',
      'Como você conheceu o curso?',
      'Senha',
      'Confirme a senha',
    ]
    // By groups, and field by field on request.
    await expect(summary.getByRole('link')).toHaveText([
      'Identificação: 3 campos',
      'Endereço: 5 campos',
      'Contato: 3 campos',
      'Habilitação: 3 campos',
      'Como nos encontrou: 1 campo',
      'Senha da área do aluno: 2 campos',
    ])
    await summary.getByRole('link', { name: /^Contato: / }).click()
    await expect(dialog.field('E-mail')).toBeFocused()
    await summary.getByRole('button', { name: 'Ver campo por campo' }).click()
    await expect(summary.getByRole('link').nth(1)).toBeFocused()
    for (const label of labels) {
      await expect(dialog.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(summary.getByRole('link', { name: `${label}: ` }).first()).toBeVisible()
    }
    await expect(page).toHaveTitle(/^Erro: /)
    await summary.getByRole('link', { name: /^Renach: / }).click()
    await expect(dialog.field('Renach')).toBeFocused()
    await expect(dialog.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
  })
})

test.describe('an address of a payment', () => {
  test.use({ allowErrors: [/status of 404/] })

  test('that is none is reported in its place too, and stays reported', long, async ({ page }) => {
    await page.goto('/efetuar-pagamento/abc')
    const report = page.getByRole('dialog', { name: 'Não encontramos esse pagamento' })
    await expect(report).toBeVisible()
    await expect(page.getByText(messages.parametersInvalid)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.reload()
    await expect(report).toBeVisible()
    await report.getByRole('button', { name: 'Fechar' }).click()
    await expect(report).toHaveCount(0)
    await page.reload()
    await new Portal(page).isComplete()
    await expect(report).toHaveCount(0)
  })

  test('of another person shows no personal data', async ({ page, browser, portal }) => {
    const { subscribeId, person } = await enrolsByCall(page, 'Boleto')
    const other = await (
      await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
    ).newPage()
    await other.goto(`/efetuar-pagamento/${subscribeId}`)
    await new PaymentPage(other).seesPanel('Pague com boleto')
    // Whose it is comes with another answer, in the page and in the slip.
    await expect(other.locator('main')).toContainText('Joana')
    await new PaymentPage(other).doesShowSlip()
    await expect(new PaymentPage(other).slip.locator('body')).toContainText('Joana')
    const shown =
      (await other.locator('main').innerText()) +
      (await new PaymentPage(other).slip.locator('body').innerText())
    expect(shown).toContain('Joana')
    for (const secret of [person.cpf, 'Pereira', person.email, '99999-8888', 'Rua das Palmeiras'])
      expect(shown).not.toContain(secret)
  })
})
