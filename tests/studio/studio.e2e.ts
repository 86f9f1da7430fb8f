import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import type { InlineConfig, PreviewServer } from 'vite'
import { paths } from '@studio/commands/paths.mjs'
import { relayPlugin, studioConfig } from '@studio/commands/page-server.mjs'
import { catalog, labels } from '#machines/catalog.ts'
import { coverageReport } from '@studio/kit/coverage/coverage-report.ts'
import { coverageRecorder } from '@studio/kit/coverage/coverage.ts'
import { inspectorOf } from '@studio/kit/inspect/path-inspector.ts'
import { statementCoverage } from '@studio/kit/rules/requirements.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { mutantReport } from '@studio/kit/mutants/score.ts'
import { tryMutants } from '@studio/kit/mutants/trial.ts'
import { describeMutant } from '@studio/kit/mutants/describe.ts'
import type { Verdicts } from '@studio/kit/mutants/score.ts'
import { project } from '../../studio.config.mjs'
import { isAccessible } from '../e2e/kit/accessible.ts'
import { long } from '../e2e/kit/tiers.ts'

let server: PreviewServer
let url: string

test.beforeAll(async () => {
  // It serves the build of STUDIO=1 node tools/build.mjs.
  const config: InlineConfig = { ...studioConfig(project), logLevel: 'error' }
  // The inspection panel listens to the relay.
  const plugins = [...(config.plugins ?? []), await relayPlugin()]
  server = await preview({ ...config, plugins, preview: { port: 0, strictPort: false } })
  url = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(() => server.close())

/** Console errors of the page and requests to other computers: there must be none. */
let faults: string[]
test.beforeEach(({ page }) => {
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      faults.push(request.url())
  })
})
test.afterEach(() => expect(faults).toEqual([]))

