import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { ownApiOptions } from '#contract/api-options.ts'
import { calls } from '#contract/calls/index.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { fillShell } from '#server/pages/shell.ts'
import { apiSettingsOf, readConfig as readPage } from '#src/app/config.ts'

const apiOf = (env: Record<string, string>) => readConfig(env).api

describe('how the API is called', () => {
  it('is as our own API is called, unless configured', () => {
    expect(apiOf({})).toEqual(ownApiOptions)
  })

  it('is configured by six variables', () => {
    const env = {
      API_CREDENTIALS: 'no',
      API_HEADERS: '{"X-Cliente":"portal 2.6","X-Vazio":""}',
      ENROLMENT_HEADERS: '{"Portal":"true","Token":"abc="}',
      IDEMPOTENCY_HEADER: 'X-Chave',
      API_EXTRAS: 'no',
      API_PATHS:
        '{"GET /meu-ip":null,"GET /cupom/validar/:a/:b":"/v2/cupons/:b/validar/:a","GET /estado/combo":"/estados.json"}',
    }
    expect(apiOf(env)).toEqual({
      credentials: false,
      headers: { 'x-cliente': 'portal 2.6', 'x-vazio': '' },
      enrolmentHeaders: { portal: 'true', token: 'abc=' },
      idempotencyHeader: 'x-chave',
      extras: false,
      paths: {
        'GET /meu-ip': null,
        'GET /cupom/validar/:a/:b': '/v2/cupons/:b/validar/:a',
        'GET /estado/combo': '/estados.json',
      },
    })
    expect(apiOf({ IDEMPOTENCY_HEADER: 'none' }).idempotencyHeader).toBe('')
    expect(apiOf({ API_HEADERS: '{}' }).headers).toEqual({})
  })

  it('carries the static token as one more header, whatever the others are', () => {
    const token = { 'x-portal-token': 'site-1' }
    expect(apiOf({ PORTAL_TOKEN: 'site-1' }).headers).toEqual({ 'x-portal': '1', ...token })
    expect(apiOf({ PORTAL_TOKEN: 'site-1', API_HEADERS: '{}' }).headers).toEqual(token)
  })

  it.each(Object.keys(calls))('may put %s at another path, or say that there is none', (name) => {
    const moved = name.slice(name.indexOf('/')).replace('/', '/v9/')
    for (const path of [moved, null])
      expect(apiOf({ API_PATHS: JSON.stringify({ [name]: path }) }).paths).toEqual({ [name]: path })
  })

  const json = ['{', '[]', 'null', '"x"', '1', 'x-portal: 1']
  const headers = [
    ...json,
    '{"":"1"}',
    '{"x portal":"1"}',
    '{"x-portal:":"1"}',
    '{"x-portal\\r\\nx-other":"1"}',
    '{"café":"1"}',
    '{"x-portal":1}',
    '{"x-portal":null}',
    '{"x-portal":["1"]}',
    '{"x-portal":"1\\r\\nset-cookie: a=b"}',
    '{"x-portal":"a\\nb"}',
    '{"x-portal":"\\u0000"}',
    '{"x-portal":"não"}',
    '{"x-portal":" 1"}',
    '{"X-Portal":"1","x-portal":"2"}',
    '{"Cookie":"a=b"}',
    '{"content-type":"text/plain"}',
    '{"Host":"x"}',
    '{"Sec-Fetch-Site":"same-origin"}',
  ]
  const paths = [
    ...json,
    '{"GET /nada":"/x"}',
    '{"toString":"/x"}',
    '{"GET /cep":"/cep/:cep"}',
    '{"GET /cep/:cep":"/cep"}',
    '{"GET /cep/:cep":"/cep/:codigo"}',
    '{"GET /cep/:cep":"/cep/:cep/:cep"}',
    '{"GET /cep/:cep":"/cep/:cep/:uf"}',
    '{"GET /cep/:cep":"cep/:cep"}',
    '{"GET /cep/:cep":"//outro.example/:cep"}',
    '{"GET /cep/:cep":"https://outro.example/:cep"}',
    '{"GET /cep/:cep":"/../:cep"}',
    '{"GET /cep/:cep":"/cep/:cep?x=1"}',
    '{"GET /cep/:cep":"/cep/:cep#x"}',
    '{"GET /cep/:cep":"/cep/\\"><script>/:cep"}',
    '{"GET /cep/:cep":""}',
    '{"GET /cep/:cep":1}',
    '{"GET /cep/:cep":true}',
  ]
  it.each([
    ...headers.flatMap((value) => [
      ['API_HEADERS', value],
      ['ENROLMENT_HEADERS', value],
    ]),
    ...paths.map((value) => ['API_PATHS', value]),
    ...['x y', 'x:', 'é', 'cookie', 'Content-Type', 'a\r\nb'].map((value) => [
      'IDEMPOTENCY_HEADER',
      value,
    ]),
    ['API_CREDENTIALS', 'true'],
    ['API_EXTRAS', '1'],
    ['PORTAL_TOKEN', 'a\r\nb'],
    ['PORTAL_TOKEN', 'é'],
  ])('cannot be %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Variável ${name} inválida`)
  })

  it('says which path lacks which parameters', () => {
    const env = { API_PATHS: '{"GET /cupom/validar/:a/:b":"/cupom/:a"}' }
    expect(() => readConfig(env)).toThrow(
      'Variável API_PATHS inválida: o caminho de GET /cupom/validar/:a/:b precisa de :a :b',
    )
  })
})

