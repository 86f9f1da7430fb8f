import { describe, expect, it } from 'vitest'
import { maskAddress } from '#server/platform/logging.ts'
import { openTestApp, useTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

const test = useTestApp()

const lead = {
  name: 'Joana Silva',
  email: 'joana@exemplo.com.br',
  phone: '48999998888',
  terms: true,
  course: 'Curso',
  state: 'SC',
}
const post = (headers: Record<string, string> = {}, payload: object | string = lead) =>
  test.app.inject({ method: 'POST', url: '/api/rd-station/duvidas', headers, payload })

describe('requests that change something', () => {
  it.each([undefined, 'http://localhost', 'http://localhost:80'])(
    'are taken with the origin %s',
    async (origin) => {
      expect((await post(origin ? { origin } : {})).statusCode).toBe(200)
    },
  )

  it('are taken from the address by which the portal was opened', async () => {
    const answer = await post({ origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    'null',
    'https://outro.example',
    'http://localhost.outro.example',
    'http://localhost:8080',
    'ftp://localhost',
    'nonsense',
  ])('are refused with the origin %s', async (origin) => {
    const answer = await post({ origin })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      'Pedido recusado: a origem não é o portal.',
    ])
  })

  // An attacker between a visitor and a portal at https writes pages of its host without TLS.
  it('are of a portal at https from pages at https alone, whatever the host', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', ALLOW_SANDBOX: '1' }
    const secure = await openTestApp({ env })
    const statusOf = async (origin: string, host = 'portal.example') => {
      const headers = { origin, host }
      const request = {
        method: 'POST',
        url: '/api/rd-station/duvidas',
        headers,
        payload: lead,
      } as const
      return (await secure.app.inject(request)).statusCode
    }
    const other = 'www.portal.example'
    try {
      expect(await statusOf('https://portal.example')).toBe(200)
      expect(await statusOf('https://portal.example:443')).toBe(200)
      expect(await statusOf(`https://${other}`, other)).toBe(200)
      expect(await statusOf('http://portal.example')).toBe(403)
      expect(await statusOf('http://portal.example:80')).toBe(403)
      expect(await statusOf('http://portal.example:443', 'portal.example:443')).toBe(403)
      expect(await statusOf(`http://${other}`, other)).toBe(403)
      expect(await statusOf('ftp://portal.example')).toBe(403)
    } finally {
      await secure.close()
    }
  })
})

