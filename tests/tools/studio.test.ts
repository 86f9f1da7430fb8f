import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preview } from 'vite'
import type { PreviewServer } from 'vite'
import { relayPlugin } from '@studio/commands/page-server.mjs'

let folder: string
let server: PreviewServer
let url: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'studio-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Estúdio</title>')
  server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { port: 0, strictPort: false, open: false },
    plugins: [await relayPlugin()],
  })
  url = server.resolvedUrls?.local[0] ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it('serves the studio with a relay beside it', async () => {
  expect(await (await fetch(url)).text()).toContain('Estúdio')
  const inspectionRecord = {
    run: 'teste',
    source: 'Teste: um',
    number: 1,
    at: 1,
    actor: 1,
    kind: 'appeared',
    parent: null,
    machine: 'login',
    name: 'login',
  }
  const posted = await fetch(`${url}acontecimentos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([inspectionRecord]),
  })
  expect(posted.status).toBe(204)
  const stop = new AbortController()
  const stream = await fetch(`${url}acontecimentos`, { signal: stop.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const first = await stream.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe(
    `data: ${JSON.stringify([inspectionRecord])}\n\n`,
  )
  stop.abort()
})
