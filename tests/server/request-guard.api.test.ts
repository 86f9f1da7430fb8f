import { once } from 'node:events'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import type { CallName } from '#contract/calls/index.ts'
import { messages } from '#contract/errors.ts'
import { reportsPath } from '#server/platform/http/policy-reports.ts'
import { form } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { neededMB } from './memory.ts'
import { addressOf, ownWithdrawal, plainRequests } from './plain-client.ts'
import type { PlainRequest } from './plain-client.ts'

// Whatever a client sends: never a failure of the server, always a Portuguese sentence in the shape of the call.

let sound: Map<CallName, PlainRequest>
let port = 0
const test = useTestApp({ site: true })
beforeAll(async () => {
  sound = new Map((await plainRequests(test)).map((request) => [request.name, request]))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(test.app.listeningOrigin).port)
})

// The keys of the contract are its call names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const every = Object.entries(calls) as [CallName, Call][]

/** The sentence of a refusal; fails the test for any other shape than the call's. */
function sentenceOf(call: Call | undefined, status: number, text: string): string {
  const body: unknown = JSON.parse(text)
  const schema: object = call?.replies[status] ?? call?.replies[400] ?? call?.replies[422] ?? {}
  const members = Object.keys('properties' in schema ? Object(schema.properties) : {})
  if (members.includes('Data')) return Object(body).Data[0].Mensagem
  if (members.includes('Mensagem')) return Object(body).Mensagem
  return String(body)
}

const english = /\b(?:the|is|not|must|body|bad|error|invalid|request|client|property|unexpected)\b/i