async function opens(page: Page, hash: string) {
  await page.goto(`${url}${hash}`)
  await expect(page.locator('.frame .state').first()).toBeVisible()
}
function entryOf(name: string) {
  const entry = catalog.find((one) => one.name === name)
  if (!entry) throw new Error(`There is no machine ${name}`)
  return entry
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Painel' })
const state = (page: Page, id: string) => page.locator(`.frame .state[data-state="${id}"]`)
const scale = async (page: Page) =>
  Number(
    /scale\(([\d.]+)\)/.exec(
      (await page.locator('.frame svg > g').getAttribute('transform')) ?? '',
    )?.[1],
  )

test('a link opens a state, and the state lists its transitions', long, async ({ page }) => {
  await opens(page, '#/enrolment/payment.choosing')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Escolhendo como pagar')
  await expect(state(page, 'enrolment.payment.choosing')).toHaveClass(/is-chosen/)
  await panel(page).getByRole('button', { name: 'Volta, senão' }).click()
  await expect(page).toHaveURL(/#\/enrolment\/payment\.choosing\?transicao=/)
  await expect(page.locator('.frame .arrow.is-chosen')).toHaveCount(1)
  await page.goBack()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Escolhendo como pagar')
  await page.goto(`${url}#/enrolment/gone`)
  await expect(panel(page)).toContainText('Este estado não existe mais')
})

test('zooms, fits, folds a state and turns the drawing', long, async ({ page }) => {
  await opens(page, '#/enrolment')
  const first = await scale(page)
  await page.getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(() => scale(page)).toBeGreaterThan(first)
  await page.locator('.frame').focus()
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBeLessThan(first)
  await page.getByRole('button', { name: 'Recolher tudo' }).click()
  await expect(state(page, 'enrolment.payment.choosing')).toHaveCount(0)
  await expect(state(page, 'enrolment.payment')).toContainText('2 estados dentro')
  // A link into a collapsed state expands it.
  await page.goto(`${url}#/enrolment/payment.leaving`)
  await expect(state(page, 'enrolment.payment.leaving')).toHaveClass(/is-chosen/)
  await page.getByRole('button', { name: 'De cima para baixo' }).click()
  await expect
    .poll(async () => {
      const box = await page.locator('.frame svg > g').boundingBox()
      return (box?.width ?? 0) > (box?.height ?? 0)
    })
    .toBe(true)
})

const view = (page: Page) => page.locator('.frame > svg > g').getAttribute('transform')

test('opens a large drawing readable, with a map of all of it', long, async ({ page }) => {
  await opens(page, '#/enrolment')
  await expect.poll(() => scale(page)).toBe(1)
  await expect(state(page, 'enrolment.form')).toBeInViewport({ ratio: 1 })
  await expect(state(page, 'enrolment.closed')).not.toBeInViewport()
  const map = page.locator('.minimap')
  const start = await view(page)
  const box = await map.boundingBox()
  if (!box) throw new Error('No map')
  await page.mouse.move(box.x + box.width / 2, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 5)
  await page.mouse.up()
  await expect(state(page, 'enrolment.enrolled')).toBeInViewport()
  await page.getByRole('button', { name: 'Ajustar' }).click()
  await expect.poll(() => view(page)).toBe(start)
  await page.getByRole('button', { name: 'Ver tudo' }).click()
  await expect(state(page, 'enrolment.enrolled')).toBeInViewport()
  await expect(map).toHaveCount(0)
  // The chosen part is at a readable size.
  await state(page, 'enrolment.submitting').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('z')
  await expect.poll(() => scale(page)).toBe(1)
  await expect(state(page, 'enrolment.submitting')).toBeInViewport({ ratio: 1 })
  // Another direction starts with a new view, not with the last one.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'De cima para baixo' }).click()
  await expect(state(page, 'enrolment.form')).toBeInViewport({ ratio: 1 })
})

test(
  'a link to a transition expands the states around it and scrolls to it',
  long,
  async ({ page }) => {
    await opens(page, '#/enrolment')
    await page.getByRole('button', { name: 'Recolher tudo' }).click()
    await expect(state(page, 'enrolment.payment.choosing')).toHaveCount(0)
    await page.goto(`${url}#/enrolment/payment.choosing?transicao=stage.returned%7C1`)
    await expect(page.locator('.frame .arrow.is-chosen')).toHaveCount(1)
    // All of it, except for rounding.
    await expect(page.locator('.frame text.is-chosen').first()).toBeInViewport({ ratio: 0.99 })
  },
)

test('reports that a drawing is out of date while the next is laid out', long, async ({ page }) => {
  await opens(page, '#/enrolment')
  const announced = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const frame = document.querySelector('.frame')
        const announcements: string[] = []
        new MutationObserver(() => {
          const busy = frame?.getAttribute('aria-busy') ?? ''
          announcements.push(
            `${busy} ${document.querySelector('.stage [role=status]')?.textContent ?? ''}`,
          )
          if (busy === 'false') resolve(announcements)
        }).observe(frame ?? document.body, { attributeFilter: ['aria-busy'] })
      }),
  )
  await page.getByRole('button', { name: 'Nomes técnicos' }).click()
  expect(await announced).toEqual(['true Desenhando…', 'false '])
})

test('hides its panes and makes them wider, and remembers that', long, async ({ page }) => {
  await opens(page, '#/loading')
  const width = async () => Math.round((await panel(page).boundingBox())?.width ?? 0)
  const first = await width()
  const edge = page.getByRole('separator', { name: 'Largura: Painel' })
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(first + 24)
  const place = await edge.boundingBox()
  if (!place) throw new Error('No edge')
  await page.mouse.move(place.x + 5, place.y + 200)
  await page.mouse.down()
  await page.mouse.move(place.x - 95, place.y + 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(first + 100)
  const wide = await width()
  await page.getByRole('button', { name: 'Máquinas', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Máquinas' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Máquinas', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect.poll(width).toBe(wide)
  await page.getByRole('button', { name: 'Painel' }).click()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Máquinas', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Máquinas' })).toBeVisible()
})

test('chooses states by keyboard alone', long, async ({ page }) => {
  await opens(page, '#/enrolment')
  await page.locator('.frame').focus()
  for (const [index, one] of (await page.locator('.frame .state').all()).entries()) {
    await page.keyboard.press('Tab')
    await expect(one).toBeFocused()
    // The machine itself is larger than the frame.
    if (index > 0) await expect(one).toBeInViewport()
  }
  await opens(page, '#/card-payment')
  await state(page, 'cardPayment.charging').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Cobrando')
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Pagamento com cartão')
})

