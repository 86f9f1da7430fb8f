import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'

const apiOf = (env: Record<string, string>) => readConfig(env).api

describe('how the API is called', () => {
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

  it('reports which path lacks which parameters', () => {
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
    ['IP_URL', 'no-url'],
    ['API_URL', 'https://ana:segredo@api.example'],
    ['API_URL', 'https://api.example?x=1'],
    ['API_URL', "https://a;script-src'unsafe-inline'"],
    ['IP_URL', 'https://a;b.example'],
  ])('cannot be %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Variável ${name} inválida`)
  })
})
