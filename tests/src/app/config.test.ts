import { describe, expect, test } from 'vitest'
import { ownApi } from '#src/api/settings.ts'
import { apiSettingsOf, configOf, defaultConfig, readConfig } from '#src/app/config.ts'

function read(content?: string) {
  const page = document.implementation.createHTMLDocument()
  if (content !== undefined) {
    const meta = page.createElement('meta')
    meta.name = 'portal-config'
    meta.content = content
    page.head.append(meta)
  }
  return readConfig(page)
}

describe('the addresses of an installation', () => {
  test.each([undefined, '', '{', 'null', '[]', '{"x":1}'])(
    'are those of the API itself when the page has %s',
    (content) => {
      expect(read(content)).toEqual(defaultConfig)
    },
  )

  test('are three places for a student, each its own (row C13)', () => {
    const { studentAreaUrl, legacyStudentAreaUrl, headerStudentUrl } = read(
      JSON.stringify({
        studentAreaUrl: 'https://area.example',
        legacyStudentAreaUrl: 'https://legado.example/entrar',
        headerStudentUrl: 'https://cabecalho.example',
      }),
    )
    expect([studentAreaUrl, legacyStudentAreaUrl, headerStudentUrl]).toEqual([
      'https://area.example',
      'https://legado.example/entrar',
      'https://cabecalho.example',
    ])
  })

  test('are on the host of the API', () => {
    const apiUrl = 'https://api.example/api'
    expect(read(JSON.stringify({ apiUrl: `${apiUrl}/` }))).toEqual(configOf(apiUrl))
    expect(configOf(apiUrl).legacyStudentAreaUrl).toBe(`${apiUrl}/area-aluno/entrar`)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/\\example.com', 'x'])(
    'are never %s',
    (address) => {
      const names = Object.keys(defaultConfig).filter((name) => name.endsWith('Url'))
      const values = Object.fromEntries(names.map((name) => [name, address]))
      expect(read(JSON.stringify(values))).toEqual(defaultConfig)
    },
  )

  test('may open the login over the page, from the header alone', () => {
    const values = { headerStudentUrl: '#entrar', partnerUrl: '#entrar' }
    expect(read(JSON.stringify(values))).toEqual({ ...defaultConfig, headerStudentUrl: '#entrar' })
  })

  test('accept letters in a CNPJ and require strict names unless they are off', () => {
    expect(read('{}')).toMatchObject({
      acceptAlphanumericCnpj: true,
      strictCardOwner: true,
    })
    const values = { acceptAlphanumericCnpj: false, strictCardOwner: false }
    expect(read(JSON.stringify(values))).toEqual({ ...defaultConfig, ...values })
    const odd = { acceptAlphanumericCnpj: 'no', strictCardOwner: 0 }
    expect(read(JSON.stringify(odd))).toEqual(defaultConfig)
  })

  test('charge visitors, unless the charge is off', () => {
    expect(read('{"simulatesPayments":"yes"}').simulatesPayments).toBe(false)
    expect(read('{"simulatesPayments":true}').simulatesPayments).toBe(true)
  })
})

describe('the API of an installation', () => {
  const apiOf = (api: unknown) => read(JSON.stringify({ api })).api

  test('is called as our own unless the page has other settings', () => {
    expect(apiSettingsOf(read('{}'))).toEqual(ownApi)
    const options = {
      credentials: false,
      headers: { 'x-cliente': 'a' },
      enrolmentHeaders: { portal: 'true' },
      idempotencyHeader: '',
      extras: false,
      paths: { 'GET /cep/:cep': '/v2/cep/:cep', 'GET /meu-ip': null },
    }
    expect(apiOf(options)).toEqual(options)
  })

  test.each([
    ['credentials', 'no'],
    ['credentials', 0],
    ['headers', 'x-portal: 1'],
    ['headers', ['x-portal']],
    ['headers', { 'x-portal': 1 }],
    ['headers', { 'x portal': '1' }],
    ['headers', { 'x-portal': 'a\r\nb' }],
    ['enrolmentHeaders', { portal: 'não' }],
    ['enrolmentHeaders', null],
    ['idempotencyHeader', 'x y'],
    ['idempotencyHeader', null],
    ['extras', 'no'],
    ['paths', ['/x']],
    ['paths', { 'GET /cep/:cep': '//outro.example/:cep' }],
    ['paths', { 'GET /cep/:cep': 'https://outro.example/:cep' }],
    ['paths', { 'GET /cep/:cep': '/../:cep' }],
    ['paths', { 'GET /cep/:cep': 1 }],
  ])('has the default %s when the page has %j', (member, value) => {
    expect(apiOf({ [member]: value })).toEqual(defaultConfig.api)
  })

  test.each([null, 'x', [], 7])('is as our own when the page has %j', (value) => {
    expect(apiOf(value)).toEqual(defaultConfig.api)
  })

  test('has its contracts proved, unless they are pages of another site (row P7)', () => {
    const linked = (values: object) => apiSettingsOf(read(JSON.stringify(values))).linkedContracts
    const apiUrl = 'https://api.example/v1'
    expect(linked({ apiUrl })).toEqual([])
    expect(linked({ apiUrl, termsUrl: `${apiUrl}/documento/termos-adesao` })).toEqual([])
    expect(linked({ apiUrl, termsUrl: 'https://juridico.example/termos' })).toEqual([
      'termos-adesao',
    ])
    expect(linked({ partnerContractUrl: '/contrato.pdf' })).toEqual(['contrato-parceiro'])
  })

  test('may need no IP address; no other address may be none', () => {
    expect(read('{"ipUrl":"none"}').ipUrl).toBe('none')
    expect(read('{"partnerUrl":"none"}').partnerUrl).toBe(defaultConfig.partnerUrl)
  })

  test('may have its slips on named hosts over TLS', () => {
    const hostsOf = (slipHosts: unknown) => read(JSON.stringify({ slipHosts })).slipHosts
    expect(hostsOf(['https://boleto.example', 'https://banco.example:8443'])).toHaveLength(2)
    expect(
      hostsOf(['http://a.example', 'https://*.a.example', '*', 7, 'https://a.example/b']),
    ).toEqual([])
    expect(hostsOf('https://boleto.example')).toEqual([])
  })
})
