import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import { holdsTheClock } from './kit/clock.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { anyCpf } from './kit/people.ts'
import { startServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { LoginPage } from './pages/login.ts'
import { PaymentPage } from './pages/payment.ts'
import { Portal } from './pages/portal.ts'

// The outcomes of a login are error statuses, which the browser notes by itself.
test.use({ allowErrors: [/status of (401|402|403|429|404)/] })

/** Counts what the page sends to a call. */
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
    await expect(page.getByText('Pagamento confirmado').first()).toBeVisible()
    await page.getByRole('link', { name: 'Ver certificado' }).first().click()
    await expect(page).toHaveURL(/\/consultacertificado\?Codigo=/)
    await expect(page.getByRole('heading', { name: 'Certificado encontrado' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/contato$/)
  })

  test('signs out of the student area again', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Você saiu da área do aluno.')).toBeVisible()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await new Portal(page).seesPage('Entrar na Área do aluno')
  })

  test('sees that its enrolment waits for the traffic authority', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.awaitingDetran.cpf, demoPassword)
    await expect(page.getByText('Aguardando liberação do Detran')).toBeVisible()
  })

  test('comes from the page in the brand of a partner', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen('/legado/parceiro/cfc-serra-azul-7k2m9q')
    await expect(page.getByRole('img', { name: 'Marca do CFC parceiro' })).toBeVisible()
    await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
  })

  test('a partner nobody knows has a login without a brand', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen('/legado/parceiro/ninguem-conhece')
    await expect(page.getByRole('link', { name: /página inicial/ })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Marca do CFC parceiro' })).toHaveCount(0)
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
    await login.doesAnswer('Cancelar')
    await expect(login.question).toHaveCount(0)
    await login.keeps(unpaid.cpf, demoPassword)

    await login.submit.click()
    await login.seesQuestion('Pagamento pendente')
    await login.doesAnswer('Ir para o pagamento')
    await new PaymentPage(page).seesPanel('Pague com boleto')
    // The right password opened the enrolment to this browser: its owner's whole name is there.
    await expect(page.getByText(demoStudents.unpaid.name).first()).toBeVisible()
  })

  test('through a partner leads to the partner, with nothing but Ok', long, async ({ page }) => {
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(throughPartner.cpf, demoPassword)
    await login.seesQuestion('Pagamento pendente')
    await expect(login.question).toContainText(messages.paymentPendingAtCfc)
    await expect(login.question.getByRole('button')).toHaveText(['Ok'])
    await login.doesAnswer('Ok')
    await expect(login.question).toHaveCount(0)
    await login.keeps(throughPartner.cpf, demoPassword)
  })

  test('shows the title and the words of the server when it sends any', long, async ({ page }) => {
    await page.route('**/efetua-login', (route) =>
      route.fulfill({
        status: 402,
        json: { InscricaoId: 12345, Title: 'Falta o boleto', Message: 'O banco não avisou nada.' },
      }),
    )
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(anyCpf(), 'abc')
    await login.seesQuestion('Falta o boleto')
    await expect(login.question).toContainText('O banco não avisou nada.')
    await page.keyboard.press('Escape')
    await expect(login.question).toHaveCount(0)
  })
})

test.describe('a question of the login on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('has no toast of an earlier request lying over it', long, async ({ page }) => {
    const login = new LoginPage(page)
    const toast = page.locator('.Toastify__toast')
    await page.route('**/envia-nova-senha*', (route) => route.fulfill({ json: 'Enviamos.' }))
    await login.doesOpen()
    // None goes by itself.
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
      document.adoptedStyleSheets.push(style)
    })
    await login.doesFillIn(demoStudents.unpaid.cpf, demoPassword)
    await login.doesForget()
    await expect(toast).toHaveText('Enviamos.')
    await login.submit.click()
    await login.seesQuestion('Pagamento pendente', ['Cancelar', 'Ir para o pagamento'])
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a login that must accept the terms', () => {
  test('cancels, is asked to tick, accepts, and is sent again by itself once', async ({ page }) => {
    // Of this test alone: who has accepted once is never asked again.
    const { person } = await paysByCall(page)
    const portal = new Portal(page)
    const login = new LoginPage(page)
    const sent = sentTo(page, '/efetua-login')
    await login.doesOpen()
    await login.doesSignIn(person.cpf, person.password)
    await login.seesQuestion('Aceite pendente')
    await expect(login.question).toContainText(messages.acceptancePending)
    await login.doesAnswer('Cancelar')
    await login.keeps(person.cpf, person.password)

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

    // Held for as long as the notice may be read; then the login leaves the page by itself.
    await page.clock.install()
    await holdsTheClock(page, 1000)
    await login.doesAnswer('Aceitar')
    await expect(login.notice).toContainText(messages.termAccepted)
    expect(sent).toHaveLength(2)
    await page.clock.runFor(1900)
    expect(sent).toHaveLength(2)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Joana' })).toBeVisible()
    // Two by the button, one by itself.
    expect(sent).toHaveLength(3)
  })

  test(
    'reports the acceptance in a toast, and a second refusal sends nothing more',
    long,
    async ({ page }) => {
      await page.route('**/efetua-login', (route) => route.fulfill({ status: 403, json: {} }))
      await page.route('**/aceitar-termo-adesao', (route) =>
        route.fulfill({ json: messages.termAccepted }),
      )
      const sent = sentTo(page, '/efetua-login')
      const accepted = sentTo(page, '/aceitar-termo-adesao')
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.doesSignIn(anyCpf(), demoPassword)
      await login.question.getByRole('checkbox').check()
      await login.doesAnswer('Aceitar')
      await new Portal(page).seesToast(messages.termAccepted)
      await login.seesQuestion('Aceite pendente')
      await expect(login.question.getByRole('checkbox')).not.toBeChecked()
      await expect(login.question.getByRole('button', { name: 'Aceitar' })).toBeEnabled()
      expect(sent).toHaveLength(2)
      expect(accepted).toHaveLength(1)
    },
  )
})

