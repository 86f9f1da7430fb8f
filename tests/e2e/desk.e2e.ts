import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { generateSync } from 'otplib'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import { isAccessible } from './kit/accessible.ts'
import { enrolsByCall } from './kit/enrol-by-call.ts'
import { paysByCall } from './kit/pay-by-call.ts'
import { startServer } from './kit/server.ts'
import type { PortalServer } from './kit/server.ts'
import { expect, test } from './kit/test.ts'
import { long } from './kit/tiers.ts'

const receipt = {
  name: 'recibo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 x'),
}

const result = (page: Page) => page.locator('.alert[role]')

/** Enters CPF and password. */
async function doesSignIn(page: Page, cpf: string, password: string) {
  await page.goto('/api/admin')
  await page.getByLabel('CPF').first().fill(cpf)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Enters the code of a moment that was not used yet. */
async function doesEnterCode(page: Page, secret: string) {
  await page.getByLabel('Código').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'O que espera por você' })).toBeVisible()
}

async function doesSearch(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

async function doesBegin(page: Page, action: string) {
  await page.getByRole('link', { name: action, exact: true }).click()
}

async function doesSend(page: Page, action: string) {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
}

// The form of what is done already is answered with 409, also when the browser goes back to it.
test.use({ allowErrors: [/status of 409/] })

// Finds a page of the back office that is not for phones, keyboards or the portal's policy, or loses what was entered.
test('an enrolment is found, paid by hand and certified on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await doesSignIn(page, demoAdmin.cpf, demoPassword)
  await expect(page.getByText('Demonstração: o código agora é')).toBeVisible()
  await doesEnterCode(page, demoAdmin.totpSecret)
  await isAccessible(page)
  const nav = page.getByRole('navigation', { name: 'Menu' })
  expect((await nav.boundingBox())?.height).toBeLessThan(60)
  await nav.getByText('Menu').click()
  await doesBegin(page, 'Inscrições')
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrições' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('Situação').selectOption('Espera o Detran')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText(/^Mostrando 1–/)).toBeVisible()
  await isAccessible(page)
  const { subscribeId } = await enrolsByCall(page, 'Boleto')
  await doesSearch(page, subscribeId)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subscribeId)
  await doesBegin(page, 'Registrar pagamento')
  await page.getByLabel('Comprovante').setInputFiles(receipt)
  await page.getByLabel('Dia do pagamento').fill('32/13/2026')
  await page.getByLabel('Motivo').fill('Pagou no balcão')
  await doesSend(page, 'Registrar pagamento')
  await expect(page.getByLabel('Dia do pagamento')).toHaveAccessibleDescription(/27\/11\/2026/)
  await expect(page.getByLabel('Motivo')).toHaveValue('Pagou no balcão')
  await expect(result(page)).toBeFocused()
  await isAccessible(page)
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format()
  await page.getByLabel('Dia do pagamento').fill(today)
  await page.getByLabel('Comprovante').setInputFiles(receipt)
  await doesSend(page, 'Registrar pagamento')
  // What is entered is compared with the charge before it is written.
  await expect(result(page)).toContainText(/^\s*Registra R\$.*A cobrança é de R\$/)
  await doesSend(page, 'Confirmar')
  await expect(result(page)).toContainText('Pagamento registrado')
  await expect(result(page)).toBeFocused()
  await doesBegin(page, 'Emitir certificado')
  await doesSend(page, 'Emitir certificado')
  await expect(result(page)).toContainText(/Certificado .* emitido/)
  // Finds a result after which the browser cannot go back: each page is of an address that can be asked for again.
  for (let step = 0; step < 4; step += 1) expect((await page.goBack())?.status()).toBeLessThan(500)
  await doesSearch(page, subscribeId)
  await expect(page.getByRole('list').filter({ hasText: 'Pagou no balcão' })).toBeVisible()
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // The pages need none.
  await expect(page.locator('script')).toHaveCount(0)
})

/** Runs a command beside the running server. */
function runDesk({ dataDir, url }: PortalServer, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url, SEED: 'none' }
  const options = { env, cwd: repositoryRoot(), encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['tools/server-command.mjs', 'desk', ...args], options)
}

