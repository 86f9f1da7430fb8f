import { afterEach, describe, expect, it, vi } from 'vitest'
import { loading } from '#src/api/loading.ts'
import { request, setApiUrl, setPortalToken } from '#src/api/request.ts'

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
  setApiUrl('/api')
})

describe('request', () => {
  it('fills in params and query and leaves out what is undefined', async () => {
    const fake = serve(answer('[]'))
    await request('GET /cidade/combo', { query: { uf: 'SC', tipoFiltro: undefined } })
    expect(fake.mock.calls[0]?.[0]).toBe('/api/cidade/combo?uf=SC')
    await request('GET /cupom/validar/:a/:b', { params: { a: 'A/B 1', b: 7 }, query: {} })
    expect(fake.mock.calls[1]?.[0]).toBe('/api/cupom/validar/A%2FB%201/7')
  })

  it('goes to the configured host', async () => {
    setApiUrl('https://api.example.com.br/api/')
    const fake = serve(answer('[]'))
    await request('GET /estado/combo', {})
    expect(fake.mock.calls[0]?.[0]).toBe('https://api.example.com.br/api/estado/combo')
  })

  it('returns the data of a success', async () => {
    serve(answer('true'))
    expect(await request('GET /cupom/existe-cupom-utilizavel/:id', { params: { id: 1 } })).toEqual({
      ok: true,
      status: 200,
      data: true,
    })
  })

  it('returns a refusal with its status and body', async () => {
    serve(answer('"não há"', { status: 404 }))
    expect(await request('GET /cep/:cep', { params: { cep: '88010000' } })).toEqual({
      ok: false,
      kind: 'refused',
      status: 404,
      data: 'não há',
    })
  })

  it('keeps the page of a proxy out of the data', async () => {
    serve(answer('<html>502</html>', { status: 502, type: 'text/html' }))
    expect(await request('GET /estado/combo', {})).toEqual({
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
    expect(await request('GET /estado/combo', {})).toEqual({ ok: false, kind: 'connection' })
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
    const pending = request('GET /estado/combo', { signal: giveUp.signal })
    expect(loading.count()).toBe(1)
    giveUp.abort()
    await expect(pending).rejects.toThrow()
    expect(loading.count()).toBe(0)
  })

  it('leaves the loading counter alone when quiet', async () => {
    serve(answer('[]'))
    const pending = request('GET /estado/combo', { quiet: true })
    expect(loading.count()).toBe(0)
    await pending
  })

  it('sends a form with one JSON part and the idempotency key', async () => {
    const fake = serve(answer('1'))
    await request('POST /inscricao/efetua-inscricao', {
      body: { inscricaoTela: { Nome: 'Maria' } as never },
      multipart: true,
      idempotencyKey: 'k-1',
    })
    const init = fake.mock.calls[0]?.[1]
    expect(init?.body instanceof FormData && init.body.get('inscricaoTela')).toBe(
      '{"Nome":"Maria"}',
    )
    expect(init?.headers).toMatchObject({ 'idempotency-key': 'k-1' })
  })

  it('carries the portal header and the static token of the installation', async () => {
    const fake = serve(answer('[]'))
    await request('GET /estado/combo', {})
    setPortalToken('site-1')
    await request('POST /inscricao/aceitar-termo-adesao', { body: { cpf: '1' } })
    setPortalToken('')
    const sent = fake.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)))
    expect(sent).toEqual([
      { 'x-portal': '1' },
      { 'x-portal': '1', 'x-portal-token': 'site-1', 'content-type': 'application/json' },
    ])
  })

  it('tells the console of a call that failed, without its body or whom it was about', async () => {
    const refusal = answer('"Ana não está inscrita."', { status: 404 })
    refusal.headers.set('x-request-id', 'id-1')
    serve(refusal)
    await request('GET /inscricao/obter-aluno-cpf/:cpf', {
      params: { cpf: '52998224725' },
      query: { dataNascimento: '1990-01-31' },
    })
    serve(new TypeError('Failed to fetch'))
    await request('GET /cep/:cep', { params: { cep: '88010000' } })
    serve(answer('[]'))
    await request('GET /estado/combo', {})
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['GET /inscricao/obter-aluno-cpf/:cpf: 404 (id-1)'],
      ['GET /cep/:cep: no usable answer'],
    ])
  })
})
