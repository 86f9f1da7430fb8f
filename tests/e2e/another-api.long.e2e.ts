import { calls } from '#contract/calls/index.ts'
import type { Page } from '@playwright/test'
import { startApiDouble } from './kit/api-double.ts'
import type { ApiDouble, ReceivedRequest } from './kit/api-double.ts'
import { enrols } from './kit/journey.ts'
import { startServer } from './kit/server.ts'
import { expect, test as base } from './kit/test.ts'
import { LoginPage } from './pages/login.ts'
import { PartnerPage } from './pages/people.ts'
import { PaymentPage } from './pages/payment.ts'

// An installation with every setting that another API may need, and the requests that its pages really make.

const own = ['GET /meu-ip', 'GET /documento/:kind/versao']
const moved = Object.keys(calls).map((name) => {
  const path = name.slice(name.indexOf('/'))
  return [name, own.includes(name) ? null : `/v2${path}`]
})
const settings = {
  API_CREDENTIALS: 'no',
  API_HEADERS: '{"X-Cliente":"portal"}',
  ENROLMENT_HEADERS: '{"Portal":"true","Token-Portal":"fixo="}',
  IDEMPOTENCY_HEADER: 'X-Chave',
  API_EXTRAS: 'no',
  API_PATHS: JSON.stringify(Object.fromEntries(moved)),
  IP_URL: 'none',
  TERMS_URL: 'https://juridico.example/termos',
  PARTNER_CONTRACT_URL: 'https://juridico.example/parceria',
  SLIP_HOSTS: 'https://boleto.example',
}
const ours = ['x-portal', 'x-portal-token', 'idempotency-key', 'cookie']
const additions = ['dataNascimento', 'Aceites', 'termosVersao', 'site']

const test = base.extend<object, { api: ApiDouble }>({
  api: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const api = await startApiDouble([
        'content-type',
        'x-cliente',
        'portal',
        'token-portal',
        'x-chave',
      ])
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ api }, use) => {
      const portal = await startServer({ RATE_LIMIT_FACTOR: '0', API_URL: api.url, ...settings })
      api.answersFrom(`${portal.url}/api`)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})
// The browser notes the login that waits for an acceptance as an error status.
test.use({ allowErrors: [/status of 403/] })
test.beforeEach(({ api }) => void api.requests.splice(0))

const post = (api: ApiDouble, path: string): ReceivedRequest => {
  const found = api.requests.find((it) => it.method === 'POST' && it.path === path)
  if (!found) throw new Error(`Nobody asked POST ${path}`)
  return found
}

/** What holds for every request of every journey. */
function isPlain(api: ApiDouble, elsewhere: readonly string[]) {
  expect(api.requests.length).toBeGreaterThan(0)
  for (const { method, path, query, headers, body } of api.requests) {
    const what = `${method} ${path}`
    // A frame that shows a slip is the only thing that is no call.
    expect(path, what).toMatch(/^\/v2\/|^\/boleto\//)
    if (!path.startsWith('/v2/')) continue
    expect(path, what).not.toMatch(/meu-ip|documento/)
    for (const name of ours) expect(headers[name], `${name} of ${what}`).toBeUndefined()
    const isPicture = path.endsWith('/arquivo/v3/obter')
    if (!isPicture) expect(headers['x-cliente'], what).toBe('portal')
    const isEnrolment = path.endsWith('/efetua-inscricao')
    expect([headers.portal, headers['token-portal']], what).toEqual(
      isEnrolment ? ['true', 'fixo='] : [undefined, undefined],
    )
    // A parameter of section 7 elsewhere.
    if (path.endsWith('/cidade/combo')) expect(query.has('TipoCurso_Id'), what).toBe(false)
    for (const name of additions) {
      expect(query.has(name), `${name} of ${what}`).toBe(false)
      expect(body, what).not.toContain(`"${name}"`)
    }
  }
  expect(elsewhere, 'calls to our own API').toEqual([])
}

/** Calls that a page makes to any other API than the one configured. */
function callsElsewhere(page: Page, site: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === site && pathname.startsWith('/api')) found.push(pathname)
    if (/juridico|meu-ip/.test(request.url())) found.push(request.url())
  })
  return found
}

test('a visitor enrols through it: its paths, its headers, no cookie, nothing it does not know', async ({
  page,
  api,
  portal,
}) => {
  test.slow()
  const elsewhere = callsElsewhere(page, portal.url)
  await enrols(page, 'Cartão')
  await new PaymentPage(page).seesPanel('Pague com cartão')
  isPlain(api, elsewhere)
  expect(api.requests.some(({ path }) => path === '/v2/arquivo/v3/obter')).toBe(true)
  expect(post(api, '/v2/inscricao/efetua-inscricao').headers['x-chave']).toMatch(/^[\w:.-]{8,}$/)
})

test('a student signs in without an IP address, and reads the terms on their own page', async ({
  page,
  api,
  portal,
}) => {
  const elsewhere = callsElsewhere(page, portal.url)
  const login = new LoginPage(page)
  await login.doesOpen()
  await login.doesSignIn('000.000.001-91', 'Estrada#2026')
  await login.seesQuestion('Aceite pendente')
  const link = login.question.getByRole('link')
  await expect(link).toHaveAttribute('href', settings.TERMS_URL)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const { body } = post(api, '/v2/aluno/efetua-login')
  expect(JSON.parse(body)).toEqual({ cpfTela: '00000000191', senhaTela: 'Estrada#2026', ip: '' })
  isPlain(api, elsewhere)
})

test('a partner signs up under the contract of another page', async ({ page, api, portal }) => {
  const elsewhere = callsElsewhere(page, portal.url)
  const partner = new PartnerPage(page)
  await partner.reachesTheEnd()
  const link = page.getByRole('link', { name: /contrato de parceria/ })
  await expect(link).toHaveAttribute('href', settings.PARTNER_CONTRACT_URL)
  await expect(link).toHaveAttribute('rel', 'noopener')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(() => post(api, '/v2/cadastro-cfc-parceiro')).toPass()
  isPlain(api, elsewhere)
})

test('its slips may be framed, those of other hosts not', async ({ page, api }) => {
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain(`frame-src 'self' ${api.url} https://boleto.example;`)
  expect(policy).toContain(`connect-src 'self' ${api.url};`)
})
