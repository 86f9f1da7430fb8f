import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectedRun } from '@studio/kit/inspect/inspected.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { createRelay } from '@studio/server/relay.ts'

const root = path.resolve(import.meta.dirname, '../..')
const relay = createRelay()
const server = createServer((request, response) => relay.handle(request, response))
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
})
afterAll(() => {
  relay.close()
  server.close()
})

/** Runs some tests as a person would, with their actors reported to a studio. */
async function runs(studio: string, project: string, ...files: string[]) {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files],
    { cwd: root, env: { ...process.env, STUDIO_URL: studio, VITEST: '', NO_COLOR: '1' } },
  )
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  // `close` comes after the whole output.
  const [code] = await once(child, 'close')
  return { code, text }
}

/** The records that a newly attached studio receives at once. */
async function backlog(): Promise<InspectionRecord[]> {
  const stop = new AbortController()
  const response = await fetch(url, { signal: stop.signal })
  const reader = response.body?.getReader()
  let text = ''
  while (!text.endsWith('\n\n')) {
    const { value = new Uint8Array() } = (await reader?.read()) ?? {}
    text += new TextDecoder().decode(value)
  }
  stop.abort()
  return JSON.parse(text.slice('data: '.length)) as InspectionRecord[]
}

describe('a test run', () => {
  it('reports its actors to the studio, each test by its name', async () => {
    const { code, text } = await runs(url, 'node', 'tests/machines/enrolment.machine.test.ts')
    expect(code, text).toBe(0)
    const inspectionRecords = await backlog()
    const sources = new Set(inspectionRecords.map(({ source }) => source))
    expect(sources.size).toBeGreaterThan(3)
    expect([...sources].every((source) => source.startsWith('Teste: '))).toBe(true)
    for (const source of sources) {
      const own = inspectionRecords.filter((one) => one.source === source)
      expect(new Set(own.map(({ run }) => run)).size, source).toBe(1)
      expect(inspectedRun(own)?.actors.some(({ machine }) => machine === 'enrolment')).toBe(true)
    }
  })

  it('reports the actors that pages start', async () => {
    const { code, text } = await runs(url, 'dom', 'tests/src/app/loading.view.test.tsx')
    expect(code, text).toBe(0)
    const machines = (await backlog()).flatMap((one) =>
      one.kind === 'appeared' ? [one.machine] : [],
    )
    expect(machines).toContain('loading')
  })

  it('continues without a studio, and prints a warning', async () => {
    const { code, text } = await runs(
      'http://127.0.0.1:9',
      'node',
      'tests/machines/coupon.machine.test.ts',
    )
    expect(code, text).toBe(0)
    expect(text.match(/cannot be reached/g)).toHaveLength(1)
  })
})