test('reaches the transitions of a state by arrows, and chooses one', long, async ({ page }) => {
  await opens(page, '#/card-payment')
  const from = state(page, 'cardPayment.charging')
  await from.focus()
  const stops = page.locator('.frame [data-stop^="cardPayment.charging | "]')
  const all = await stops.evaluateAll((found) => found.map((one) => one.getAttribute('data-stop')))
  const met: (string | null)[] = []
  for (const _ of all) {
    await page.keyboard.press('ArrowDown')
    const focused = page.locator('.frame [data-stop]:focus')
    await expect(focused).toBeInViewport()
    await expect(focused).toHaveAccessibleName(/^Transição: ./)
    met.push(await focused.getAttribute('data-stop'))
  }
  expect(new Set(met)).toEqual(new Set(all))
  expect(met.length).toBeGreaterThan(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/transicao=/)
  await expect(
    page.locator(`.frame text.is-chosen[data-transition="${met.at(-1)}"]`).first(),
  ).toBeVisible()
  await page.locator('.frame [data-stop]:focus').press('Escape')
  await expect(from).toBeFocused()
  await expect(page).toHaveURL(/transicao=/)
})

for (const panelName of ['', 'simular', 'caminhos', 'cobertura', 'acompanhar'])
  test(`is accessible, in light and dark: ${panelName || 'detalhes'}`, long, async ({ page }) => {
    await opens(page, `#/card-payment?painel=${panelName}`)
    await isAccessible(page)
  })

test('plays a payment, chooses the answer of the call and takes steps back', async ({ page }) => {
  await opens(page, '#/card-payment')
  await page.getByRole('tab', { name: 'Simular' }).click()
  const press = (name: string) => panel(page).getByRole('button', { name }).click()
  await press('Completa o formulário')
  await press('Confirma o pagamento')
  await expect(state(page, 'cardPayment.charging')).toHaveClass(/is-now/)
  await expect(page.locator('.frame .arrow.is-possible')).toHaveCount(3)
  await press('Cobrar no cartão: recusado')
  await expect(state(page, 'cardPayment.form')).toHaveClass(/is-now/)
  const steps = panel(page).getByRole('list', { name: 'Passos' })
  await expect(steps).toContainText('Quando “cobrar no cartão” responde “recusado”')
  await expect(steps).toContainText('Então vai para “Dados do cartão e de seu titular”')
  await press('Desfazer')
  await expect(state(page, 'cardPayment.charging')).toHaveClass(/is-now/)
  await press('Refazer')
  await expect(state(page, 'cardPayment.form')).toHaveClass(/is-now/)
  await expect(panel(page).getByRole('button', { name: 'Refazer' })).toBeDisabled()
  await press('Desfazer')
  await page.locator('.frame').focus()
  await page.keyboard.press('1')
  await expect(panel(page)).toContainText('Fim: nada mais acontece aqui')
  await press('Recomeçar')
  await expect(steps.getByRole('listitem')).toHaveCount(1)
})

test(
  'plays an enrolment with its coupon, by keyboard, and goes back to stubs',
  long,
  async ({ page }) => {
    await opens(page, '#/enrolment?painel=simular')
    const switched = panel(page).getByRole('checkbox', { name: 'Filhos de verdade' })
    await expect(switched).not.toBeChecked()
    await expect(panel(page).getByRole('button', { name: 'A escolha fica definida' })).toBeVisible()
    await switched.focus()
    await page.keyboard.press('Space')
    await expect(switched).toBeChecked()
    await expect(panel(page).getByRole('button', { name: 'A escolha fica definida' })).toHaveCount(
      0,
    )
    const children = panel(page).getByRole('list', { name: 'Filhos' })
    await expect(children).toHaveText('“Forma de pagamento”: Nenhum cupom digitado')
    await expect(
      panel(page).getByRole('heading', { name: 'Em “Forma de pagamento”' }),
    ).toBeVisible()
    const press = async (name: string) => {
      await panel(page).getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
    }
    await press('Digita um código (código: volta10)')
    await expect(children).toContainText('Código digitado, ainda não aplicado')
    await press('Desfazer')
    await expect(children).toContainText('Nenhum cupom digitado')
    await switched.uncheck()
    await expect(children).toHaveCount(0)
    await expect(state(page, 'enrolment.form')).toHaveClass(/is-now/)
    await opens(page, '#/login?painel=simular')
    await expect(panel(page).getByRole('button', { name: 'Desfazer' })).toBeVisible()
    await expect(switched).toHaveCount(0)
  },
)

