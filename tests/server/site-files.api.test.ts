import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'portal-files-'))
const folder = path.join(siteDir, 'assets')
const script = Buffer.from(`console.log(${JSON.stringify('x'.repeat(2000))})`)
const bodies = { identity: script, br: brotliCompressSync(script), gzip: gzipSync(script) }
const large = Buffer.alloc(1_100_000, 'x')
const [address, largeAddress] = ['/assets/index-AbC.js', '/assets/large-AbC.js']

let test: TestApp
beforeAll(async () => {
  mkdirSync(folder)
  writeFileSync(path.join(siteDir, 'index.html'), '<!doctype html><head></head><body></body>')
  for (const [name, body] of [
    ['index-AbC.js', bodies.identity],
    ['index-AbC.js.br', bodies.br],
    ['index-AbC.js.gz', bodies.gzip],
    ['large-AbC.js', large],
  ] as const)
    writeFileSync(path.join(folder, name), body)
  test = await openTestApp({ config: { siteDir } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  rmSync(siteDir, { recursive: true, force: true })
})

async function ask(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = test.app.server.address() as AddressInfo
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { port, path: url, method, headers, agent: false }
    http.request(options, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('a file whose name has its digest', () => {
  it('is sent from memory in each coding, for ever, without a line in the log', async () => {
    rmSync(path.join(folder, 'index-AbC.js'))
    const before = test.log.length
    for (const [coding, body] of Object.entries(bodies)) {
      const headers = { 'accept-encoding': coding, origin: 'https://outro.example' }
      const answer = await ask(address, headers)
      expect(answer.body.equals(body)).toBe(true)
      expect([answer.status, answer.headers]).toEqual([
        200,
        {
          'accept-ranges': 'bytes',
          'cache-control': 'public, max-age=31536000, immutable',
          connection: 'close',
          'content-type': 'application/javascript; charset=utf-8',
          'content-length': String(body.length),
          'cross-origin-resource-policy': 'same-origin',
          date: expect.any(String),
          etag: expect.stringMatching(/^"[\w-]+"$/),
          vary: 'accept-encoding',
          'x-content-type-options': 'nosniff',
          ...(coding !== 'identity' && { 'content-encoding': coding }),
        },
      ])
      expect((await ask(`${address}?v=1`, headers)).body.equals(body)).toBe(true)
    }
    expect(test.log.slice(before)).toEqual([])
  })

  it('has its head without its body', async () => {
    const whole = await ask(address, { 'accept-encoding': 'br' })
    const head = await ask(address, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })

  it('is not sent to a browser that has it in the same coding, whatever a proxy made of its tag', async () => {
    const { headers } = await ask(address, { 'accept-encoding': 'br' })
    const tag = String(headers.etag)
    const status = async (coding: string, tags: string) =>
      (await ask(address, { 'accept-encoding': coding, 'if-none-match': tags })).status
    expect(await status('br', tag)).toBe(304)
    expect(await status('br', `"other", W/${tag}`)).toBe(304)
    expect(await status('gzip', tag)).toBe(200)
    expect(await status('br', '"other"')).toBe(200)
  })

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9', [0, 10]],
    ['bytes=2000-', 206, 'bytes 2000-2014', [2000, 2015]],
    ['bytes=-5', 206, 'bytes 2010-2014', [2010, 2015]],
    ['bytes=10-99999', 206, 'bytes 10-2014', [10, 2015]],
    ['bytes=2015-', 416, 'bytes *', [0, 0]],
    ['bytes=9-0', 200, undefined, [0, 2015]],
    ['bytes=0-1,4-5', 200, undefined, [0, 2015]],
    ['lines=0-9', 200, undefined, [0, 2015]],
  ])('is sent in part: %s', async (range, status, part, [from, to]) => {
    const answer = await ask(address, { range })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-range']).toBe(part && `${part}/${script.length}`)
    expect(answer.body.equals(script.subarray(from, to))).toBe(true)
  })

  // Only here: a file that a browser joins from parts of two codings.
  it('is sent whole where the part belongs to another coding', async () => {
    const tag = String((await ask(address, { 'accept-encoding': 'gzip' })).headers.etag)
    const partOf = (coding: string) =>
      ask(address, { 'accept-encoding': coding, range: 'bytes=5-8', 'if-range': tag })
    expect((await partOf('gzip')).body.equals(bodies.gzip.subarray(5, 9))).toBe(true)
    expect([(await partOf('br')).status, (await partOf('br')).body.length]).toEqual([
      200,
      bodies.br.length,
    ])
  })

  it('is read from the disk for each request where it is large', async () => {
    const { body, headers } = await ask(largeAddress)
    expect(body.equals(large)).toBe(true)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    rmSync(path.join(folder, 'large-AbC.js'))
    expect((await ask(largeAddress)).status).toBe(404)
  })
})
