import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfNumber } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'

// Bytes that no client of good will sends, on bare sockets: refused or cut off, never waited for without end, never a
// failure of the server, and the next client is served.

/** Connections of each kind; `RAW_RUNS=5000` is the long form. */
const runs = Number(process.env.RAW_RUNS ?? 20)
/** Whatever takes longer hangs, ms. */
const patience = 120_000

let port = 0
const test = useTestApp({ site: true })
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(test.app.listeningOrigin).port)
})

/** What goes over a connection, in latin1. */
interface Sent {
  text: string
  /** The request is complete, so that a server has nothing to wait for. Other clients half-close their connection. */
  isWhole: boolean
}

/** Sends it in pieces that end at these shares of it, then `drip` again and again; returns all that the server writes until it closes the connection. */
async function exchange(
  { text, isWhole }: Sent,
  cuts: readonly number[],
  drip?: string,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip), 10)
  let received = ''
  let isLate = false
  socket.setEncoding('latin1').on('data', (data: string) => (received += data))
  // It may be cut off in the middle of what is sent.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const late = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, patience)
  const ends = [...cuts.toSorted((one, other) => one - other), 1]
  let at = 0
  for (const share of ends) {
    const end = Math.ceil(share * text.length)
    if (socket.writable && end > at) socket.write(text.slice(at, end), 'latin1')
    at = Math.max(at, end)
    await turn()
  }
  if (!isWhole) socket.end()
  await closed
  clearTimeout(late)
  if (dripping) clearInterval(dripping)
  if (isLate) throw new Error(`The connection hangs. Received: ${received}`)
  return received
}

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

const last = 'Host: localhost\r\nConnection: close\r\n'
const good = `GET /api/vivo HTTP/1.1\r\n${last}\r\n`
const json = 'Content-Type: application/json\r\n'
/** A call whose body is read, with these headers more. */
const post = (headers: string, body: string) =>
  `POST /api/contato-portal HTTP/1.1\r\n${last}${json}${headers}\r\n${body}`
/** A request behind a request, which must be taken for none. */
const hidden = 'GET /api/vivo HTTP/1.1\r\nHost: localhost\r\n\r\n'

const anything = fc.string({ unit: 'binary-ascii', maxLength: 60 })
const bytes = fc
  .uint8Array({ maxLength: 400 })
  .map((array) => Buffer.from(array).toString('latin1'))
const whole = (text: string): Sent => ({ text, isWhole: true })
const cutOff = (text: string): Sent => ({ text, isWhole: false })

