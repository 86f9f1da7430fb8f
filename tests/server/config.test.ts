import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

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

  it('knows an API on another host and a portal over TLS', () => {
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
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
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
    ['INTEREST_RATE', '1,99'],
    ['INTEREST_RATE', '-1'],
    ['GATEWAY_SLOW_MS', 'x'],
    ['SEED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['STUDENT_AREA_URL', 'javascript:alert(1)'],
    ['PARTNER_URL', 'parceria'],
    ['IP_URL', 'ip'],
    ['HEADER_STUDENT_URL', '#outro'],
  ])('refuses %s=%s, naming it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Variável ${name} inválida`)
  })

  it.each([
    ['ALPHANUMERIC_CNPJ', 'acceptAlphanumericCnpj'],
    ['STRICT_CARD_OWNER', 'strictCardOwner'],
    ['KEEP_ANSWERS', 'keepAnswers'],
  ] as const)('takes yes or no for its switches: %s, yes unless told', (name, member) => {
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
