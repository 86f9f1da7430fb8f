import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createActor } from 'xstate'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { studioConfig } from '@studio/commands/studio.mjs'
import { logText } from '@studio/kit/sightings-read.ts'
import type { Sighting } from '@studio/kit/sightings.ts'
import { watch } from '@studio/kit/watch.ts'
import { door } from './judged.project.ts'

/** A studio of a machine whose rule is broken on purpose: the portal's own are kept. */
let server: ViteDevServer
let url: string

test.beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const config = studioConfig({ root, module: 'tests/studio/judged.project.ts', page: 'dist/none' })
  server = await createServer({
    ...config,
    cacheDir: path.join(root, 'node_modules/.vite/studio-judged'),
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  })
  await server.listen()
  url = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(() => server.close())

test('Simular says with each step what it changed and which rule it broke, and takes both back', async ({
  page,
}) => {
  await page.goto(`${url}#/door?painel=simular`)
  await expect(page.locator('.frame .state').first()).toBeVisible({ timeout: 60_000 })
  const panel = page.getByRole('complementary', { name: 'Painel' })
  const steps = panel.getByRole('list', { name: 'Passos' }).getByRole('listitem')
  const rules = panel.getByRole('list', { name: 'Regras' })
  const plays = (words: RegExp) =>
    panel.locator('.options').getByRole('button', { name: words }).click()
  await expect(panel.locator('summary', { hasText: 'Regras' })).toHaveText('Regras: 2 valem')

  await plays(/^key\.found/i)
  await expect(steps.nth(1).locator('.changes')).toHaveText(/^hasKey: (?:não|false) (?:sim|true)$/)
  await expect(steps.nth(1).locator('.failure')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Desfazer' }).click()

  await plays(/^open/i)
  const opened = steps.nth(1)
  await expect(opened.locator('.changes')).toHaveText('opened: 0 1')
  await expect(opened.locator('.failure')).toHaveText(
    'Quebra a regra: sempre que a porta está aberta, há uma chave. Mas não é assim: há uma chave.',
  )
  await expect(panel.locator('summary', { hasText: 'Regras' })).toHaveText(
    'Regras: 1 vale, 1 quebrada',
  )
  await expect(rules.locator('.failure')).toHaveText([
    '✗ sempre que a porta está aberta, há uma chave',
  ])
  // Only the step that broke it is red, and the rule holds again where it is not broken any more.
  await plays(/^close/i)
  await expect(steps.nth(2).locator('.failure')).toHaveCount(0)
  await expect(rules.locator('.failure')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Desfazer' }).click()
  await panel.getByRole('button', { name: 'Desfazer' }).click()
  await expect(steps).toHaveCount(1)
  await expect(panel.locator('.failure')).toHaveCount(0)
})

/** What a door did that somebody watched. */
function doorSeen(...types: readonly string[]): Sighting[] {
  const seen: Sighting[] = []
  const { inspect } = watch({
    run: 'casa',
    source: () => '/casa',
    visible: { door: { context: ['opened'] } },
    now: Date.now,
    send: (sighting) => seen.push(sighting),
  })
  const actor = createActor(door.machine, { inspect }).start()
  for (const type of types) actor.send({ type })
  return seen
}

test('Acompanhar says with each step which rule it broke, of a file and of what happens next, and at every moment which hold', async ({
  page,
  context,
}) => {
  await page.goto(`${url}#/door?painel=acompanhar`)
  const panel = page.getByRole('region', { name: 'Acompanhamento' })
  const log = panel.getByRole('list', { name: 'Registro de acontecimentos' })
  const rules = panel.getByRole('list', { name: 'Regras' })
  const summary = panel.locator('summary', { hasText: 'Regras' })
  const seen = doorSeen('key.found', 'open', 'close')
  const unlocked = doorSeen('open', 'close', 'open', 'key.found')
  await panel.getByLabel('Importar').setInputFiles({
    name: 'porta.json',
    mimeType: 'application/json',
    buffer: Buffer.from(logText(unlocked.slice(0, 8), new Date())),
  })
  const broken = log.locator('.failure')
  await expect(summary).toHaveText('Regras: 2 valem')
  await expect(panel).toContainText('O que não sai do ator é julgado com dados de exemplo.')
  await expect(broken).toHaveText([
    'Quebra a regra: sempre que a porta está aberta, há uma chave. Mas não é assim: há uma chave.',
  ])

  // The same door goes on, in another page.
  const house = await context.newPage()
  await house.goto(url)
  const happens = (sightings: readonly Sighting[]) =>
    house.evaluate((sent) => {
      // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin, its own
      new BroadcastChannel('studio.sightings').postMessage({ kind: 'sightings', sightings: sent })
    }, sightings)
  await happens(unlocked.slice(8, 10))
  await expect(broken).toHaveCount(2)
  await expect(summary).toHaveText('Regras: 1 vale, 1 quebrada')
  await expect(rules.locator('.failure')).toHaveText([
    '✗ sempre que a porta está aberta, há uma chave',
  ])
  await panel.getByRole('button', { name: 'Anterior' }).click()
  await expect(summary).toHaveText('Regras: 2 valem')
  await panel.getByRole('button', { name: 'Agora' }).click()
  await expect(summary).toHaveText('Regras: 1 vale, 1 quebrada')

  // Another door, which is opened with its key.
  await happens(seen.map((one) => ({ ...one, run: 'outra casa', at: one.at + 60_000 })))
  await expect(log.getByRole('listitem')).toHaveCount(4)
  await expect(broken).toHaveCount(0)
  await expect(summary).toHaveText('Regras: 2 valem')
})
