import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { enrols, reachesPayment } from '../e2e/kit/enrolment-flow.ts'
import { aPerson } from '../e2e/kit/people.ts'
import { startServer } from '../e2e/kit/server.ts'
import type { PortalServer } from '../e2e/kit/server.ts'
import { LoginPage } from '../e2e/pages/login.ts'
import { PaymentPage } from '../e2e/pages/payment.ts'
import { long } from '../e2e/kit/tiers.ts'

/** A real server with the studio beside the portal: `STUDIO=1 npm start`. */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({ STUDIO: '1', RATE_LIMIT_FACTOR: '0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

/** The inspection panel of the studio. */
class Inspector {
  readonly page: Page
  readonly errors: string[] = []
  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
    page.on('pageerror', (error) => this.errors.push(String(error)))
  }

  static async opensIn(context: BrowserContext, machine = 'enrolment') {
    const inspector = new Inspector(await context.newPage())
    await inspector.page.goto(`/estudio/#/${machine}?painel=acompanhar`)
    await expect(inspector.panel).toBeVisible()
    return inspector
  }

  get panel() {
    return this.page.getByRole('region', { name: 'Acompanhamento' })
  }

  /** The actors of a page, of a test or of the server. */
  actorsOf(source: string | RegExp) {
    return this.panel.getByRole('list', { name: source })
  }

  get log() {
    return this.panel.getByRole('list', { name: 'Registro de acontecimentos' })
  }

  state(id: string) {
    return this.page.locator(`.frame .state[data-state="${id}"]`)
  }

  async sees(id: string) {
    await expect(this.state(id)).toHaveClass(/is-now/)
  }

  async does(button: string) {
    await this.panel.getByRole('button', { name: button, exact: true }).click()
  }

  /** The file that a tester attaches to a bug report. */
  async exports() {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.does('Exportar')])
    return { path: await file.path(), text: await readFile(await file.path(), 'utf8') }
  }
}

/** The sequence of the page, with its enrolment: server events are between the request that caused them and its answer. */
async function crossesPageAndServer(studio: Inspector, charge: string) {
  await studio.does('Sequência')
  // The payment alone includes its charge.
  await expect(
    studio.page.getByRole('group', {
      name: /^Sequência: Fora, .*Cobrar.*Servidor, Conta a receber, Cartas/,
    }),
  ).toBeVisible()
  await studio.panel.getByLabel('Só este ator, seu pai e seus filhos').uncheck()
  const drawn = studio.page.getByRole('group', {
    name: /^Sequência: Fora, .*Servidor.*Conta a receber.*Cartas/,
  })
  await expect(drawn).toBeVisible()
  const saves = async (format: string) => {
    const [file] = await Promise.all([
      studio.page.waitForEvent('download'),
      studio.page.getByLabel('Salvar a sequência').selectOption(format),
    ])
    return readFile(await file.path())
  }
  // The last e-mail is queued, and then delivered.
  const mermaid = async () => (await saves('mermaid')).toString()
  await expect
    .poll(async () => (await mermaid()).match(/: payment\.approved$/gm) ?? [])
    .toHaveLength(2)
  const lines = (await mermaid()).split('\n').map((line) => line.trim())
  const name = (title: string) =>
    lines.find((line) => line.startsWith('participant') && line.endsWith(title))?.split(' ')[1]
  const [server, outbox, delivery] = [name('Servidor'), name('Cartas'), name('Entrega')]
  const owed = name(`conta ${charge}`)
  const order = [
    /^L\d+->>SERVER: POST \/inscricao\/efetua-inscricao$/,
    /^SERVER->>OWED: começa$/,
    /^SERVER->>OUTBOX: enrolment.confirmed$/,
    /^SERVER-->>L\d+: 200 \(pedido [\da-f]{8}\)$/,
    /^L\d+->>SERVER: POST \/conta-a-receber\/cartao\/solicitar-pagamento$/,
    /^SERVER->>OWED: a autorização é aprovada$/,
    /^SERVER->>OUTBOX: payment.approved$/,
    /^SERVER-->>L\d+: 200 \(pedido [\da-f]{8}\)$/,
  ]
  let at = -1
  for (const { source } of order) {
    const line = source
      .replaceAll('SERVER', server ?? '')
      .replaceAll('OWED', owed ?? '')
      .replaceAll('OUTBOX', outbox ?? '')
    const next = lines.findIndex((one, index) => index > at && new RegExp(line).test(one))
    expect(next, `${line} after line ${at} of\n${lines.join('\n')}`).toBeGreaterThan(at)
    at = next
  }
  const lineOf = (text: string) => lines.indexOf(text)
  expect(lineOf(`${outbox}->>${delivery}: payment.approved`)).toBeGreaterThan(
    lineOf(`${server}->>${outbox}: payment.approved`),
  )
  const svg = (await saves('svg')).toString()
  expect(svg).toContain('enrolment.confirmed')
  await isPaintedWhole(await saves('png'), svg)
  await studio.does('Sequência')
}