describe('the pages and hosts of other providers', () => {
  it('are the contracts, the hosts of slips, and an IP service or none', () => {
    const env = {
      TERMS_URL: 'https://juridico.example/termos?v=2',
      PARTNER_CONTRACT_URL: 'https://juridico.example/parceria/',
      SLIP_HOSTS: 'https://boleto.example, https://Banco.example:8443/',
      IP_URL: 'none',
    }
    const { links, slipHosts, ipUrl } = readConfig(env)
    expect(links).toMatchObject({
      termsUrl: 'https://juridico.example/termos?v=2',
      partnerContractUrl: 'https://juridico.example/parceria',
    })
    expect(slipHosts).toEqual(['https://boleto.example', 'https://banco.example:8443'])
    expect(ipUrl).toBe('none')
    expect(readConfig({ IP_URL: 'https://ip.example/json' }).ipUrl).toBe('https://ip.example/json')
  })

  it('leave an API without a call for the IP address without one, unless another service gives it', () => {
    const env = { API_PATHS: '{"GET /meu-ip":null}' }
    expect(readConfig(env).ipUrl).toBe('none')
    expect(readConfig({ ...env, IP_URL: 'https://ip.example' }).ipUrl).toBe('https://ip.example')
    expect(readConfig({ API_PATHS: '{"GET /meu-ip":"/ip"}' }).ipUrl).toBeNull()
  })

  it.each([
    ['SLIP_HOSTS', '*'],
    ['SLIP_HOSTS', 'https://*.banco.example'],
    ['SLIP_HOSTS', 'http://banco.example'],
    ['SLIP_HOSTS', 'banco.example'],
    ['SLIP_HOSTS', 'https://banco.example/boletos'],
    ['SLIP_HOSTS', 'https://banco.example;script-src'],
    ['SLIP_HOSTS', "https://banco.example 'unsafe-inline'"],
    ['SLIP_HOSTS', 'https://ana@banco.example'],
    ['SLIP_HOSTS', 'https://banco.example:99999'],
    ['SLIP_HOSTS', 'https://banco.example,'],
    ['SLIP_HOSTS', "'self'"],
    ['TERMS_URL', 'javascript:alert(1)'],
    ['TERMS_URL', '/termos'],
    ['PARTNER_CONTRACT_URL', 'contrato.pdf'],
    ['IP_URL', 'nobody'],
    ['API_URL', 'https://ana:segredo@api.example'],
    ['API_URL', 'https://api.example?x=1'],
    ['API_URL', "https://a;script-src'unsafe-inline'"],
    ['IP_URL', 'https://a;b.example'],
  ])('cannot be %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Variável ${name} inválida`)
  })
})

// Whatever the variables are, the server refuses them, or the page holds them as text and reads them as they were meant.

const shell = '<!doctype html><html><head><title>Portal</title></head><body></body></html>'

const parser = new new Window().DOMParser()
const open = (html: string) => parser.parseFromString(html, 'text/html')

