import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import type { ViteDevServer } from 'vite'
import { serveFiles } from '@studio/commands/serve-files.mjs'

/** A studio, and a foreign page on another port, which knows only the studio's address. */
let folder: string
let studio: ViteDevServer
let studioUrl: string
let site: Server
let siteUrl: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elsewhere-'))
  const machine = path.join(folder, 'toggle.machine.ts')
  await cp(path.join(import.meta.dirname, '../foreign/toggle.machine.ts'), machine)
  studio = await serveFiles([machine], 0, { from: folder, print: () => undefined })
  studioUrl = studio.resolvedUrls?.local[0] ?? ''
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createActor } from 'xstate'
        import { inspectPage } from '@studio/adapters/browser.ts'
        import { toggleMachine } from '../foreign/toggle.machine.ts'
        const inspect = inspectPage({ toggle: { context: ['count'] } }, { studio: ${JSON.stringify(studioUrl)} })
        const actor = createActor(toggleMachine, { inspect }).start()
        document.querySelector('button').onclick = () => actor.send({ type: 'TOGGLE', secret: 'typed' })
      `,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''
  site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Shop</title><button>Toggle</button><script>${script}</script>`,
    )
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/shop/7`
})
test.afterAll(async () => {
  site.close()
  await studio.close()
  await rm(folder, { recursive: true, force: true })
})

test('a page of another origin is inspected, with its visible values, and with the changes between two moments', async ({
  page,
  context,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  await page.goto(siteUrl)
  const inspector = await context.newPage()
  await inspector.goto(`${studioUrl}#/toggle?painel=acompanhar`)
  const panel = inspector.getByRole('region', { name: 'Acompanhamento' })
  const actors = panel.getByRole('list', { name: 'Página /shop' })
  await expect(actors).toContainText('toggle', { timeout: 60_000 })
  const state = (id: string) => inspector.locator(`.frame .state[data-state="toggle.${id}"]`)
  await expect(state('inactive')).toHaveClass(/is-now/)

  const changes = panel.getByRole('region', { name: 'O que mudou' })
  await expect(changes).toContainText('Não há com o que comparar.')
  const toggle = page.getByRole('button', { name: 'Toggle' })
  await toggle.click()
  await expect(state('active')).toHaveClass(/is-now/)
  await expect(changes.locator('.changes > span')).toHaveText([
    'onde está: inactive active',
    'count: 0 1',
  ])
  await toggle.click()
  await expect(state('inactive')).toHaveClass(/is-now/)
  await expect(changes.locator('.changes > span')).toHaveText(['onde está: active inactive'])
  // Two chosen moments: the first, and an earlier one in the log.
  const since = changes.getByRole('combobox', { name: 'Comparar com' })
  await since.selectOption({ index: 1 })
  await expect(changes.locator('.changes > span')).toHaveText(['count: 0 1'])
  await panel.getByRole('button', { name: 'Anterior', exact: true }).click()
  await expect(changes.locator('.changes > span')).toHaveText([
    'onde está: inactive active',
    'count: 0 1',
  ])
  await panel.getByRole('button', { name: 'Início', exact: true }).click()
  await expect(changes).toContainText('Nada mudou.')
  await panel.getByRole('button', { name: 'Agora', exact: true }).click()

  expect(await inspector.content()).not.toContain('typed')
  expect(faults).toEqual([])
})
