import { describe, expect, it } from 'vitest'
import { messages } from '#contract/errors.ts'
import { openTestApp, useTestApp } from './kit.ts'

const test = useTestApp()

const reports = '/relatos/politica'
const send = (payload: object | string, type: string, app = test.app) =>
  app.inject({
    method: 'POST',
    url: reports,
    headers: { 'content-type': type, host: 'portal.example', origin: 'https://portal.example' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const gathered = (body: object) => ({ type: 'csp-violation', age: 10, url: '', body })
const lines = () =>
  test.log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'refused by the content policy')

describe('a page', () => {
  const policyOf = async ({ app }: Pick<typeof test, 'app'>) => {
    const { headers } = await app.inject({ url: '/api/meu-ip' })
    return [headers['content-security-policy'], headers['reporting-endpoints']]
  }

  it('names where browsers report what its policy made them refuse', async () => {
    expect(await policyOf(test)).toEqual([
      expect.stringMatching(/;report-uri \/relatos\/politica$/),
      undefined,
    ])
  })

  it('names it over TLS by the word for gathered reports too', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    const found = await policyOf(secure)
    await secure.close()
    expect(found).toEqual([
      expect.stringMatching(/;report-uri \/relatos\/politica;report-to politica$/),
      'politica="/relatos/politica"',
    ])
  })
})

describe('a report', () => {
  it('of one refusal is a line in the log with what was refused and where, and without secrets', async () => {
    const { statusCode } = await send(
      {
        'csp-report': {
          'document-uri': 'https://portal.example/nova-senha/abcdef012345?cpf=52998224725',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://coleta.example/cartao.js?n=4111111111111111',
          'source-file': 'https://portal.example/assets/pay.js',
          'line-number': 7,
          'script-sample': 'segredo',
        },
      },
      'application/csp-report',
    )
    expect(statusCode).toBe(204)
    const line = lines().at(-1)
    expect(line).toMatchObject({
      directive: 'script-src',
      blocked: 'https://coleta.example',
      page: '/nova-senha/***',
      line: 7,
    })
    expect(JSON.stringify(line)).not.toMatch(/segredo|41111111|52998224725|abcdef/)
  })

  it('of several is a line each, other kinds of reports none', async () => {
    const before = lines().length
    const { statusCode } = await send(
      [
        gathered({ effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'x' }),
        { type: 'deprecation', age: 0, url: '', body: { id: 'a' } },
        gathered({ effectiveDirective: 'script-src-attr', blockedURL: 'inline', lineNumber: 1 }),
        gathered({ effectiveDirective: 'eu-inventei\n', blockedURL: { a: 1 }, lineNumber: 'x' }),
        gathered({ effectiveDirective: { toString: null } }),
      ],
      'application/reports+json',
    )
    expect(statusCode).toBe(204)
    expect(
      lines()
        .slice(before)
        .map(({ directive, blocked, page, line }) => [directive, blocked, page, line]),
    ).toEqual([
      ['img-src', 'data', '***', null],
      ['script-src-attr', 'inline', '', 1],
      ['other', '', '', null],
      ['other', '', '', null],
    ])
  })

  it.each([
    ['application/csp-report', '{'],
    ['application/csp-report', '[]'],
    ['application/csp-report', '{"csp-report":null}'],
    ['application/reports+json', '[1,null,{"type":"csp-violation"}]'],
    ['application/reports+json', '{"__proto__":{"a":1}}'],
  ])('that is none is refused: %s %s', async (type, payload) => {
    const answer = await send(payload, type)
    expect([answer.statusCode, answer.json()]).toEqual([400, messages.formInvalid])
  })

  it('that is large, or of another type, is refused', async () => {
    const large = await send(JSON.stringify('x'.repeat(40_000)), 'application/csp-report')
    expect(large.statusCode).toBe(413)
    expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })

  it('is taken thirty times a minute from one address', async () => {
    const other = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const report = [gathered({ effectiveDirective: 'img-src', blockedURL: 'inline' })]
    const statuses: number[] = []
    for (let each = 0; each < 31; each += 1)
      statuses.push((await send(report, 'application/reports+json', other.app)).statusCode)
    await other.close()
    expect([statuses.slice(0, 30).every((status) => status === 204), statuses[30]]).toEqual([
      true,
      429,
    ])
  })
})
