import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { isAccessible } from './kit/accessible.ts'
import { boxOf } from './kit/box-of.ts'
import { stopsTheClock } from './kit/clock.ts'
import { Keyboard } from './kit/keyboard.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { expect, test } from './kit/test.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

// The outcomes of a login are error statuses, which the browser notes by itself.
test.use({ allowErrors: [/status of (401|402|403|429|404)/] })

/** Counts the requests of the page to a call. */
function sentTo(page: Page, call: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(call)) sent.push(request.method())
  })
  return sent
}

test.describe('a login that is let in', () => {
  test('reaches enrolments and certificates, by Enter, and leaves no guid behind', async ({
    page,
  }) => {
    const login = new LoginPage(page)
    await page.goto('/contato')
    await new Portal(page).seesPage('Contato')
    await login.doesOpen()
    await login.doesFillIn(demoStudents.graduate.cpf, demoPassword)
    await login.password.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
    await expect(page).toHaveURL(/\/api\/area-aluno$/)
    await expect(page.getByText('Curso concluído').first()).toBeVisible()
    await page.getByRole('link', { name: 'Ver certificado' }).first().click()
    await expect(page).toHaveURL(/\/consultacertificado\?Codigo=/)
    await expect(page.getByRole('heading', { name: 'Certificado encontrado' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/contato$/)
  })

  // Finds a receipt that is folded away under what was done long ago, and a second login of who is signed in.
  test('shows a receipt at once, and is not asked for again', async ({ page }) => {
    const login = new LoginPage(page)
    const area = page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })
    await login.doesOpen()
    await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
    await page.getByRole('link', { name: 'Recibo' }).first().click()
    const print = page.getByRole('button', { name: 'Imprimir recibo' })
    await expect(print).toBeVisible()
    await expect(page).toHaveURL(/\/efetuar-pagamento\/\d+\/\d+#recibo$/)
    await expect(page.getByText('Total pago').first()).toBeInViewport()
    await expect(page.getByText('O que acontece agora')).toHaveCount(0)
    await page.getByRole('link', { name: 'Voltar à Área do aluno' }).click()
    await expect(area).toBeVisible()
    await page.goto('/legado')
    await expect(area).toBeVisible()
  })
})

test.describe('a login with something to pay', () => {
  const { unpaid, throughPartner } = demoStudents

  test('asks whether to go to the payment, and goes', async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(unpaid.cpf, demoPassword)
    await login.seesQuestion('Pagamento pendente')
    await expect(login.question).toContainText(messages.paymentPending)
    await expect(login.question).toContainText(messages.paymentPendingQuestion)
    // Only here: what is owed stood below the question, in a line that broke after its dot.
    await expect(login.question).toContainText(
      /R\$\s[\d,]+, vence em [\d/]+.*O pagamento do seu curso/s,
    )
    // Only here: on a phone the main button stood below the other.
    await page.setViewportSize({ width: 360, height: 740 })
    const [go, cancel] = await Promise.all(
      ['Ir para o pagamento', 'Cancelar'].map((name) =>
        boxOf(login.question.getByRole('button', { name })),
      ),
    )
    expect(go!.end).toBeLessThanOrEqual(cancel!.y)
    await page.setViewportSize({ width: 1280, height: 720 })
    await login.doesAnswer('Cancelar')
    await expect(login.question).toHaveCount(0)
    await login.preserves(unpaid.cpf, demoPassword)

    await login.submit.click()
    await login.seesQuestion('Pagamento pendente')
    await login.doesAnswer('Ir para o pagamento')
    await new PaymentPage(page).seesPanel('Pague com boleto')
    // The right password opened the enrolment to this browser: its owner's whole name is there.
    await expect(
      page.getByText(demoStudents.unpaid.name).locator('visible=true').first(),
    ).toBeVisible()
  })

  test('of a partner is explained by where to settle it, by name, with nothing but Ok', async ({
    page,
  }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(throughPartner.cpf, demoPassword)
    await login.seesQuestion('Pagamento pendente', ['Ok'])
    await expect(login.question).toContainText(messages.paymentPendingAtCfc)
    await expect(login.question).toContainText('CFC Serra Azul')
    await expect(login.question.getByRole('link', { name: brand.phone.label })).toBeVisible()
    await login.doesAnswer('Ok')
    await login.preserves(throughPartner.cpf, demoPassword)
  })
})

test.describe('a login that must accept the terms', () => {
  test('cancels, is asked to tick, accepts, and is sent again by itself once', async ({ page }) => {
    // Used by this test only: a student who has accepted is never asked again.
    const { person } = await paysByCall(page)
    const portal = new Portal(page)
    const login = new LoginPage(page)
    const sent = sentTo(page, '/efetua-login')
    await login.doesOpen()
    await login.doesSignIn(person.cpf, person.password)
    await login.seesQuestion('Aceite pendente')
    await expect(login.question).toContainText(messages.acceptancePending)
    // Only here: the dialog does not explain why the terms are asked again after the enrolment.
    await expect(login.question).toContainText('mesmo que já os tenha aceitado na inscrição')
    await login.doesAnswer('Cancelar')
    await login.preserves(person.cpf, person.password)

    await login.submit.click()
    await login.seesQuestion('Aceite pendente')
    const tick = login.question.getByRole('checkbox', {
      name: /^Eu declaro que li, compreendi e aceito os Termos de Adesão/,
    })
    await expect(tick).not.toBeChecked()
    await login.doesAnswer('Aceitar')
    await portal.seesToast(messages.adhesionRequired)
    await expect(tick).toHaveAttribute('aria-invalid', 'true')
    await tick.check()
    await expect(tick).not.toHaveAttribute('aria-invalid', 'true')

    const opened = page.waitForEvent('popup')
    await login.question.getByRole('link', { name: /Termos de Adesão/ }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()

    // Blocked as long as the notice may be read; then the login leaves the page by itself.
    await page.clock.install()
    await stopsTheClock(page, 1000)
    await login.doesAnswer('Aceitar')
    await expect(login.notice).toContainText(messages.termAccepted)
    await portal.seesToast(messages.termAccepted)
    expect(sent).toHaveLength(2)
    await page.clock.runFor(1900)
    expect(sent).toHaveLength(2)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Joana' })).toBeVisible()
    // Two by the button, one by itself.
    expect(sent).toHaveLength(3)

    // Only here: the area after paying, and from it to the withdrawal and back by keys.
    await isAccessible(page)
    const keyboard = new Keyboard(page)
    await keyboard.presses(page.getByText('Desistir da inscrição'))
    await keyboard.presses(page.getByRole('link', { name: 'Desistir na página do pagamento' }))
    await new PaymentPage(page).seesPanel('Pagamento confirmado')
    await keyboard.presses(page.getByRole('button', { name: 'Desistir da compra' }))
    await expect(page.getByRole('dialog', { name: 'Desistir da compra' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Joana' })).toBeVisible()
  })
})

test.describe('a login that is refused', () => {
  test('preserves what was typed', async ({ page }) => {
    const login = new LoginPage(page)
    const { cpf } = demoStudents.graduate
    await login.doesOpen()
    // Seven characters: a login checks no strength of a password.
    await login.doesSignIn(cpf, 'Errada7')
    await expect(login.notice).toContainText(messages.loginRefused)
    await new Portal(page).seesToast(messages.loginRefused)
    await login.preserves(cpf, 'Errada7')
    await new Portal(page).seesNoLoader()
  })
})