/** A PNG has the whole drawing: the same proportions, and content in every part. */
async function isPaintedWhole(png: Buffer, svg: string) {
  const { width, height } = await sharp(png).metadata()
  const [, drawnWidth = '', drawnHeight = ''] = / width="(\d+)" height="([\d.]+)"/.exec(svg) ?? []
  expect(width / height).toBeCloseTo(Number(drawnWidth) / Number(drawnHeight), 1)
  const parts = 8
  const band = Math.floor(height / parts)
  for (let top = 0; top + band <= height; top += band) {
    const part = await sharp(png).extract({ left: 0, top, width, height: band }).stats()
    // The lifelines reach from the first part to the last, on an opaque background.
    expect(part.isOpaque, `from ${top}`).toBe(true)
    expect(part.entropy, `from ${top}`).toBeGreaterThan(0)
  }
}

test(
  'inspects a login up to its pending acceptance, without typed values',
  long,
  async ({ context, page }) => {
    const studio = await Inspector.opensIn(context)
    await expect(studio.panel).toContainText('STUDIO=1 npm start')
    const login = new LoginPage(page)
    await login.doesOpen()
    const { cpf } = demoStudents.unaccepted
    // The drawing switches to the machine with the latest event: first the page, then its dialog.
    await expect(studio.page).toHaveURL(/#\/login\/?\?painel=acompanhar/)
    await studio.sees('login.form')
    await login.doesSignIn(cpf, demoPassword)
    await expect(page.getByRole('heading', { name: 'Aceite pendente' })).toBeVisible()
    const actors = studio.actorsOf('Página /legado')
    await expect(actors).toContainText('Diálogo de confirmação')
    await actors.getByRole('button', { name: /^Login do aluno/ }).click()
    await studio.sees('login.acceptancePending')
    await expect(studio.page.locator('.frame .arrow.is-taken')).not.toHaveCount(0)
    await expect(studio.log).toContainText('Quando o formulário entrega CPF e senha')

    await studio.panel.getByText('Sequência', { exact: true }).last().click()
    await expect(studio.panel.getByRole('group', { name: /^Sequência: Fora, Login/ })).toBeVisible()
    const { text } = await studio.exports()
    const shown = `${text}${await studio.page.content()}`
    for (const secret of [cpf, cpf.replace(/\D/g, ''), demoPassword])
      expect(shown).not.toContain(secret)
    expect(text).toContain('xstate.done.actor.authenticate')
    expect(studio.errors).toEqual([])
  },
)

test('shows an enrolment and its coupon, live and late, and at earlier moments', async ({
  context,
  page,
}) => {
  const person = aPerson()
  const dialog = await reachesPayment(page, person)
  await dialog.doesChoosePayment('Boleto')

  // The enrolment already runs: the studio attaches late.
  const studio = await Inspector.opensIn(context, 'loading')
  await studio.sees('enrolment.payment.choosing')
  const actors = studio.actorsOf('Página /cursos')
  const enrolment = actors.getByRole('listitem').filter({ hasText: 'Inscrição' })
  const coupon = enrolment.getByRole('listitem').filter({ hasText: 'Forma de pagamento' })
  await expect(coupon).toContainText('Nenhum cupom digitado')

  await dialog.doesApplyCoupon('estrada10')
  await expect(coupon).toContainText('Cupom aplicado à opção escolhida')
  await studio.sees('coupon.applied')
  await expect(studio.panel).toContainText('valor com cupom')

  // A chosen actor stays selected.
  await enrolment.getByRole('button', { name: /^Inscrição/ }).click()
  await expect(
    studio.panel.getByRole('checkbox', { name: 'Seguir automaticamente' }),
  ).not.toBeChecked()
  await dialog.doesContinue()
  await studio.sees('enrolment.confirmation')

  // Its child starts before it does.
  await studio.does('Início')
  await expect(studio.panel).toContainText('começando')
  await studio.does('Próximo')
  await studio.sees('enrolment.form')
  const past = studio.page.getByRole('status').filter({ hasText: 'No passado' })
  await expect(past).toBeVisible()
  await dialog.doesDeclare()
  await expect(past).toBeVisible()
  await studio.log.getByRole('button', { name: /vai para “Termo do curso”/ }).click()
  await studio.sees('enrolment.term')
  await studio.panel.getByRole('slider', { name: 'Momento' }).press('ArrowRight')
  await expect(studio.log.locator('[aria-current]')).toContainText('marca ou desmarca o termo')
  await past.getByRole('button', { name: 'Voltar ao agora' }).click()
  await expect(past).toHaveCount(0)
  await studio.sees('enrolment.confirmation')

  await dialog.doesConclude()
  await new PaymentPage(page).seesPanel('Pague com boleto')
  await expect(studio.log).toContainText('“enviar a inscrição” responde “inscrição feita”')
  const shown = `${(await studio.exports()).text}${await studio.page.content()}`
  for (const typed of [person.cpf, person.email, person.password, person.name, person.cnh])
    expect(shown).not.toContain(typed)
  expect(shown).not.toContain(person.cpf.replace(/\D/g, ''))
  expect(studio.errors).toEqual([])
})

test(
  'shows a card payment in the page and in the server, never the card',
  long,
  async ({ context, page }) => {
    const studio = await Inspector.opensIn(context)
    const { payment, person, ids } = await enrols(page, 'Cartão')
    const card = sandboxCards.find(({ outcome }) => outcome === 'approve')?.number ?? ''
    await payment.doesFillInTheCard({ number: card, expiry: '11/31', cvv: '847' })
    await payment.doesReview()
    await payment.payButton.click()
    await payment.seesPanel('Pagamento confirmado')

    const paying = studio
      .actorsOf('Página /efetuar-pagamento')
      .getByRole('button', { name: /^Pagamento com cartão/ })
    await paying.click()
    await expect(studio.log).toContainText('cobrar no cartão')
    await crossesPageAndServer(studio, ids.buyId)
    const charges = studio.actorsOf('Servidor: contas a receber')
    await charges.getByRole('button', { name: new RegExp(`${ids.buyId}.*Paga$`) }).click()
    await expect(studio.log).toContainText('a autorização é aprovada')
    await studio.sees('charge.paid')

    const shown = `${(await studio.exports()).text}${await studio.page.content()}`
    const groups = card.match(/.{4}/g)?.join(' ') ?? ''
    for (const typed of [card, groups, '11/31', '"847"', person.cpf.replace(/\D/g, ''), person.cpf])
      expect(shown).not.toContain(typed)
    expect(studio.errors).toEqual([])
  },
)

test(
  'shows a test run, its sequence in place of the drawing, and a log from a file',
  long,
  async ({ context, portal }) => {
    const studio = await Inspector.opensIn(context)
    const inspectionRecords = aTestRun()
    const posted = await fetch(`${portal.url}/estudio/acontecimentos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inspectionRecords),
    })
    expect(posted.status).toBe(204)
    const source = 'Teste: o aviso > é aceito'
    await expect(studio.actorsOf(source)).toContainText('Aviso de cookies')
    await studio.actorsOf(source).getByRole('button').first().click()
    await studio.sees('cookieNotice.open')
    await studio.does('Sequência')
    const drawn = studio.page.getByRole('group', { name: /^Sequência: Fora, Aviso de cookies/ })
    await expect(drawn).toBeVisible()
    await expect(studio.page.locator('.frame')).toHaveCount(0)
    await studio.does('Sequência')
    const { path } = await studio.exports()

    await studio.does('Limpar')
    await expect(studio.panel).toContainText('Nada a acompanhar ainda')
    const file = studio.panel.getByLabel('Importar')
    await file.setInputFiles({
      name: 'outro.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    await expect(studio.panel.getByRole('alert')).toContainText('“outro.json” não é um registro')
    await file.setInputFiles(path)
    await expect(studio.actorsOf(source)).toContainText('Aviso de cookies')
    await expect(studio.panel.getByRole('alert')).toHaveCount(0)
    expect(studio.errors).toEqual([])
  },
)

test('shows which page was closed', long, async ({ context, page }) => {
  const studio = await Inspector.opensIn(context)
  await page.goto('/faq')
  // The machines of a page start with its first use.
  await page.getByRole('button', { name: 'Ok, Entendi' }).click()
  const left = studio.panel.locator('summary').filter({ hasText: 'Página /faq' })
  await expect(left).toBeVisible()
  await expect(left).not.toContainText('encerrada')
  await page.close({ runBeforeUnload: true })
  await expect(left).toContainText('encerrada')
})

/** The records of a test of the cookie notice. */
function aTestRun(): InspectionRecord[] {
  const run = { run: 'teste-1', source: 'Teste: o aviso > é aceito', actor: 1 }
  const at = Date.now()
  const event = { type: 'xstate.init', values: {} }
  return [
    {
      ...run,
      number: 1,
      at,
      kind: 'appeared',
      parent: null,
      machine: 'cookieNotice',
      name: 'cookieNotice',
    },
    { ...run, number: 2, at, kind: 'received', from: null, event },
    {
      ...run,
      number: 3,
      at,
      kind: 'rested',
      event,
      steps: [],
      status: 'active',
      values: {},
      states: ['cookieNotice', 'cookieNotice.open'],
    },
  ]
}
