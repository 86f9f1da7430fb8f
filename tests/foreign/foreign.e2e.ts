import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { serveFiles } from '@studio/commands/studio.mjs'

let folder: string
let server: ViteDevServer
let url: string

test.beforeAll(async () => {
  // Outside of the repository, without packages of its own: where somebody else's machines are.
  folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-'))
  for (const name of await readdir(import.meta.dirname))
    if (name.endsWith('.machine.ts'))
      await cp(path.join(import.meta.dirname, name), path.join(folder, name))
  await writeFile(path.join(folder, 'none.machine.ts'), 'export const later = () => 1\n')
  server = await serveFiles(['.'], 0, { from: folder, print: () => undefined })
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
const plays = (page: Page, words: string) =>
  panel(page).locator('.options').getByRole('button', { name: words }).click()
const steps = (page: Page) => panel(page).getByRole('list', { name: 'Passos' })

test("opens every machine of somebody else's folder and says what it could not open", async ({
  page,
}) => {
  await opens(page, '')
  const nav = page.getByRole('navigation', { name: 'Máquinas' })
  // Nine machines, and all of them in one drawing.
  await expect(nav.getByRole('link')).toHaveCount(10)
  await expect(nav.getByRole('region', { name: 'Pendências' })).toContainText(
    'none.machine.ts não exporta nenhuma máquina do XState 5. Exporta: later.',
  )
  for (const link of await nav.getByRole('link').all()) {
    await link.click()
    await expect(page.locator('.frame .state').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

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

test('shows where a machine breaks, and stays in use', async ({ page }) => {
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

test('saves the drawing as it is shown, as SVG, PNG, Mermaid and JSON', async ({ page }) => {
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

test('shows at once what is written in the file beside the machine', async ({ page }) => {
  await opens(page, '#/toggle')
  const file = path.join(folder, 'toggle.studio.json')
  const notes = JSON.parse(await readFile(file, 'utf8'))
  notes.machines.toggleMachine.title = 'Interruptor'
  await writeFile(file, JSON.stringify(notes))
  await expect(page).toHaveTitle(/Interruptor/)
})
