import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { createActor, fromPromise, waitFor } from 'xstate'
import { serveFiles } from '@studio/commands/serve-files.mjs'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { entry } from './project.ts'
import { long } from '../e2e/kit/tiers.ts'
import { watching } from '../studio/watching.ts'

let folder: string
let server: ViteDevServer
let url: string

test.beforeAll(async () => {
  // Outside of the repository, without packages of its own, as foreign machines are.
  folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-'))
  for (const name of await readdir(import.meta.dirname))
    if (name.endsWith('.machine.ts') || name === 'checkout.studio.json')
      await cp(path.join(import.meta.dirname, name), path.join(folder, name))
  await writeFile(path.join(folder, 'none.machine.ts'), 'export const later = () => 1\n')
  await writeFile(
    path.join(folder, 'linted.machine.ts'),
    `import { setup } from 'xstate'
    export const linted = setup({ guards: { lonely: ({ event }) => event.ok } }).createMachine({
      id: 'linted',
      initial: 'open',
      states: { open: {} },
    })`,
  )
  server = await serveFiles(['.'], 0, {
    from: folder,
    print: () => undefined,
    writesNotes: true,
  })
  url = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let faults: string[]
test.beforeEach(({ page }) => {
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
})
test.afterEach(() => expect(faults).toEqual([]))

const opens = async (page: Page, hash: string) => {
  await page.goto(`${url}${hash}`)
  await expect(page.locator('.frame .state').first()).toBeVisible()
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Painel' })
/** Plays what can happen now: the steps that already happened are buttons too. */
const plays = (page: Page, name: string) =>
  panel(page).locator('.options').getByRole('button', { name }).click()
const steps = (page: Page) => panel(page).getByRole('list', { name: 'Passos' })

const imports = (inspector: Locator, inspectionRecords: readonly InspectionRecord[]) =>
  inspector.getByLabel('Importar').setInputFiles({
    name: 'loja.json',
    mimeType: 'application/json',
    buffer: Buffer.from(logText(inspectionRecords, new Date())),
  })

test(
  'opens every machine of a foreign folder and reports what it could not open',
  long,
  async ({ page }) => {
    await opens(page, '')
    const nav = page.getByRole('navigation', { name: 'Máquinas' })
    // First, since it names a file that was not opened.
    await expect(nav.getByRole('region', { name: 'Pendências' })).toContainText(
      'none.machine.ts não exporta nenhuma máquina do XState 5. Exporta: later.',
    )
    // Fourteen machines, and all of them in one drawing.
    await expect(nav.getByRole('link')).toHaveCount(15)
    for (const link of await nav.getByRole('link').all()) {
      await link.click()
      await expect(page.locator('.frame .state').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  },
)

test('simulates a machine whose guards, actions and calls are written in place', async ({
  page,
}) => {
  await opens(page, '#/wizard/?painel=simular')
  await plays(page, 'NEXT (name: text)')
  await plays(page, 'CHOOSE (plan: premium)')
  await expect(steps(page)).toContainText('vai para “payment”')
  await plays(page, 'NEXT (name: text)')
  await plays(page, 'SUBMIT')
  await plays(page, 'Chamada de submitting: falha')
  await expect(steps(page)).toContainText('vai para “review”')

  await opens(page, '#/spawner/?painel=simular')
  await plays(page, 'ADD')
  await expect(panel(page)).toContainText('Chamadas e atores abertos, que aqui não rodam')
})

// Found only here: a page that unmounts at the first guard without an implementation, and answers that the form does not pass on.
test('simulates a machine without implementations, whose guards and calls are answered by hand', async ({
  page,
}) => {
  await opens(page, '#/draft/?painel=simular')
  await expect(panel(page)).toContainText('Condições sem implementação, perguntadas a cada passo')
  await plays(page, 'GO, supondo hasItems: sim')
  await expect(steps(page)).toContainText('GO, supondo hasItems: sim')
  await panel(page).getByText('Outra resposta de check').click()
  await panel(page).getByLabel('Valor, em JSON ou texto').fill('{"pieces":2}')
  await panel(page).getByRole('button', { name: 'Responder' }).click()
  await plays(page, '“check” responde, supondo isAtLeast {"pieces":3}: sim')
  await expect(steps(page)).toContainText('(pieces: 2)')
  await expect(steps(page)).toContainText('vai para “ready” e thank')
  await panel(page).getByRole('button', { name: 'Desfazer' }).click()
  await panel(page).getByRole('button', { name: 'Refazer' }).click()
  await expect(steps(page)).toContainText('vai para “ready” e thank')
})

test('shows the faults of a machine in red, and below them advice', long, async ({ page }) => {
  await opens(page, '#/spawner')
  const check = panel(page).getByRole('region', { name: 'Verificação' })
  await expect(check.locator('.failure')).toHaveText([
    'A chamada main de spawner.working não tem saída quando responde.',
  ])
  await check.getByRole('button', { name: 'A chamada main' }).click()
  await expect(page).toHaveURL(/#\/spawner\/working$/)
  await expect(page.locator('.frame .state.is-chosen')).toHaveCount(1)
  await opens(page, '#/endless')
  await expect(check.locator('.failure')).toHaveCount(3)
  await opens(page, '#/toggle')
  await expect(check).toContainText('Nenhum defeito')
  await opens(page, '#/linted')
  await expect(check.locator('.failure')).toHaveText([/open não é final/])
  const advice = check.getByText('A guarda lonely não é usada.')
  await expect(advice).toBeHidden()
  await check.getByText('1 sugestão').click()
  await expect(advice).toBeVisible()
  await expect(advice).not.toHaveClass(/failure/)
})

test('shows where a machine breaks, and stays in use', long, async ({ page }) => {
  await opens(page, '#/endless/?painel=simular')
  await plays(page, 'SPIN')
  await expect(panel(page)).toContainText('A máquina quebrou: Infinite loop')
  await panel(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(panel(page)).not.toContainText('A máquina quebrou')
  await page.getByRole('tab', { name: 'Caminhos' }).click()
  await expect(panel(page).getByRole('list', { name: 'Fora dos caminhos' })).toContainText(
    'Há mais de 600 situações',
  )
})

test('saves the drawing as it is shown, as SVG, PNG, Mermaid and JSON', long, async ({ page }) => {
  await opens(page, '#/media-player/?painel=simular')
  await plays(page, 'PLAY')
  const saved = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('combobox', { name: 'Salvar o desenho' }).selectOption(format),
    ])
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const svg = await saved('SVG')
  expect(svg.name).toBe('media-player.svg')
  expect(svg.content.toString()).not.toContain('var(')
  expect(svg.content.toString()).toMatch(/is-now" data-state="player.playback.running.normal"/)
  for (const file of [svg, await saved('PNG')]) {
    const picture = sharp(file.content).flatten()
    const { width } = await picture.metadata()
    const [red] = (await picture.stats()).channels
    expect(width, file.name).toBeGreaterThan(300)
    // Neither all paper nor, as without its colours, all black.
    expect(red?.mean ?? 0, file.name).toBeGreaterThan(200)
    expect(red?.min ?? 255, file.name).toBeLessThan(100)
  }
  expect((await saved('Mermaid')).content.toString()).toMatch(/^stateDiagram-v2/)
  const { states, transitions } = JSON.parse((await saved('JSON')).content.toString())
  expect(states).toHaveLength(11)
  expect(transitions).toHaveLength(8)
})

test('shows at once what is written in the file beside the machine', long, async ({ page }) => {
  await opens(page, '#/toggle')
  const file = path.join(folder, 'toggle.studio.json')
  const notes = JSON.parse(await readFile(file, 'utf8'))
  notes.machines.toggleMachine.title = 'Interruptor'
  await writeFile(file, JSON.stringify(notes))
  await expect(page).toHaveTitle(/Interruptor/)
})

test(
  'judges the rules of the file beside the machine, in Simular and in Acompanhar',
  long,
  async ({ page }) => {
    const file = path.join(folder, 'checkout.studio.json')
    const notes = JSON.parse(await readFile(file, 'utf8'))
    const { rules } = notes.machines.checkoutMachine
    rules.push({ never: 'closed', shows: ['P9'] })
    await opens(page, '#/checkout')
    // The open page is loaded anew: one that opens meanwhile would be too, at any moment.
    await writeFile(file, JSON.stringify(notes))

    const listed = panel(page).getByRole('region', { name: 'Regras' })
    await expect(listed.getByRole('listitem').filter({ hasText: 'P9' })).toContainText('“closed”')
    await page.getByRole('searchbox', { name: 'Procurar em todas as máquinas' }).fill('p9')
    await expect(page.getByRole('list', { name: 'Encontrados' }).getByRole('link')).toHaveCount(1)
    await opens(page, '#/checkout/?painel=simular')
    const summary = panel(page).locator('summary', { hasText: 'Regras' })
    await expect(summary).toHaveText(`Regras: ${rules.length} valem`)
    for (const _ of ['once', 'twice', 'three times']) {
      await expect(panel(page).locator('.failure')).toHaveCount(0)
      await plays(page, 'PAY (method: card)')
      await plays(page, 'charge: refused')
    }
    const broken = 'Quebra a regra: nunca está em “closed”. Mas está em “closed”.'
    await expect(steps(page).locator('.failure')).toHaveText([broken])
    await expect(summary).toHaveText(`Regras: ${rules.length - 1} valem, 1 quebrada`)

    const { machine, cases } = entry('checkout')
    const { inspectionRecords, inspect } = watching({
      visible: { checkout: { context: ['refusals'], events: { PAY: ['method'] } } },
    })
    const refuses = fromPromise(async () => ({ ok: false }))
    const logic = machine.provide({ actors: { charge: refuses } })
    const actor = createActor(logic, { inspect, input: cases.inputs[0] }).start()
    for (const _ of ['once', 'twice', 'three times']) {
      actor.send({ type: 'PAY', method: 'card' })
      await waitFor(actor, ({ value }) => value !== 'paying')
    }
    await opens(page, '#/checkout/?painel=acompanhar')
    const inspector = page.getByRole('region', { name: 'Acompanhamento' })
    await imports(inspector, inspectionRecords)
    const log = inspector.getByRole('list', { name: 'Registro de acontecimentos' })
    await expect(log.locator('.failure')).toHaveText([broken])
  },
)

test(
  'lights no state of a stopped actor, and its last state one step before',
  long,
  async ({ page }) => {
    const { machine } = entry('toggle')
    const { inspectionRecords, inspect } = watching({ visible: { toggle: { context: [] } } })
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'TOGGLE' })
    actor.stop()
    await opens(page, '#/toggle/?painel=acompanhar')
    const inspector = page.getByRole('region', { name: 'Acompanhamento' })
    await imports(inspector, inspectionRecords)
    await expect(inspector).toContainText('parou')
    const lit = page.locator('.frame .state.is-now')
    await expect(lit).toHaveCount(0)
    await inspector.getByRole('button', { name: 'Anterior' }).click()
    await expect(lit).not.toHaveCount(0)
  },
)
