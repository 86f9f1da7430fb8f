import { readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { OutgoingHttpHeaders, Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openingHandler } from '@studio/commands/open-from-page.mjs'
import type { Asked } from '@studio/commands/open-from-page.mjs'

let server: Server
let host: string
let asked: Partial<Asked>[] = []

beforeAll(async () => {
  const handle = openingHandler(async (one) => {
    asked.push(one)
    return Promise.resolve({ url: 'http://localhost:1/#/' })
  })
  server = createServer((incoming, response) => void handle(incoming, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

/** Not fetch, which does not let a caller set the host and the origin. */
function sends(
  headers: OutgoingHttpHeaders,
  body: unknown = { path: 'a.machine.ts' },
  method = 'POST',
): Promise<{ status: number | undefined; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(`http://${host}/`, { method, headers }, (response) => {
      let text = ''
      response.on('data', (part) => (text += String(part)))
      response.on('end', () =>
        resolve({ status: response.statusCode, answer: JSON.parse(text) as unknown }),
      )
    })
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}
const own = () => ({ host, origin: `http://${host}`, 'content-type': 'application/json' })

describe('opening a file from the page', () => {
  it('is allowed for the own page, in its language', async () => {
    const { status, answer } = await sends(own(), { path: ' a.machine.ts ', language: 'en' })
    expect({ status, answer }).toEqual({ status: 200, answer: { url: 'http://localhost:1/#/' } })
    expect(asked).toEqual([{ args: ['a.machine.ts'], language: 'en' }])
  })

  // Only this finds a dropped folder whose files do not find one another, or whose helpers are opened as if they had machines.
  it('stores a dropped folder as it was, and opens it', async () => {
    const files = ['src/a.machine.ts', 'src/inner/b.ts', 'src/a.studio.json', 'c.ts', 'd.json']
    await sends(own(), { files: files.map((name) => ({ name, text: name })) })
    const [{ args: [folder = '', module = '', ...more] = [] } = {}] = asked
    expect([path.basename(folder), path.basename(module), ...more]).toEqual(['src', 'c.ts'])
    const root = path.dirname(module)
    for (const name of files) expect(await readFile(path.join(root, name), 'utf8')).toBe(name)
    await rm(root, { recursive: true })
  })

  // Only this finds the configuration of a machine that is refused for its name, or opened where a module imports it.
  it('opens dropped JSON where no module is beside it', async () => {
    const openedOf = async (...names: string[]) => {
      asked = []
      await sends(own(), { files: names.map((name) => ({ name, text: '{}' })) })
      const [{ args = [] } = {}] = asked
      await rm(path.dirname(args[0] ?? ''), { recursive: true })
      return args.map((arg) => path.basename(arg))
    }
    expect(await openedOf('lamp.json', 'lamp.studio.json')).toEqual(['lamp.json'])
    expect(await openedOf('prices.json', 'shop.ts')).toEqual(['shop.ts'])
  })

  it.each([
    ['of another origin', { origin: 'http://elsewhere.example' }, 403],
    ['of another port of this computer', { origin: 'http://127.0.0.1:1' }, 403],
    ['without an origin', { origin: undefined }, 403],
    [
      'by a host name that resolves to this computer',
      { host: 'elsewhere.example', origin: 'http://elsewhere.example' },
      403,
    ],
    ['as a form or a plain fetch sends it', { 'content-type': 'text/plain' }, 415],
  ])('is refused %s', async (_, headers, status) => {
    const sent = Object.fromEntries(
      Object.entries({ ...own(), ...headers }).filter(([, value]) => value !== undefined),
    )
    const refused = await sends(sent)
    expect(refused).toMatchObject({ status, answer: { problems: [expect.stringMatching(/\.$/)] } })
    expect(asked).toEqual([])
  })

  it.each([
    ['another method', 'GET', { path: 'a' }, 405],
    ['invalid JSON', 'POST', '{', 400],
    ['no path', 'POST', { path: ' ' }, 400],
    ['no files', 'POST', { files: [] }, 400],
    ['a name that leads elsewhere', 'POST', { files: [{ name: '../a.ts', text: '' }] }, 400],
    ['a folder that leads elsewhere', 'POST', { files: [{ name: 'a/../../b.ts', text: '' }] }, 400],
    ['a name of no module', 'POST', { files: [{ name: 'a.studio.json', text: '' }] }, 400],
    ['more than 4 MB', 'POST', { path: 'a'.repeat(5 * 1024 * 1024) }, 400],
  ])('refuses %s', async (_, method, body, status) => {
    expect(await sends(own(), method === 'GET' ? '' : body, method)).toMatchObject({ status })
    expect(asked).toEqual([])
  })
})
