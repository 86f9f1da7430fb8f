import { afterEach, describe, expect, it, vi } from 'vitest'
import { validateCoupon } from '#src/api/coupons.ts'
import { checkCpfEnrolled, checkEmailTaken, lookUpStudent } from '#src/api/enrolments.ts'
import { covering, loading } from '#src/api/loading.ts'
import { lookUpPostalCode } from '#src/api/places.ts'
import { states } from '#src/api/read-places.ts'
import type { Reader } from '#src/api/reading.ts'
import { request } from '#src/api/request.ts'
import { ownApi, setApi } from '#src/api/settings.ts'

const answer = (body: string, init: ResponseInit & { type?: string } = {}) =>
  new Response(body, {
    ...init,
    headers: { 'content-type': init.type ?? 'application/json; charset=utf-8' },
  })

function serve(reply: Response | Error) {
  const fake = vi.fn<typeof fetch>(() =>
    reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply),
  )
  vi.stubGlobal('fetch', fake)
  return fake
}

afterEach(() => {
  vi.unstubAllGlobals()
  setApi(ownApi)
})

const asIs: Reader<unknown> = (answer) => answer

describe('request', () => {
  it('fills in params and query and leaves out what is undefined', async () => {
    const fake = serve(answer('[]'))
    await request('GET /cidade/combo', { query: { uf: 'SC', tipoFiltro: undefined } }, asIs)
    expect(fake.mock.calls[0]?.[0]).toBe('/api/cidade/combo?uf=SC')
    await request('GET /cupom/validar/:a/:b', { params: { a: 'A/B 1', b: 7 }, query: {} }, asIs)
    expect(fake.mock.calls[1]?.[0]).toBe('/api/cupom/validar/A%2FB%201/7')
  })

  it('sends the payment method of a coupon', async () => {
    const fake = serve(answer('null'))
    for (const method of [1, 0] as const)
      await validateCoupon({ code: 'A', scheduleId: 7, method, changing: false })
    expect(fake.mock.calls.map(([url]) => url)).toEqual([
      '/api/cupom/validar/A/7?TipoPagamento=1',
      '/api/cupom/validar/A/7?TipoPagamento=0',
    ])
  })

  it('goes to the configured host', async () => {
    setApi({ url: 'https://api.example.com.br/api' })
    const fake = serve(answer('[]'))
    await request('GET /estado/combo', {}, asIs)
    expect(fake.mock.calls[0]?.[0]).toBe('https://api.example.com.br/api/estado/combo')
  })

  it('returns a refusal with its status and body', async () => {
    serve(answer('"não há"', { status: 404 }))
    expect(await request('GET /cep/:cep', { params: { cep: '88010000' } }, asIs)).toEqual({
      ok: false,
      kind: 'refused',
      status: 404,
      data: 'não há',
    })
  })

  it('reads no data from the page of a proxy', async () => {
    serve(answer('<html>502</html>', { status: 502, type: 'text/html' }))
    expect(await request('GET /estado/combo', {}, asIs)).toEqual({
      ok: false,
      kind: 'refused',
      status: 502,
      data: undefined,
    })
  })

  it.each([
    ['a refused connection', new TypeError('Failed to fetch')],
    ['a success with broken JSON', answer('[{"id":1')],
    ['a success that is a page', answer('<html></html>', { type: 'text/html' })],
  ])('counts %s as a failed connection', async (_, reply) => {
    serve(reply)
    const result = await request('GET /estado/combo', {}, states)
    expect(result).toEqual({ ok: false, kind: 'connection' })
  })

  it('rejects when the caller gives up, and the request ends in the loading counter', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const giveUp = new AbortController()
    const pending = request('GET /estado/combo', { signal: giveUp.signal }, asIs)
    expect(loading.count()).toBe(1)
    giveUp.abort()
    await expect(pending).rejects.toThrow()
    expect(loading.count()).toBe(0)
  })

  it.each([
    ['whether a CPF is enrolled', () => checkCpfEnrolled('52998224725', 1)],
    ['whether an e-mail is taken', () => checkEmailTaken('52998224725', 'a@example.com')],
    ['a known student', () => lookUpStudent('52998224725', '1990-01-31')],
    ['the address of a CEP', () => lookUpPostalCode('88010000')],
    ['a coupon', () => validateCoupon({ code: 'A', scheduleId: 1, method: 0, changing: false })],
  ])('is counted from its start to its end, in the background too: %s', async (_, ask) => {
    serve(answer('null'))
    const pending = ask()
    expect([loading.count(), covering.count()]).toEqual([1, 0])
    await pending
    expect(loading.count()).toBe(0)
  })

  it('sends a form with one JSON part and the idempotency key', async () => {
    const fake = serve(answer('1'))
    await request(
      'POST /inscricao/efetua-inscricao',
      {
        body: { inscricaoTela: { Nome: 'Maria' } as never },
        multipart: true,
        idempotencyKey: 'k-1',
      },
      asIs,
    )
    const init = fake.mock.calls[0]?.[1]
    expect(init?.body instanceof FormData && init.body.get('inscricaoTela')).toBe(
      '{"Nome":"Maria"}',
    )
    expect(init?.headers).toMatchObject({ 'idempotency-key': 'k-1' })
  })

  it('is sent as the installation requires: path, headers, key and cookies', async () => {
    const fake = serve(answer('[]'))
    await request('GET /estado/combo', {}, asIs)
    setApi({
      credentials: false,
      headers: { 'x-cliente': 'site' },
      enrolmentHeaders: { token: 'fixo' },
      idempotencyHeader: 'x-chave',
      paths: { 'GET /estado/combo': '/estados' },
    })
    await request('GET /estado/combo', {}, asIs)
    await request(
      'POST /inscricao/efetua-inscricao',
      { body: { inscricaoTela: {} as never }, multipart: true, idempotencyKey: 'k-1' },
      asIs,
    )
    const sent = fake.mock.calls.map(([url, init]) => [
      url,
      init?.credentials,
      Object.fromEntries(new Headers(init?.headers)),
    ])
    expect(sent).toEqual([
      ['/api/estado/combo', 'include', { 'x-portal': '1' }],
      ['/api/estados', 'omit', { 'x-cliente': 'site' }],
      [
        '/api/inscricao/efetua-inscricao',
        'omit',
        { 'x-cliente': 'site', token: 'fixo', 'x-chave': 'k-1' },
      ],
    ])
  })

  it('makes no call that the API does not have', async () => {
    const fake = serve(answer('[]'))
    setApi({ paths: { 'GET /meu-ip': null } })
    expect(await request('GET /meu-ip', {}, asIs)).toMatchObject({ ok: false, status: 404 })
    expect(fake).not.toHaveBeenCalled()
  })

  it.each([
    ['no body', 204, '', '', null],
    ['null', 200, 'null', 'application/json', null],
    ['JSON under another name', 200, '{"a":1}', 'text/plain', { a: 1 }],
    ['JSON without a label', 200, '[1]', '', [1]],
    ['digits in a text', 200, '1e3', 'text/plain', '1e3'],
    ['a text', 200, 'um texto', 'text/plain; charset=utf-8', 'um texto'],
  ])('gives its reader %s', async (_, status, body, type, data) => {
    serve(
      new Response(status === 204 ? null : body, {
        status,
        headers: type ? { 'content-type': type } : {},
      }),
    )
    const result = await request('GET /estado/combo', {}, asIs)
    // A browser labels a text itself if the code does not.
    expect(result).toEqual({ ok: true, data })
  })

  it('reports a call that failed to the console, without its body or whom it was about', async () => {
    const refusal = answer('"Ana não está inscrita."', { status: 404 })
    refusal.headers.set('x-request-id', 'id-1')
    serve(refusal)
    await request(
      'GET /inscricao/obter-aluno-cpf/:cpf',
      { params: { cpf: '52998224725' }, query: { dataNascimento: '1990-01-31' } },
      asIs,
    )
    serve(new TypeError('Failed to fetch'))
    await request('GET /cep/:cep', { params: { cep: '88010000' } }, asIs)
    serve(answer('[]'))
    await request('GET /estado/combo', {}, asIs)
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['GET /inscricao/obter-aluno-cpf/:cpf: 404 (id-1)'],
      ['GET /cep/:cep: no usable answer'],
    ])
  })
})