describe('cross-origin reading', () => {
  const ask = (origin: string) => test.app.inject({ url: '/api/estado/combo', headers: { origin } })

  it('is allowed to the site alone, with credentials', async () => {
    const { headers } = await ask('http://localhost')
    expect(headers['access-control-allow-origin']).toBe('http://localhost')
    expect(headers['access-control-allow-credentials']).toBe('true')
  })

  it('admits the headers of the contract and those of the installation', async () => {
    const env = {
      API_HEADERS: '{"X-Cliente":"a"}',
      ENROLMENT_HEADERS: '{"X-Fixo":"b"}',
      IDEMPOTENCY_HEADER: 'X-Chave',
    }
    const other = await openTestApp({ env })
    const { headers } = await other.app.inject({
      method: 'OPTIONS',
      url: '/api/inscricao/efetua-inscricao',
      headers: { origin: 'http://localhost', 'access-control-request-method': 'POST' },
    })
    await other.close()
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual([
      'content-type',
      'idempotency-key',
      'x-chave',
      'x-cliente',
      'x-fixo',
      'x-portal',
      'x-portal-token',
    ])
  })

  it.each(['null', 'https://outro.example', 'http://localhost.outro.example'])(
    'is not allowed to %s',
    async (origin) => {
      const { headers } = await ask(origin)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('the headers of every answer', () => {
  const call = '/api/meu-ip'
  const policy = async (app: TestApp) =>
    String((await app.app.inject(call)).headers['content-security-policy'])

  it('forbid inline scripts, plug-ins, foreign bases and foreign frames', async () => {
    const { headers } = await test.app.inject(call)
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("object-src 'none'")
    expect(csp).toContain("base-uri 'none'")
    expect(csp).toContain("frame-ancestors 'self'")
    expect(csp).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('are fewer on public data, which nothing may run or frame', async () => {
    const { headers } = await test.app.inject('/api/estado/combo')
    const csp = String(headers['content-security-policy'])
    for (const part of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(csp).toContain(`${part} 'none'`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('ask for TLS when the portal is served over it, and know an API elsewhere', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', API_URL: 'https://api.portal.example/api' }
    const other = await openTestApp({ env })
    const csp = await policy(other)
    expect(csp).toContain('upgrade-insecure-requests')
    expect(csp).toContain("connect-src 'self' https://api.portal.example")
    expect(csp).toContain("frame-src 'self' https://api.portal.example")
    expect(csp).toContain("frame-ancestors 'self' https://portal.example")
    const { headers } = await other.app.inject(call)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await other.close()
    const whole = await openTestApp({ env: { ...env, HSTS_SUBDOMAINS: 'yes' } })
    const chosen = (await whole.app.inject(call)).headers
    expect(chosen['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await whole.close()
  })

  it('let slips of named hosts into the frame, and nothing else of them', async () => {
    const env = { SLIP_HOSTS: 'https://boleto.example,https://banco.example:8443' }
    const other = await openTestApp({ env })
    const csp = await policy(other)
    expect(csp).toContain("frame-src 'self' https://boleto.example https://banco.example:8443;")
    expect(csp.match(/boleto\.example/g)).toHaveLength(1)
    await other.close()
  })

  it.each([
    [undefined, "connect-src 'self';"],
    ['none', "connect-src 'self';"],
    ['https://ip.example/json', "connect-src 'self' https://ip.example;"],
  ])('let the page ask the IP service %s', async (IP_URL, directive) => {
    const other = await openTestApp({ env: IP_URL ? { IP_URL } : {} })
    expect(await policy(other)).toContain(directive)
    await other.close()
  })

  it('keep what is not public out of any cache', async () => {
    const coupon = await test.app.inject('/api/cupom/existe-cupom-utilizavel/1')
    expect(coupon.headers['cache-control']).toBe('no-store')
    expect((await post()).headers['cache-control']).toBe('no-store')
    for (const url of [
      '/area-aluno',
      '/area-aluno/pagar/4503599627370497',
      '/admin',
      '/saude',
      '/x',
    ])
      expect((await test.app.inject(`/api${url}`)).headers['cache-control']).toBe('no-store')
  })
})

describe('hostile input', () => {
  it('that is too large is refused before it is read', async () => {
    const answer = await post({}, { ...lead, msg: 'x'.repeat(70_000) })
    expect([answer.statusCode, answer.json()]).toEqual([413, 'O conteúdo enviado é grande demais.'])
  })

  it.each([
    ['an array', Array.from({ length: 10_000 }, () => 1)],
    ['deep', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['not an object', JSON.stringify('x')],
  ])('that is %s is refused', async (_, payload) => {
    const answer = await post({ 'content-type': 'application/json' }, payload)
    expect(answer.statusCode).toBe(400)
  })
})

describe('failures', () => {
  it('of the server answer one sentence and a code, and log the place but not the content', async () => {
    await test.database.pool.query('alter table faqs rename to faqs_gone')
    const answer = await test.app.inject('/api/duvidas-portal?UF=RO')
    await test.database.pool.query('alter table faqs_gone rename to faqs')
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde! (500)',
    ])
    const logged = test.log.filter((line) => line.includes('"failed"')).join('')
    expect(logged).toContain('content/routes.ts')
    expect(logged).not.toContain('select')
  })

  it('to find a call are answered in JSON', async () => {
    const answer = await test.app.inject('/api/nao-existe')
    expect([answer.statusCode, answer.json()]).toEqual([404, 'Endereço não encontrado.'])
  })
})

describe('addresses of the API', () => {
  it.each(['/api/Estado/Combo', '/api/estado/combo/', '/API/ESTADO/COMBO'])(
    'are found as %s',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(200)
    },
  )
})

describe('the access log', () => {
  it.each([
    ['/api/inscricao/obter-aluno-cpf/52998224725', '/api/inscricao/obter-aluno-cpf/********725'],
    ['/x?cpf=529.982.247-25&email=a@b.co', '/x?cpf=********725&email=***'],
    ['/x?cpf=529%2E982%2E247%2d25', '/x?cpf=********725'],
    ['/efetuar-pagamento/4503599627370497', '/efetuar-pagamento/4503599627370497'],
    ['/nova-senha/abcdef?x=1', '/nova-senha/***?x=1'],
    ['/x?dataNascimento=2000-01-15', '/x?dataNascimento=***'],
    [
      '/api/area-aluno/entrar?guid=0b8f6a52-91c4-4e0f-8d36-1f4c2a7be901',
      '/api/area-aluno/entrar?guid=***',
    ],
    [
      '/api/area-aluno/entrar?GUID=x&guid%5B%5D=abcdefghij',
      '/api/area-aluno/entrar?GUID=x&***=***',
    ],
    ['/api/AREA-ALUNO/entrar/abcdefghijklmnop', '/api/AREA-ALUNO/entrar/***'],
    [
      '/api/boleto/4503599627370497/q8Zr3vT1mKfLw0Xb/boleto.pdf',
      '/api/boleto/4503599627370497/***/***',
    ],
    ['/api/certificado/consulta/abcd-efgh-jkmn', '/api/certificado/consulta/***'],
    [
      '/api/certificado/imprimir-novamente?codigoCertificado=ABCDEFGHJKMN',
      '/api/certificado/imprimir-novamente?codigoCertificado=***',
    ],
    ['/api/cupom/validar/BEMVINDO/12/true', '/api/cupom/validar/***/12/true'],
    [
      '/api/pagamento/consulta-lista-parcelas/199.90/7/3',
      '/api/pagamento/consulta-lista-parcelas/199.90/7/3',
    ],
    ['/x?numero=4111111111111111', '/x?numero=***'],
    ['/x?joana@exemplo.com.br', '/x?***'],
    ['/x/joana%40exemplo.com.br', '/x/***'],
    ['/api/cidade/combo?UF=SC&tipoFiltro=1', '/api/cidade/combo?UF=SC&tipoFiltro=1'],
  ])('shows %s as %s', (url, shown) => {
    expect(maskAddress(url)).toBe(shown)
  })

  it('has one line a request, which no input can break', async () => {
    test.log.length = 0
    await test.app.inject('/api/cep/01001000%0d%0a%7B%22level%22:60%7D?cpf=52998224725')
    expect(test.log).toHaveLength(1)
    const line = JSON.parse(test.log[0] ?? '{}') as Record<string, unknown>
    expect(line).toMatchObject({ method: 'GET', status: 400, msg: 'answered' })
    expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect(test.log[0]).not.toContain('52998224725')
  })

  it('identifies the client by its static token, where the installation has one (C23)', async () => {
    const other = await openTestApp({ env: { PORTAL_TOKEN: 'site-1' } })
    for (const token of ['site-1', 'outro'])
      await other.app.inject({ url: '/api/saude', headers: { 'x-portal-token': token } })
    const clients = other.log.map((line) => (JSON.parse(line) as { client?: string }).client)
    expect(clients).toEqual(['portal', 'other'])
    await other.close()
  })

  it('contains nothing of a body', async () => {
    test.log.length = 0
    await post()
    await post({}, { ...lead, email: 'errado' })
    expect(test.log.join('')).not.toMatch(/joana|48999998888|errado/i)
  })

  it('gives the caller the id under which a request was logged', async () => {
    test.log.length = 0
    const { headers } = await test.app.inject('/api/estado/combo')
    expect(test.log[0]).toContain(String(headers['x-request-id']))
  })
})

describe('the limit of the whole API', () => {
  it('counts by address and states when to come back', async () => {
    const other = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    let last = await other.app.inject('/api/saude')
    for (let n = 0; n < 1200; n += 1) last = await other.app.inject('/api/saude')
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await other.app.inject({ url: '/api/saude', remoteAddress: '10.0.0.9' })
    expect(elsewhere.statusCode).toBe(200)
    await other.close()
  })
})