function zippedCatalogue() {
  const root = path.join(repositoryRoot(), 'catalogue')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(root, file), readFileSync(file)] as const)
  const buffer = Buffer.from(zipSync(Object.fromEntries(files)))
  return { name: 'catalogue.zip', mimeType: 'application/zip', buffer }
}

test.describe('the first day of a provider', () => {
  let own: PortalServer
  test.beforeAll(async () => {
    own = await startServer({ SEED: 'none', RATE_LIMIT_FACTOR: '0' })
  })
  test.afterAll(() => own.stop())

  // Finds a step that an empty database, or a server that is running, does not allow.
  test('begins with a command and ends with everything settled', long, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: own.url })
    const [cpf, password] = [cpfRule.format('52998224725'), 'Escola#Nova2026']
    const person = ['--nome', 'Ana Lima', '--cpf', cpf, '--email', 'ana@escola.example']
    const created = runDesk(own, 'admin', 'create', ...person, '--perfil', 'administration')
    const [link = ''] = /http\S+/.exec(created) ?? []
    await page.goto(link)
    await page.getByLabel('CPF').fill(cpf)
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel(/^Confirm/).fill(password)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page).toHaveURL(/\/api\/admin$/)
    await doesSignIn(page, cpf, password)
    const secret = /secret=([A-Z2-7]+)/.exec(
      (await page.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href')) ?? '',
    )
    await doesEnterCode(page, secret?.[1] ?? '')

    await doesBegin(page, 'Enviar catálogo')
    await page.getByLabel(/Arquivo|Catálogo/).setInputFiles(zippedCatalogue())
    await doesSend(page, 'Enviar catálogo')
    await expect(page.getByRole('heading', { name: 'Confira antes de confirmar' })).toBeVisible()
    await doesSend(page, 'Confirmar')
    await expect(result(page)).toHaveClass(/success/)

    const visitor = await browser.newPage({ baseURL: own.url })
    const { person: student, subscribeId } = await enrolsByCall(visitor, 'Boleto')
    const logIn = () =>
      visitor.request.post('/api/aluno/efetua-login', {
        data: { cpfTela: student.cpf, senhaTela: student.password, ip: '203.0.113.9' },
      })
    expect((await logIn()).status()).toBe(402)
    await page.goto('/api/admin/acoes/bank.sample')
    await page.getByLabel(/Formato|Layout/).selectOption('cnab240-999')
    const downloading = page.waitForEvent('download')
    await page.getByRole('main').getByRole('button').last().click()
    const file = await (await downloading).path()
    await page.goto('/api/admin/acoes/bank.read')
    await page.getByLabel(/Arquivo/).setInputFiles(file)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(result(page)).toHaveClass(/success/)
    expect((await logIn()).status()).not.toBe(402)
    await doesSearch(page, subscribeId)
    await doesBegin(page, 'Emitir certificado')
    await doesSend(page, 'Emitir certificado')
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
      await page.getByRole('main').innerText(),
    )
    await visitor.goto('/consultacertificado')
    await visitor.getByLabel(/[Cc]ódigo/).fill(code?.[0] ?? '')
    await visitor.getByRole('button', { name: 'Consultar' }).click()
    await expect(visitor.getByRole('main')).toContainText(student.name)

    const other = await browser.newPage({ baseURL: own.url })
    const { subscribeId: byCard } = await paysByCall(other)
    await other.goto(`/efetuar-pagamento/${byCard}`)
    await other.getByRole('button', { name: /[Dd]esistir/ }).click()
    await other.getByRole('button', { name: 'Confirmar desistência' }).click()
    await expect(other.getByText(/\d{2}:\d{2}:\d{2}/)).toBeVisible()
    await other.getByRole('button', { name: 'Fechar' }).last().click()
    // Finds a page that goes on confirming an enrolment from which the student withdrew, and a focus that is lost with the window.
    await expect(other.getByRole('heading', { name: 'Inscrição cancelada' })).toBeFocused()
    await page.goto('/api/admin/listas/devolver')
    await page.getByRole('link', { name: byCard }).click()
    await doesBegin(page, 'Devolver o pagamento')
    await page.getByLabel('Motivo').fill('Desistiu em sete dias')
    await doesSend(page, 'Devolver o pagamento')
    await doesSend(page, 'Confirmar')
    await expect(result(page)).toContainText('Pagamento devolvido')
  })
})