test('remembers the chosen colours', long, async ({ page }) => {
  await opens(page, '#/loading')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Cores do aparelho' }).click()
  const light = await paper()
  await page.getByRole('button', { name: 'Claro' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Escuro' })).toBeVisible()
  expect(await paper()).toBe(dark)
})

test(
  'shows the generated paths of what is clicked, copies and plays them',
  long,
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opens(page, '#/card-payment?painel=caminhos')
    const status = panel(page).getByRole('status')
    await expect(status).toContainText('Escolha um estado ou uma transição no desenho')
    // What is copied is what the command prints.
    await panel(page).getByLabel('Formato').selectOption('Playwright')
    await panel(page).getByRole('button', { name: 'Copiar' }).click()
    await expect(panel(page).getByRole('button', { name: 'Copiado' })).toBeVisible()
    const args = ['card-payment', '--strategy', 'edges', '--format', 'playwright']
    let printed = ''
    await paths(project, args, { print: (text) => (printed = text) })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(printed)
    const all = await panel(page).locator('ol.paths > li').count()
    await state(page, 'cardPayment.charging').click()
    await expect(status).toContainText('por este estado')
    await expect.poll(() => panel(page).locator('ol.paths > li').count()).toBeLessThan(all)
    await page.locator('.frame text[data-transition*="stage.returned"]').first().click()
    await expect(status).toHaveText('1 caminho por esta transição.')
    const path = panel(page).locator('ol.paths details')
    await path.locator('summary').click()
    await expect(path).toContainText('Quando volta')
    await expect(page.locator('.frame .arrow.is-hinted')).toHaveCount(2)
    await panel(page).getByLabel('Formato').selectOption('Gherkin')
    await panel(page).getByRole('button', { name: 'Copiar' }).click()
    await expect(panel(page).getByRole('button', { name: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('# language: pt')
    expect(copied).toContain('Quando volta')
    await path.getByRole('button', { name: 'Simular este caminho' }).click()
    await expect(page.getByRole('tab', { name: 'Simular' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(state(page, 'cardPayment.form')).toHaveClass(/is-now/)
    await expect(panel(page).getByRole('list', { name: 'Passos' })).toContainText('Quando volta')
  },
)

test('picks random paths from a seed', long, async ({ page }) => {
  await opens(page, '#/login?painel=caminhos')
  const paths = panel(page).locator('ol.paths')
  await panel(page).getByLabel('Estratégia').selectOption('Sorteados')
  const first = await paths.innerText()
  await panel(page).getByLabel('Semente').fill('7')
  await expect.poll(() => paths.innerText()).not.toBe(first)
  await panel(page).getByLabel('Semente').fill('1')
  await expect.poll(() => paths.innerText()).toBe(first)
})

test('shows the heat of a coverage report and lists missing parts', long, async ({ page }) => {
  await opens(page, '#/card-payment?painel=cobertura')
  await expect(panel(page)).toContainText('Ainda não há relatório')
  const file = panel(page).getByLabel('Abrir relatório')
  await file.setInputFiles({
    name: 'outro.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(panel(page).getByRole('alert')).toHaveText(
    'outro.json não é um relatório de cobertura.',
  )
  const subject = { ...entryOf('card-payment'), labels }
  const recorder = coverageRecorder()
  const inspectPath = inspectorOf(subject)
  const [path] = pathsThrough(subject.machine, subject.cases, {
    strategy: 'shortest',
    to: 'cardPayment.charging',
  })
  if (!path) throw new Error('No path to the charge')
  inspectPath(path, recorder.inspect)
  const report = coverageReport([subject], [recorder.run('machines')])
  await file.setInputFiles({
    name: 'machines.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(report)),
  })
  await expect(panel(page).getByRole('table')).toContainText('testes das máquinas')
  await expect(state(page, 'cardPayment.charging')).toHaveAttribute('data-heat', /[1-5]/)
  await expect(state(page, 'cardPayment.success')).toHaveAttribute('data-heat', '0')
  await panel(page).getByRole('button', { name: 'cardPayment.success', exact: true }).click()
  await expect(state(page, 'cardPayment.success')).toHaveClass(/is-chosen/)
  await page.getByRole('tab', { name: 'Detalhes' }).click()
  await expect(state(page, 'cardPayment.charging')).not.toHaveAttribute('data-heat', /./)
  // Only here: a count of uses is in the language of the page.
  await page.getByRole('tab', { name: 'Cobertura' }).click()
  await page.getByLabel('Idioma').selectOption('English')
  await expect(state(page, 'cardPayment.charging').locator('title.times')).toHaveText('1 time')
})

test(
  'lists requirements that nothing shows, and links to the parts that show the others',
  long,
  async ({ page }) => {
    const entry = entryOf('card-payment')
    const login = entryOf('login')
    const recorder = coverageRecorder()
    for (const [walked, to] of [
      [entry, 'cardPayment.success'],
      [login, 'login.findingIp'],
    ] as const)
      for (const path of pathsThrough(walked.machine, walked.cases, { strategy: 'shortest', to }))
        inspectorOf({ ...walked, labels })(path, recorder.inspect)
    const runs = [recorder.run('machines')]
    const tagged = {
      ...entry,
      requirements: {
        P2: [
          'cardPayment.form | form.completed | 0',
          'cardPayment.confirmation | payment.confirmed | 0',
        ],
        P3: ['cardPayment.charging | xstate.done.actor.pay | 2'],
      },
      invariants: [
        {
          description: 'cobra-se uma vez',
          descriptionInEnglish: 'charged once',
          shows: ['P2'],
          broken: () => null,
        },
      ],
    }
    const other = { ...login, requirements: { P2: ['login.form'] }, invariants: [] }
    const statements = statementCoverage(
      [tagged, other],
      [
        { id: 'P1', text: 'Há recibo' },
        { id: 'P2', text: 'Confere-se antes de cobrar' },
        { id: 'P3', text: 'A recusa volta aos dados' },
      ],
      runs,
    )
    const report = { ...coverageReport([{ ...entry, labels }], runs), statements }
    await opens(page, '#/card-payment?painel=cobertura')
    await panel(page)
      .getByLabel('Abrir relatório')
      .setInputFiles({
        name: 'machines.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(report)),
      })
    const list = panel(page).getByRole('list', { name: 'Por exigência' })
    await expect(panel(page)).toContainText('2 de 3 mostradas.')
    await expect(list.getByRole('listitem')).toHaveText([
      'P1 Há recibo nada a mostra',
      'P3 A recusa volta aos dados falta percorrer',
      'P2 Confere-se antes de cobrar',
    ])
    const transition = (key: string) =>
      page.locator(`.frame text[data-transition="${key}"]`).first()
    const statement = list.getByRole('button', { name: 'P2 Confere-se antes de cobrar' })
    await statement.press('Enter')
    await expect(transition('cardPayment.form | form.completed | 0')).toHaveClass(/is-chosen/)
    await expect(transition('cardPayment.confirmation | payment.confirmed | 0')).toHaveClass(
      /is-hinted/,
    )
    await expect(list).toContainText('Regra: cobra-se uma vez')
    await expect(list).toContainText('(testes das máquinas)')
    await list
      .getByRole('link', { name: 'cardPayment.confirmation | payment.confirmed | 0' })
      .click()
    await expect(transition('cardPayment.confirmation | payment.confirmed | 0')).toHaveClass(
      /is-chosen/,
    )
    await list.getByRole('link', { name: 'login.form' }).click()
    await expect(state(page, 'login.form')).toHaveClass(/is-chosen/)
    await expect(list.getByRole('button', { expanded: true })).toContainText('P2')
    await page.getByRole('button', { name: 'P2 Confere-se' }).click()
    await expect(list.getByRole('button', { expanded: true })).toHaveCount(0)
  },
)

test('shows the results of the mutants of a machine', long, async ({ page }) => {
  const score = tryMutants(entryOf('confirmation'), { seed: 1 })
  const [survivor] = score.tried.filter(({ by }) => by === null)
  if (!survivor) throw new Error('A swap of two actions is found by a rule')
  const verdicts: Verdicts = {
    confirmation: { [survivor.id]: { verdict: 'equivalent', why: 'a ordem não muda nada' } },
  }
  await opens(page, '#/confirmation?painel=cobertura')
  await panel(page)
    .getByLabel('Abrir relatório')
    .setInputFiles({
      name: 'mutants.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(mutantReport([score], verdicts))),
    })
  const found = score.all - 1
  await expect(panel(page).getByRole('heading', { name: 'Falhas plantadas' })).toBeVisible()
  await expect(panel(page)).toContainText(`${found} de ${found} achadas, ${found} só pelas regras.`)
  await expect(panel(page).getByRole('listitem').filter({ hasText: survivor.id })).toContainText(
    'a ordem não muda nada',
  )
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await expect(
    page.getByRole('listitem').filter({ hasText: describeMutant(survivor.id, 'en') }),
  ).toContainText('a ordem não muda nada')
})

test('draws which machine invokes which, each with a link to its own drawing', async ({ page }) => {
  await opens(page, '#/loading')
  await page.getByRole('link', { name: 'Todas as máquinas' }).click()
  await expect(page).toHaveTitle(/Todas as máquinas/)
  await expect(page.locator('.frame .arrow')).toHaveCount(2)
  await expect(page.locator('.frame')).toContainText('Chama: enviar a inscrição')
  const toolbar = page.getByRole('toolbar', { name: 'Desenho' })
  const first = await scale(page)
  await toolbar.getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(() => scale(page)).toBeGreaterThan(first)
  await toolbar.getByRole('combobox', { name: 'Salvar o desenho' }).selectOption('SVG')
  await toolbar.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await expect(page).toHaveTitle(/All machines/)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Português')
  await toolbar.getByRole('button', { name: 'Ver tudo' }).click()
  await page.getByRole('button', { name: 'Estado Forma de pagamento' }).click()
  await expect(page).toHaveURL(/#\/coupon$/)
  await expect(state(page, 'coupon.asking')).toBeVisible()
})

test(
  'searches all machines, and shows the result in its drawing, by keyboard alone',
  long,
  async ({ page }) => {
    await opens(page, '#/loading')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Ir para o diagrama' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('cupom aplicar agora')
    const found = page.getByRole('list', { name: 'Encontrados' })
    await expect(found.getByRole('link')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/coupon\/asking/)
    await expect(state(page, 'coupon.asking')).toHaveClass(/is-chosen/)
    const field = page.getByRole('searchbox', { name: 'Procurar em todas as máquinas' })
    await field.fill('isto não está em lugar nenhum')
    await expect(page.getByRole('status').filter({ hasText: 'Nada encontrado' })).toBeVisible()
    await field.fill('')
    await expect(page.getByRole('link', { name: /^Carregamento/ })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test('opens a failed sequence in its own machine', long, async ({ page }) => {
  await opens(page, '#/loading?painel=simular')
  const file = panel(page).getByLabel('Abrir sequência que falhou')
  await file.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[]'),
  })
  await expect(panel(page).getByRole('alert')).toContainText('não é uma sequência')
  const folder = path.resolve(import.meta.dirname, '../machines/fixtures')
  await file.setInputFiles(path.join(folder, 'login-6b368211.json'))
  await expect(page).toHaveURL(/#\/login/)
  await expect(panel(page).getByRole('status')).toContainText('Regra:')
  await expect(panel(page).getByRole('status')).toContainText('Hoje a regra vale.')
  await expect(
    panel(page).getByRole('list', { name: 'Passos' }).getByRole('listitem').nth(1),
  ).toContainText('Quando')
  // A sequence with real children is played with them.
  await file.setInputFiles(path.join(folder, 'enrolment-9b967d7c.json'))
  await expect(page).toHaveURL(/#\/enrolment/)
  await expect(panel(page).getByLabel('Filhos de verdade')).toBeChecked()
  await expect(panel(page).getByRole('status')).toContainText('Hoje a regra vale.')
})