/** Kinds of requests; `passes`: the statuses that an answer may have, by default any below 500. */
const kinds: Record<string, { sent: fc.Arbitrary<Sent>; passes?: (status: number) => boolean }> = {
  'no HTTP at all': { sent: bytes.map(cutOff) },
  'broken request lines': {
    sent: fc
      .record({
        method: fc.oneof(fc.constantFrom('GET', 'get', '', 'PRI', 'CONNECT', 'TRACE'), anything),
        address: fc.oneof(
          fc.constantFrom(
            '/',
            '*',
            '',
            '//',
            '//?',
            'http://outro/',
            'http://[',
            '/%',
            `/${'x'.repeat(30_000)}`,
          ),
          anything,
        ),
        version: fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''),
        end: fc.constantFrom('\r\n', '\n', '\r', '\0\r\n'),
      })
      .map(({ method, address, version, end }) =>
        cutOff(`${method} ${address} ${version}${end}${last}\r\n`),
      ),
  },
  'broken headers': {
    sent: fc
      .record({
        name: fc.oneof(fc.constantFrom('X-A', 'X A', '', ':', 'Host', 'Cookie', 'X-A '), anything),
        value: fc.oneof(fc.constantFrom('', 'a\r\n b', 'a\rb', 'a\0b', '\xff\xfe'), anything),
        end: fc.constantFrom('\r\n', '\n', '\r', '\n\r'),
      })
      .map(({ name, value, end }) =>
        cutOff(`GET /api/vivo HTTP/1.1\r\n${name}: ${value}${end}${last}\r\n`),
      ),
  },
  'headers too many or too large': {
    sent: fc
      .record({ count: fc.integer({ min: 1, max: 3000 }), size: fc.integer({ min: 1, max: 200 }) })
      .filter(({ count, size }) => count * size > 20_000)
      .map(({ count, size }) =>
        whole(`GET / HTTP/1.1\r\n${`X-A: ${'b'.repeat(size)}\r\n`.repeat(count)}${last}\r\n`),
      ),
    passes: (status) => status === 431,
  },
  'a length, coding or chunk that is none or two, before a request': {
    sent: fc
      .constantFrom(
        'Content-Length: 4\r\nTransfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nContent-Length: 0',
        'Transfer-Encoding: chunked\r\nContent-Length : 4',
        'Content-Length: 0x4\r\nTransfer-Encoding: xchunked',
        'Content-Length: -1',
        'Content-Length: +4',
        'Content-Length: 4a',
        'Content-Length: 4, 4',
        'Content-Length: 99999999999999999999999',
        'Content-Length : 0',
        'Content-Length: 1\r\nContent-Length: 2',
        'Transfer-Encoding: chunked, identity',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
        'Transfer-Encoding: "chunked"',
        'Transfer-Encoding\0: chunked',
        ...['-1', '0x5', 'g', '5 5', '+5', 'FFFFFFFFFFFFFFFFF', '\0', '5\r5', ''].map(
          (size) => `Transfer-Encoding: chunked\r\n\r\n${size}`,
        ),
      )
      .map((header) => whole(post(`${header}\r\n`, `0\r\n\r\n${hidden}`))),
    passes: (status) => status >= 400,
  },
  'headers and bodies without an end': {
    sent: fc
      .oneof(
        fc
          .nat(60)
          .map((count) => `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(count)}`),
        fc
          .record({ size: fc.nat(0xffff), text: anything })
          .map(({ size, text }) =>
            post('Transfer-Encoding: chunked\r\n', `${size.toString(16)}\r\n${text}`),
          ),
        fc
          .record({ text: anything, more: fc.integer({ min: 1, max: 100_000 }) })
          .map(({ text, more }) => post(`Content-Length: ${text.length + more}\r\n`, text)),
        // A client that does not stop writing gets the answer, too.
        fc
          .integer({ min: 65_537, max: 300_000 })
          .map((size) => post(`Content-Length: ${size}\r\n`, 'x'.repeat(size))),
      )
      .map(cutOff),
  },
  'forms that are cut off, of the length in their header': {
    sent: fc.double({ min: 0, max: 0.99, noNaN: true }).map((share) => {
      const cpf = cpfNumber(1)
      const form = `--x\r\nContent-Disposition: form-data; name="inscricaoTela"\r\n\r\n{"Cpf":"${cpf}"}\r\n--x--\r\n`
      const body = form.slice(0, Math.floor(share * form.length))
      const head = `POST /api/inscricao/efetua-inscricao HTTP/1.1\r\n${last}`
      return whole(
        `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    }),
    passes: (status) => status >= 400,
  },
  'an end of the client before the answer': {
    sent: fc
      .constantFrom(good, `${hidden}${good}`, post('Content-Length: 2\r\n', '{}'))
      .map(cutOff),
  },
  'a wish for another protocol': {
    sent: fc
      .constantFrom('websocket', 'h2c', 'TLS/1.2', '')
      .map((name) =>
        cutOff(
          `GET /api/vivo HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${name}\r\n\r\n`,
        ),
      ),
  },
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/vivo`)).status

describe('broken HTTP on a bare connection', { timeout: 300_000 + runs * 2000 }, () => {
  it.each(Object.entries(kinds))('is refused or cut off: %s', async (_, { sent, passes }) => {
    await fc.assert(
      fc.asyncProperty(sent, cuts, async (each, where) => {
        const statuses = statusesOf(await exchange(each, where))
        for (const status of statuses)
          expect([status, (passes?.(status) ?? true) && status < 500]).toEqual([status, true])
        expect(await ask()).toBe(200)
      }),
      { numRuns: runs },
    )
  })

  it.each(['//', '///', '//?uf=SC', '//[', 'http://[', 'http://', '/cursos//', '/?%', '*'])(
    'is no failure in the address %s of a page',
    async (address) => {
      const sent = whole(`GET ${address} HTTP/1.1\r\n${last}\r\n`)
      const [status = 0] = statusesOf(await exchange(sent, []))
      expect([status >= 200, status < 500]).toEqual([true, true])
    },
  )

  it('is distinguished from pipelined requests, which are all answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), cuts, async (before, where) => {
        const received = await exchange(whole(`${hidden.repeat(before)}${good}`), where)
        expect(statusesOf(received)).toEqual(Array.from({ length: before + 1 }, () => 200))
      }),
      { numRuns: runs },
    )
  })

  it('has not been a failure of the server at any time', () => {
    const failures = test.log.filter((line) => /"level":[56]0/.test(line))
    expect(failures).toEqual([])
  })
})

describe('a client that stops in the middle', () => {
  const chunked = 'Transfer-Encoding: chunked\r\n'
  // A byte now and then is not an end: the deadline is that of the whole request.
  it.each([
    ['of its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', undefined],
    ['of its body', post('Content-Length: 1000\r\n', '{"name":'), undefined],
    ['of a header, byte by byte', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'a'],
    ['of its body, byte by byte', post('Content-Length: 60000\r\n', '{"name":"'), 'a'],
    ['of its chunks, byte by byte', post(chunked, ''), '1\r\na\r\n'],
  ])('%s is waited for no longer than the server may, and hears why', async (_, text, drip) => {
    const { server } = test.app
    // The real limit is longer than a test should wait.
    const { headersTimeout, requestTimeout } = server
    expect([headersTimeout, requestTimeout]).toEqual([60_000, 90_000])
    Object.assign(server, { headersTimeout: 100, requestTimeout: 200 })
    try {
      const received = await exchange(whole(text), [], drip)
      expect(statusesOf(received)).toEqual([408])
      expect(received).toContain('demorou')
    } finally {
      Object.assign(server, { headersTimeout, requestTimeout })
    }
  })
})
