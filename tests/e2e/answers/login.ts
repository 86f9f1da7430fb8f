import { brand as portalBrand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import { markColours } from '#contract/brand-colours.ts'
import * as login from '#tests/answers/login.ts'
import type { Admission } from '#tests/answers/login.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { LoginPage } from '../pages/login.ts'
import { Portal } from '../pages/portal.ts'
import { addressOf } from '../uses/use.ts'
import { requestOf, screen, serves, visits } from './screen.ts'
import { payableBySlip } from './world.ts'

const cpf = '529.982.247-25'
const sentCpf = '52998224725'
const password = 'Estrada#2026'
const ip = '203.0.113.7'
const guid = '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10'

/** A page in place of the student area. */
const opensTheArea = (page: Page) =>
  page.route('**/api/area-aluno/entrar?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Área</title>' }),
  )

const signsIn = (page: Page) =>
  requestOf(page, 'POST /aluno/efetua-login', () => new LoginPage(page).doesSignIn(cpf, password))

async function entersWith(page: Page, ticket: string) {
  await expect(page).toHaveURL(`/api/area-aluno/entrar?guid=${ticket}`)
  await new LoginPage(page).doesOpen()
}

type Pending = Extract<Admission, { kind: 'paymentPending' }>

async function asksForThePayment(page: Page, { enrolmentId, title, message }: Pending) {
  const dialog = new LoginPage(page)
  const choices = enrolmentId === null ? ['Ok'] : ['Cancelar', 'Ir para o pagamento']
  await dialog.seesQuestion(title || messages.paymentPendingTitle, choices)
  await expect(dialog.question).toContainText(message || messages.paymentPending)
  if (enrolmentId === null) {
    await expect(dialog.question).toContainText(messages.paymentPendingElsewhere)
    await dialog.doesAnswer('Ok')
    return dialog.preserves(cpf, password)
  }
  const request = await requestOf(page, 'GET /pagamento/alterar-pagamento/:id', () =>
    dialog.doesAnswer('Ir para o pagamento'),
  )
  expect(new URL(request.url()).pathname).toBe(`/api/pagamento/alterar-pagamento/${enrolmentId}`)
  await expect(page).toHaveURL(`/efetuar-pagamento/${enrolmentId}/77`)
  await visits(page, '/legado')
}

/** Accepting sends the login again by itself; the answer is the same, and so is the question. */
async function asksForTheTerms(page: Page) {
  const dialog = new LoginPage(page)
  await dialog.seesQuestion(messages.acceptancePendingTitle, ['Cancelar', 'Aceitar'])
  await expect(dialog.question).toContainText(messages.acceptancePending)
  await dialog.question.getByRole('checkbox').check()
  const again = page.waitForRequest(addressOf('POST /aluno/efetua-login'))
  const request = await requestOf(page, 'POST /inscricao/aceitar-termo-adesao', () =>
    dialog.doesAnswer('Aceitar'),
  )
  expect(request.postDataJSON()).toMatchObject({ cpf: sentCpf })
  // Before the question is there again: a toast is not for long.
  await new Portal(page).seesToast(messages.termAccepted)
  expect((await again).postDataJSON()).toEqual({ cpfTela: sentCpf, senhaTela: password, ip })
  await expect(dialog.question.getByRole('checkbox')).not.toBeChecked()
  await dialog.doesAnswer('Cancelar')
}

const showsTheOutcome = async (page: Page, expected: Admission) => {
  if (expected.kind === 'entered') return entersWith(page, expected.guid)
  if (expected.kind === 'paymentPending') return asksForThePayment(page, expected)
  if (expected.kind === 'acceptancePending') return asksForTheTerms(page)
  const dialog = new LoginPage(page)
  await dialog.seesQuestion(messages.paymentPendingTitle, ['Ok'])
  await expect(dialog.question).toContainText(messages.paymentPendingAtCfc)
  await dialog.doesAnswer('Ok')
  return dialog.preserves(cpf, password)
}

/** The login sends the address that was found, and enters. */
const addressScreen = (reaches: (page: Page) => Promise<void>) => ({
  call: 'GET /meu-ip' as const,
  answers: login.visitorAddresses,
  runs: 6,
  reaches: async (page: Page) => {
    await opensTheArea(page)
    await serves(page, { 'POST /aluno/efetua-login': guid })
    await reaches(page)
    await new LoginPage(page).doesOpen()
  },
  asks: async (page: Page, _: number, found: string) => {
    const request = await signsIn(page)
    expect(request.postDataJSON()).toEqual({ cpfTela: sentCpf, senhaTela: password, ip: found })
  },
  shows: (page: Page) => entersWith(page, guid),
})

/** An installation whose visitors ask a service at another address. */
async function namesAService(page: Page) {
  await page.route('**/legado', async (route) => {
    const response = await route.fetch()
    const own = '&quot;apiUrl&quot;:&quot;/api&quot;'
    const service = `&quot;ipUrl&quot;:&quot;${new URL('/servico-de-ip', route.request().url()).href}&quot;`
    const text = await response.text()
    expect(text).toContain(own)
    await route.fulfill({ response, body: text.replace(own, `${own},${service}`) })
  })
}

/** The login: who may enter, from where, under which brand. */
export const loginScreens = [
  screen({
    call: 'POST /aluno/efetua-login',
    answers: login.logins,
    reaches: async (page) => {
      await opensTheArea(page)
      await serves(page, {
        ...payableBySlip,
        'GET /meu-ip': { ip },
        'POST /inscricao/aceitar-termo-adesao': true,
      })
      await new LoginPage(page).doesOpen()
    },
    asks: async (page) => {
      const request = await signsIn(page)
      expect(request.postDataJSON()).toEqual({ cpfTela: sentCpf, senhaTela: password, ip })
    },
    shows: showsTheOutcome,
  }),
  screen({
    call: 'GET /logo-parceiro/obter-por-encode/:code',
    answers: login.brands,
    asks: async (page, nth) => {
      const call = 'GET /logo-parceiro/obter-por-encode/:code'
      const request = await requestOf(page, call, () => visits(page, `/legado/parceiro/cfc-${nth}`))
      expect(new URL(request.url()).pathname).toBe(`/api/logo-parceiro/obter-por-encode/cfc-${nth}`)
    },
    shows: async (page, brand) => {
      await expect(new LoginPage(page).cpf).toBeVisible()
      await expect(page.getByRole('link', { name: /página inicial/ })).toHaveCount(brand ? 0 : 1)
      const logo = page.getByRole('img', { name: 'Marca do CFC parceiro' })
      await expect(logo).toHaveCount(brand ? 1 : 0)
      if (!brand) return expect(page.locator('[data-partner]')).toHaveCount(0)
      await expect(logo).toHaveAttribute('src', brand.logo)
      await expect(page.locator('[data-partner]')).toHaveCSS(
        '--partner',
        markColours(brand.colour, portalBrand.colours)[0],
      )
    },
  }),
  screen(addressScreen(async () => {})),
  screen({ ...addressScreen(namesAService), on: 'another host', address: /\/servico-de-ip$/ }),
]
