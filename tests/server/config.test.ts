import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'

describe('the configuration', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      apiUrl: '/api',
      apiOrigin: null,
      publicUrl: 'http://localhost:3000',
      secure: false,
      interestRate: '0.0199',
      seed: true,
    })
  })

  it('reads an empty variable as an absent one', () => {
    expect(readConfig({ PORT: '', CEP_URL: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      cepUrl: null,
      databaseUrl: null,
    })
  })

  it('accepts an API on another host and a portal over TLS', () => {
    const env = {
      PUBLIC_URL: 'https://portal.example/',
      API_URL: 'https://api.portal.example/api/',
    }
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://portal.example',
      secure: true,
      apiUrl: 'https://api.portal.example/api',
      apiOrigin: 'https://api.portal.example',
    })
    const same = { PUBLIC_URL: 'https://portal.example', API_URL: 'https://portal.example/api' }
    expect(readConfig(same).apiOrigin).toBeNull()
  })

  it.each([
    ['1.99', '0.0199'],
    ['2', '0.02'],
    ['0', '0.00'],
    ['12.5', '0.125'],
  ])('turns an interest of %s %% into %s', (INTEREST_RATE, rate) => {
    expect(readConfig({ INTEREST_RATE }).interestRate).toBe(rate)
  })

  it.each([
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'postgres'],
    ['API_URL', 'ftp://x'],
    ['API_URL', 'api'],
    ['API_URL', '/api?x=1'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'https://portal.example/loja'],
    ['CEP_URL', 'viacep'],
    ['SMTP_URL', 'http://smtp'],
    ['TRUST_PROXY', 'sim'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '1e0'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['INTEREST_RATE', '1,99'],
    ['INTEREST_RATE', '-1'],
    ['SEED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['STUDENT_AREA_URL', 'javascript:alert(1)'],
    ['PARTNER_URL', 'parceria'],
    ['IP_URL', 'ip'],
    ['HEADER_STUDENT_URL', '#outro'],
  ])('refuses %s=%s, naming it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Variável ${name} inválida`)
  })

  const numbers = {
    PORT: ['port', 0, 65_535],
    GATEWAY_SLOW_MS: ['gatewaySlowMs', 0, 600_000],
    KEEP_LEADS_MONTHS: ['leadRetentionMonths', 1, 1200],
    KEEP_ABANDONED_MONTHS: ['abandonedRetentionMonths', 1, 1200],
    RATE_LIMIT_FACTOR: ['rateLimitFactor', 0, 1_000_000],
  } as const

  it.each(Object.entries(numbers))(
    'takes plain whole numbers within its bounds for %s, and nothing else',
    (name, [member, min, max]) => {
      for (const value of [min, max])
        expect(readConfig({ [name]: ` ${value} ` })[member]).toBe(value)
      const wrong = [min - 1, max + 1, '1e3', '0x10', '1.5', '1,5', '1 0', '+1', 'NaN', 'Infinity']
      for (const value of [...wrong, '9'.repeat(400)])
        expect(() => readConfig({ [name]: String(value) })).toThrow(`Variável ${name} inválida`)
    },
  )

  it('refuses to trust every proxy, and states what to write instead', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      'informe o número de proxies à frente do servidor (1 a 9), os endereços deles (10.0.0.5,192.168.0.0/24) ou false',
    )
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, fd00::/8' }).trustProxy).toEqual([
      '10.0.0.5',
      'fd00::/8',
    ])
  })

  it.each([
    ['ALPHANUMERIC_CNPJ', 'acceptAlphanumericCnpj'],
    ['STRICT_CARD_OWNER', 'strictCardOwner'],
    ['KEEP_ANSWERS', 'cacheAnswers'],
  ] as const)('takes yes or no for its switches: %s, yes by default', (name, member) => {
    expect(readConfig({})[member]).toBe(true)
    expect(readConfig({ [name]: 'yes' })[member]).toBe(true)
    expect(readConfig({ [name]: 'no' })[member]).toBe(false)
    expect(() => readConfig({ [name]: 'true' })).toThrow(`Variável ${name} inválida`)
  })

  it('takes the fragment of the login for the student area of the header', () => {
    expect(readConfig({ HEADER_STUDENT_URL: '#entrar' }).links.headerStudentUrl).toBe('#entrar')
  })

  it('refuses a student area that is the page which leads to it', () => {
    const env = { PUBLIC_URL: 'https://portal.example' }
    expect(() =>
      readConfig({ ...env, STUDENT_AREA_URL: 'https://portal.example/Area-Aluno' }),
    ).toThrow('STUDENT_AREA_URL')
    expect(() =>
      readConfig({ ...env, LEGACY_STUDENT_AREA_URL: 'https://portal.example/legado/entrar' }),
    ).toThrow('LEGACY_STUDENT_AREA_URL')
  })
})