test.describe('a login that is refused', () => {
  for (const [who, cpf] of [
    ['a wrong password', demoStudents.graduate.cpf],
    ['an unknown CPF', '52998224725'],
  ] as const)
    test(
      `with ${who} is refused in one and the same way, and keeps what was typed`,
      longUnless(who === 'a wrong password'),
      async ({ page }) => {
        const login = new LoginPage(page)
        await login.doesOpen()
        // Seven characters: a login checks no strength of a password.
        await login.doesSignIn(cpf, 'Errada7')
        await expect(login.notice).toContainText(messages.loginRefused)
        await new Portal(page).seesToast(messages.loginRefused)
        await login.keeps(cpf, 'Errada7')
        await new Portal(page).seesNoLoader()
      },
    )

  test('asks for both fields, and for nothing more than that', long, async ({ page }) => {
    const sent = sentTo(page, '/efetua-login')
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.submit.click()
    const summary = page.getByRole('alert').filter({ hasText: messages.formInvalid })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      `CPF: ${messages.required}`,
      `Senha: ${messages.required}`,
    ])
    expect(sent).toEqual([])
  })

  test('too often has to wait, also with the right password', long, async ({ page }) => {
    const server = await startServer({ RATE_LIMIT_FACTOR: '1' })
    try {
      const login = new LoginPage(page)
      await login.doesOpen(`${server.url}/legado`)
      await login.doesFillIn(demoStudents.graduate.cpf, 'Errada#2026')
      for (let tries = 0; tries < 5; tries++) {
        const answer = page.waitForResponse('**/efetua-login')
        await login.submit.click()
        expect((await answer).status()).toBe(401)
        await expect(login.submit).toBeEnabled()
      }
      await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
      await expect(login.notice).toContainText(messages.tooManyAttempts)
      await login.keeps(demoStudents.graduate.cpf, demoPassword)
    } finally {
      await page.goto('about:blank')
      await server.stop()
    }
  })
})

test.describe('when the address of the visitor cannot be learnt', () => {
  test.use({ allowErrors: [/ERR_FAILED|Failed to load resource/] })

  test('the login is not sent, says so, and can be sent again', long, async ({ page }) => {
    const portal = new Portal(page)
    const sent = sentTo(page, '/efetua-login')
    await page.route('**/meu-ip', (route) => route.abort())
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
    await portal.seesToast('Unable to get IP address.')
    await expect(login.notice).toContainText('Unable to get IP address.')
    await portal.seesNoLoader()
    await login.keeps(demoStudents.graduate.cpf, demoPassword)
    expect(sent).toEqual([])
    await page.unroute('**/meu-ip')
    await login.submit.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('needs a CPF', long, async ({ page }) => {
    const sent = sentTo(page, '/envia-nova-senha')
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesForget()
    await expect(login.notice).toContainText(messages.forgotPasswordCpfRequired)
    expect(sent).toEqual([])
  })

  for (const [who, cpf] of [
    ['known', demoStudents.awaitingDetran.cpf],
    ['unknown', '11144477735'],
  ] as const)
    test(`is answered the same for a CPF that is ${who}`, long, async ({ page }) => {
      const login = new LoginPage(page)
      await login.doesOpen()
      await login.cpf.fill(cpf)
      await login.doesForget()
      await expect(login.notice).toContainText('Se o CPF informado estiver cadastrado')
      await expect(login.cpf).not.toHaveValue('')
    })
})

test.describe('the login over another page', () => {
  test(
    'opens by its address, works as the page does, and closes to the page',
    long,
    async ({ page }) => {
      const portal = new Portal(page)
      const login = new LoginPage(page)
      await page.goto('/quem-somos#entrar')
      const window = page.getByRole('dialog', { name: 'Entrar na Área do aluno' })
      await expect(window).toBeVisible()
      await login.doesSignIn(demoStudents.graduate.cpf, 'Errada#2026')
      await expect(login.notice).toContainText(messages.loginRefused)
      await login.keeps(demoStudents.graduate.cpf, 'Errada#2026')
      await login.doesSignIn(demoStudents.throughPartner.cpf, demoPassword)
      await login.seesQuestion('Pagamento pendente')
      await login.doesAnswer('Ok')
      await window.getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect(window).toHaveCount(0)
      await expect(page).toHaveURL(/\/quem-somos$/)
      await portal.seesPage('Quem somos')
      await page.goto('/#entrar')
      await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
      await expect(page.getByRole('heading', { level: 1, name: 'Olá, Aurora' })).toBeVisible()
    },
  )
})