const sting = fc.constantFrom(
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</head><body onload=alert(1)>',
  '&quot;&#62;<svg/onload=alert(1)>',
  '$&$`$1',
  '-->',
  ';script-src *',
  '\\u003cscript\\u003e',
  '\u2028',
)
const token = fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,12}$/)
const printable = fc.string({ maxLength: 20 })
const text = fc.oneof(
  printable,
  sting,
  fc.tuple(printable, sting).map((both) => both.join('')),
)
const headersText = fc.dictionary(fc.oneof(token, text), text).map((it) => JSON.stringify(it))
const segment = fc.oneof(fc.stringMatching(/^[\w.~@!$&'()*+,;=%-]{1,8}$/), text)
const pathsText = fc
  .dictionary(
    fc.constantFrom(...Object.keys(calls), 'GET /nada'),
    fc.option(fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`)),
  )
  .map((it) =>
    JSON.stringify(
      // Most paths keep the parameters of their call: otherwise nearly all would be refused.
      Object.fromEntries(
        Object.entries(it).map(([name, path]) => [
          name,
          path && `${path}${(name.match(/\/:\w+/g) ?? []).join('')}`,
        ]),
      ),
    ),
  )
const addressText = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(fc.webUrl(), sting).map((both) => both.join('/')),
  text,
)
const hosts = fc.array(
  fc.oneof(
    fc.domain().map((host) => `https://${host}`),
    text,
  ),
  {
    maxLength: 3,
  },
)
const switches = fc.constantFrom('yes', 'no')
const variables = {
  API_URL: fc.oneof(addressText, fc.constant('/api')),
  API_CREDENTIALS: switches,
  API_HEADERS: fc.oneof(headersText, text),
  ENROLMENT_HEADERS: fc.oneof(headersText, text),
  IDEMPOTENCY_HEADER: fc.oneof(token, text, fc.constant('none')),
  API_EXTRAS: switches,
  API_PATHS: fc.oneof(pathsText, text),
  PORTAL_TOKEN: text,
  TERMS_URL: addressText,
  PARTNER_CONTRACT_URL: addressText,
  STUDENT_AREA_URL: addressText,
  IP_URL: fc.oneof(addressText, fc.constant('none')),
  SLIP_HOSTS: hosts.map((each) => each.join(',')),
}
const environments = fc.record(variables, { requiredKeys: [] })

/** The variables that the server takes, one by one: refused ones would hide the others. */
function taken(env: Partial<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      try {
        readConfig({ [name]: value })
        return true
      } catch (error) {
        if (error instanceof ConfigError && error.message.includes(name)) return false
        throw error
      }
    }),
  )
}

describe('the page of any installation', () => {
  it('holds no markup or script of a variable, and reads each as the server did', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(environments, (env) => {
        const good = taken(env)
        for (const name of Object.keys(good)) seen.set(name, (seen.get(name) ?? 0) + 1)
        const config = readConfig(good)
        const document = open(fillShell(shell, config))
        const tags = [...document.querySelectorAll('*')].map(({ tagName }) => tagName)
        expect(tags).toEqual(['HTML', 'HEAD', 'TITLE', 'META', 'META', 'META', 'BODY'])
        for (const meta of document.querySelectorAll('meta'))
          expect(meta.getAttributeNames()).toEqual(['name', 'content'])
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a document of happy-dom
        const page = readPage(document as unknown as Document)
        expect(page.api).toEqual(config.api)
        expect(page.slipHosts).toEqual(config.slipHosts)
        expect(page.apiUrl).toBe(config.apiUrl)
        expect(page.ipUrl).toBe(config.ipUrl ?? '')
        expect(apiSettingsOf(page).linkedContracts).toEqual([
          ...(config.links.termsUrl ? ['termos-adesao'] : []),
          ...(config.links.partnerContractUrl ? ['contrato-parceiro'] : []),
        ])
        // A browser takes every header, and goes to no other host for any path.
        for (const headers of [page.api.headers, page.api.enrolmentHeaders])
          expect([...new Headers(headers).keys()]).toEqual(Object.keys(headers).toSorted())
        for (const path of Object.values(page.api.paths))
          expect(new URL(path ?? '/', 'https://api.example').host).toBe('api.example')
      }),
      { numRuns: 500, seed: 8 },
    )
    // A run in which a variable is always refused would show nothing.
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(variables).toSorted())
  })
})