/** How an answer breaks the rule; null when it obeys it. */
function complaint(call: Call | undefined, answer: { statusCode: number; body: string }) {
  const { statusCode, body } = answer
  if (statusCode >= 500) return `${statusCode}: ${body}`
  // What is missing after a right password has no sentence (section 4).
  if (statusCode < 400 || statusCode === 402) return null
  const sentence = sentenceOf(call, statusCode, body)
  return /^\p{Lu}.*\p{Ll}/u.test(sentence) && !english.test(sentence) ? null : body
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const oddText = fc.oneof(
  fc.constantFrom(
    '\0',
    'Joana\0Silva',
    '\ud800',
    'a\udfffb@exemplo.com.br',
    '\ufffd',
    '💥',
    "' or '1'='1",
    '%',
    '',
    ' ',
    '1e3',
    '-1',
    'NaN',
    '9007199254740993',
    '2147483648',
    '__proto__',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const odd = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e300, 2 ** 53, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const oddKey = fc.constantFrom('constructor', '__proto__', 'toString', 'a\0', '\ud800', 'status')

/** JSON as a client writes it by hand: `__proto__` is a key like any other. */
const written = (members: Record<string, unknown>, extra: readonly [string, unknown][]) =>
  `{${[...Object.entries(members), ...extra]
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`)
    .join(',')}}`

interface Sent {
  method: 'GET' | 'POST'
  url: string
  payload?: string
  headers?: Record<string, string>
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=outro',
  'text/plain',
  'application/x-www-form-urlencoded',
  'nada',
  '',
]

/** A sound request of a call with something wrong in its address. */
function wrongAddress(request: PlainRequest): fc.Arbitrary<Sent> {
  const fields = Object.keys({ ...request.params, ...request.query })
  if (fields.length === 0) return fc.constant(addressOf(request))
  const wrong = fc.record({
    field: fc.constantFrom(...fields),
    value: oddText,
    more: fc.constantFrom(
      '',
      '&uf=SC&uf=PR',
      '&cpf=1&cpf=2',
      '&__proto__=1',
      '&constructor[prototype]=1',
      '&%00=1',
      '&x=%ff',
    ),
  })
  return wrong.map(({ field, value, more }) => {
    // Half of a pair has no place in an address.
    const text = value.replace(/\p{Surrogate}/gu, '')
    const put = (part: PlainRequest['query'] = {}) =>
      field in part ? { ...part, [field]: text } : part
    const { method, url } = addressOf({
      ...request,
      params: put(request.params),
      query: put(request.query),
    })
    return { method, url: `${url}${more}` }
  })
}

/** A sound body of a call with a member wrong, missing or too many, or sent in a wrong form. */
function wrongBody(request: PlainRequest): fc.Arbitrary<Sent> {
  const whole = request.body ?? {}
  const part = 'inscricaoTela' in whole ? Object(whole.inscricaoTela) : whole
  const isForm = part !== whole
  const { method, url } = addressOf(request)
  const text = fc
    .record({
      field: fc.constantFrom(...Object.keys(part)),
      change: fc.oneof(
        fc.record({ value: odd }),
        fc.constant<'missing'>('missing'),
        fc.tuple(oddKey, odd),
      ),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
    })
    .map(({ field, change, cut }) => {
      const { [field]: _gone, ...rest } = part
      const all =
        change === 'missing'
          ? written(rest, [])
          : Array.isArray(change)
            ? written(part, [change])
            : written({ ...part, [field]: change.value }, [])
      return cut === null ? all : all.slice(0, Math.floor(cut * all.length))
    })
  const control = fc.constantFrom(
    '',
    'null',
    '[]',
    '"x"',
    '1',
    '{',
    `{"a":${deep(20_000)}}`,
    'x'.repeat(70_000),
  )
  const content = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: control })
  const header = fc.record({
    'idempotency-key': fc.constantFrom('chave-1', '', 'x'.repeat(300), 'não'),
    'user-agent': fc.constantFrom('navegador', '', 'x'.repeat(3000), 'ÿ'),
    cookie: fc.constantFrom('aceite=%00', 'portal-aceite=%ff', '=;=', 'a'),
  })
  return fc
    .record({
      content,
      header: fc.option(header, { freq: 4 }),
      type: fc.option(fc.constantFrom(...types), { freq: 3, nil: undefined }),
      parts: fc.constantFrom('one', 'blob', 'twice', 'unknown', 'none'),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }),
    })
    .map(({ content: json, header: extra, type, parts, cut }) => {
      const own = { name: 'inscricaoTela', content: json }
      const list = {
        one: [own],
        blob: [{ ...own, type: 'application/json' }],
        twice: [own, own],
        unknown: [own, { name: 'foto', content: '1' }],
        none: [],
      }[parts]
      const formed = isForm
        ? form(list)
        : { payload: json, headers: { 'content-type': types[0] ?? '' } }
      const payload =
        isForm && cut !== null
          ? formed.payload.slice(0, Math.floor(cut * formed.payload.length))
          : formed.payload
      const headers = {
        ...extra,
        ...formed.headers,
        ...(type === undefined ? {} : { 'content-type': type }),
      }
      return { method, url, payload, headers }
    })
}

/** Sound all the same where the contract has a call that section 7 does not write out. */
const own: Partial<Record<CallName, PlainRequest>> = {
  [ownWithdrawal.name]: ownWithdrawal,
  'GET /meu-ip': { name: 'GET /meu-ip' },
  'GET /documento/:kind/versao': {
    name: 'GET /documento/:kind/versao',
    params: { kind: 'termos-adesao' },
  },
  'GET /tipo-curso-categoria/obter-por-url/:url': {
    name: 'GET /tipo-curso-categoria/obter-por-url/:url',
    params: { url: 'direcao-defensiva' },
  },
  'GET /agenda-curso/obter-agenda-tipo-curso': {
    name: 'GET /agenda-curso/obter-agenda-tipo-curso',
    query: { TipoCurso_Id: 1, Municipio_Id: 0, UF: 'SC' },
  },
}

/** Factor of the long form. */
const runs = Number(process.env.GUARD_RUNS ?? 1)

describe('whatever a client sends', () => {
  const needed: number[] = []
  const delay = monitorEventLoopDelay()
  let longestMs = 0
  delay.enable()
  beforeEach(() => delay.reset())
  afterEach(async () => {
    longestMs = Math.max(longestMs, delay.max / 1e6)
    // The log lines that the test stores are not memory of the server.
    test.log.length = 0
    if (runs > 1) needed.push(await neededMB())
  })

  it.each(every)('%s answers in Portuguese and never fails', async (name, call) => {
    const request = sound.get(name) ?? own[name]
    if (!request) throw new Error('No sound request of this call')
    const sent = request.body ? wrongBody(request) : wrongAddress(request)
    await fc.assert(
      fc.asyncProperty(sent, async (each) => {
        expect(complaint(call, await test.app.inject(each))).toBeNull()
      }),
      { seed: 8, numRuns: runs * 25 },
    )
  })

  it('is answered below 500 as a report of the content policy', async () => {
    const members = fc.dictionary(
      fc.constantFrom(
        'effective-directive',
        'blocked-uri',
        'document-uri',
        'source-file',
        'line-number',
      ),
      fc.oneof(odd, fc.constantFrom({ toString: null }, { valueOf: null }, 'http://[', '//')),
    )
    await fc.assert(
      fc.asyncProperty(members, async (report) => {
        const { statusCode } = await test.app.inject({
          method: 'POST',
          url: reportsPath,
          headers: { 'content-type': 'application/csp-report' },
          payload: JSON.stringify({ 'csp-report': report }),
        })
        expect(statusCode).toBeLessThan(500)
      }),
      { seed: 8, numRuns: runs * 25 },
    )
  })

  it('is answered below 500 at the address of a page', async () => {
    const parts = fc.oneof(
      fc.constantFrom('', 'cursos', 'online', '%2f', '%', '..', '[', '?uf=', '&', '#', ':'),
      fc.webSegment(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 5 }), async (path) => {
        const url = new URL(`http://localhost/${path.join('/')}`)
        const { statusCode } = await test.app.inject(url.pathname + url.search)
        expect(statusCode).toBeLessThan(500)
      }),
      { seed: 8, numRuns: runs * 25 },
    )
  })

  it.skipIf(runs === 1)('does not stay in memory', () => {
    // The first calls compile what all of them need.
    const [half = 0, last = 0] = [needed[Math.floor(needed.length / 2)], needed.at(-1)]
    console.info(
      `Memory: ${half.toFixed(1)} MB at half time, ${last.toFixed(1)} MB at the end; longest stall ${longestMs.toFixed(0)} ms`,
    )
    expect(last).toBeLessThan(half * 1.05)
  })

  const unfit = ['\0', '\ud800', '\udfff', '\ufffd']
  const writes = every.filter(([name]) => name.startsWith('POST '))

  it.each(writes)('%s accepts no text that cannot be stored, in any member', async (name, call) => {
    const request = sound.get(name) ?? own[name]
    if (!request?.body) throw new Error('No sound request of this call')
    const isForm = 'inscricaoTela' in request.body
    const part: Record<string, unknown> = isForm ? Object(request.body.inscricaoTela) : request.body
    const send = (payload: string) => {
      const sent = isForm
        ? form([{ name: 'inscricaoTela', content: payload }])
        : { payload, headers: { 'content-type': 'application/json' } }
      return test.app.inject({ ...addressOf(request), ...sent })
    }
    const texts = Object.entries(part).filter(([, value]) => typeof value === 'string')
    const wrong = texts.flatMap(([field, value]) =>
      unfit.map((each) => written({ ...part, [field]: `${String(value)}${each}` }, [])),
    )
    const keys = ['constructor', '__proto__', ...unfit.map((each) => `x${each}`)]
    for (const key of keys) wrong.push(written(part, [[key, null]]))
    wrong.push(written(part, [['x', { y: [{ constructor: {} }, '\0'] }]]))
    for (const payload of wrong) {
      const answer = await send(payload)
      expect([payload, answer.statusCode]).toEqual([payload, 400])
      expect(sentenceOf(call, 400, answer.body)).toBe(messages.formInvalid)
    }
  })

  it.each([
    '/%00',
    '/cursos/online/%00',
    '/api/%00',
    '/api/saude?x=%00',
    '/api/area-aluno/entrar?guid=a%00',
    '/api/area-aluno/parceiro/%00',
    '/api/documento/%00',
    '/api/boleto/1/%00',
    '/api/arquivo/v3/obter?caminho=cursos/direcao-defensiva.svg%00.png',
    '/api/%zz',
    '/%ff',
  ])('the address %s is refused', async (url) => {
    const answer = await test.app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([400, messages.parametersInvalid])
  })

  it.each([
    ['without boundary', 'multipart/form-data', ''],
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="cpf"\r\n\r\n1',
    ],
    [
      'with half a pair',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="cpf"\r\n\r\n\0\r\n--x--',
    ],
  ])('a form of a page is refused %s', async (_, type, payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/admin/entrar',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, messages.formInvalid])
  })

  it('half a preflight is refused', async () => {
    const url = '/api/contato-portal'
    const headers = { origin: 'http://localhost' }
    const answer = await test.app.inject({ method: 'OPTIONS', url, headers })
    expect([answer.statusCode, answer.json()]).toEqual([400, messages.parametersInvalid])
    const whole = { ...headers, 'access-control-request-method': 'POST' }
    expect((await test.app.inject({ method: 'OPTIONS', url, headers: whole })).statusCode).toBe(204)
  })
})

describe('what is no HTTP', () => {
  /** Everything the server writes until it closes the connection. */
  async function exchange(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (data: string) => (received += data))
    socket.write(text, 'latin1')
    await once(socket, 'close')
    return received
  }
  const head = 'GET /api/saude HTTP/1.1\r\nConnection: close\r\n'

  it.each([
    ['a header too large', `${head}Host: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['another language', 'OLÁ MUNDO\r\n\r\n', 400],
    ['an unknown method', `COISA /api/saude HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
    ['NUL in a header', `${head}Host: x\r\nX-A: a\0b\r\n\r\n`, 400],
    ['two lengths', `${head}Host: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['no host', `${head}\r\n`, 400],
  ])('is answered in Portuguese: %s', async (_, text, status) => {
    const received = await exchange(text)
    const [top = '', body = ''] = received.split('\r\n\r\n')
    expect(top.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(top.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(complaint(undefined, { statusCode: status, body })).toBeNull()
  })
})
