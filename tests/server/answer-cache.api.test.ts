import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { system } from '#server/platform/system.ts'
import { catalogueVersions } from '#server/platform/db/schema.ts'
import { openTestApp, stillTimers, testNow, useTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { recordStatements } from './statements.ts'

const test = useTestApp({ env: { KEEP_ANSWERS: 'yes' }, timers: stillTimers })

const list = '/api/tipo-curso-categoria/lista-cursos-ead'

/** Asks over a connection: a cached answer is sent before the framework gets the request. */
async function ask({ app }: TestApp, path: string, headers: http.OutgoingHttpHeaders = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = app.server.address() as AddressInfo
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, path, headers, agent: false }, resolve).on('error', reject)
  })
  const bytes = await buffer(response)
  return { status: response.statusCode, headers: response.headers, bytes, body: String(bytes) }
}

const listen = (of: TestApp) => of.app.listen({ port: 0, host: '127.0.0.1' })

beforeAll(() => listen(test))

describe('answers that everybody reads', () => {
  it('are cached: the same bytes and tag without asking the database again', async () => {
    const first = await ask(test, list)
    await test.database.pool.query('alter table course_types rename to course_types_gone')
    const again = await ask(test, list)
    const known = await ask(test, list, { 'if-none-match': String(first.headers.etag) })
    const other = await ask(test, `${list}?outro=1`)
    await test.database.pool.query('alter table course_types_gone rename to course_types')
    expect(first.status).toBe(200)
    expect([again.body, again.headers.etag, again.headers['content-type']]).toEqual([
      first.body,
      first.headers.etag,
      first.headers['content-type'],
    ])
    expect([known.status, known.body]).toEqual([304, ''])
    expect(other.status).toBe(500)
  })

  it('are read once for all who ask while they are read', async () => {
    const statements = recordStatements(test.database)
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(test, `${list}?juntos=1`)))
    expect(new Set(asked.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    const together = statements.splice(0).length
    await ask(test, `${list}?sozinho=1`)
    expect(statements.length).toBeGreaterThan(0)
    expect(together).toBe(statements.length)
  })

  it('do not cache a refusal', async () => {
    const url = '/api/tipo-curso-categoria/obter-por-url/nao-existe'
    await ask(test, url)
    await test.database.pool.query('alter table course_types rename to course_types_gone')
    const again = await ask(test, url)
    await test.database.pool.query('alter table course_types_gone rename to course_types')
    expect(again.status).toBe(500)
  })

  it('go out in the coding that is asked for, with the headers of any answer', async () => {
    const plain = await ask(test, list)
    for (const [coding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      // Its codings are made after it was sent.
      const inIt = () => ask(test, list, { 'accept-encoding': coding })
      await expect.poll(async () => (await inIt()).headers['content-encoding']).toBe(coding)
      const cached = await inIt()
      expect(read(cached.bytes).toString()).toBe(plain.body)
      expect(cached.headers).toMatchObject({
        'content-security-policy': plain.headers['content-security-policy'],
        'cache-control': 'public, max-age=60',
        'content-type': plain.headers['content-type'],
      })
      expect(cached.headers.vary).toContain('accept-encoding')
      expect(cached.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
    }
    const refused = await ask(test, list, { 'accept-encoding': 'br;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('make a line in the log, each with the id of its request', async () => {
    const before = test.log.length
    await ask(test, `${list}?linha=1`)
    await ask(test, `${list}?linha=1`)
    const [first, cached] = test.log.slice(before).map((text): object => Object(JSON.parse(text)))
    // The second is written without the logger.
    expect(Object.keys(cached ?? {}).toSorted()).toEqual(Object.keys(first ?? {}).toSorted())
    const { headers } = await ask(test, list)
    const line: unknown = JSON.parse(test.log.at(-1) ?? '')
    expect(line).toMatchObject({
      msg: 'answered',
      method: 'GET',
      url: list,
      route: list,
      status: 200,
      ip: '127.0.0.1',
      reqId: headers['x-request-id'],
    })
  })

  it('are not those of a page on another host', async () => {
    await ask(test, list, { origin: 'http://localhost' })
    const own = await ask(test, list, { origin: 'http://localhost' })
    const foreign = await ask(test, list, { origin: 'https://outro.example' })
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('behind a proxy that is named', () => {
  const proxied = useTestApp({ env: { KEEP_ANSWERS: 'yes', TRUST_PROXY: '1' } })

  beforeAll(() => listen(proxied))

  it('cached answers are counted and logged by the address of the visitor', async () => {
    const visitor = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' }
    await ask(proxied, list)
    const before = proxied.log.length
    await ask(proxied, list, visitor)
    expect(JSON.parse(proxied.log[before] ?? '{}')).toMatchObject({ ip: '203.0.113.7' })
  })
})

describe('a clock that is put back', () => {
  let [now, at] = [testNow, 0]
  const test = useTestApp({
    env: { KEEP_ANSWERS: 'yes', RATE_LIMIT_FACTOR: '1' },
    clock: () => now,
    timers: { ...system.timers, elapsed: () => at },
  })

  beforeAll(() => listen(test))

  it('stops neither the expiry of cached answers nor of a limit', async () => {
    for (let nth = 0; nth < 1200; nth++) await ask(test, list)
    expect((await ask(test, list)).status).toBe(429)
    now = new Date(testNow.getTime() - 24 * 60 * 60_000)
    at = 61_000
    await test.database.pool.query('alter table course_types rename to course_types_gone')
    expect((await ask(test, list)).status).toBe(500)
    await test.database.pool.query('alter table course_types_gone rename to course_types')
    expect((await ask(test, list)).status).toBe(200)
  })
})

// Only here: a price that a server shows for a minute after the provider has changed it.
it('drops its cached answers once the catalogue has changed, also by another process', async () => {
  let ms = 0
  const timers = { ...stillTimers, elapsed: () => ms }
  const own = await openTestApp({ env: { KEEP_ANSWERS: 'yes' }, timers })
  try {
    await listen(own)
    const titles = async () => (await ask(own, list)).body
    const before = await titles()
    await own.database.pool.query("update course_types set title = 'Outro nome'")
    expect(await titles()).toBe(before)
    await own.db.insert(catalogueVersions).values({ appliedBy: 'teste', changes: {} })
    ms += 2000
    await expect.poll(titles, { timeout: 60_000 }).toContain('Outro nome')
  } finally {
    await own.close()
  }
})
