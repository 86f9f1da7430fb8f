import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { fromNow } from '#server/platform/db/database-clock.ts'
import { limitUses } from '#server/platform/db/schema.ts'
import { pruneLimits } from '#server/platform/limits/shared-limits.ts'
import { cpfNumber } from './enrolment-kit.ts'
import { openTestApp, shortenWindows } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
let other: FastifyInstance
beforeEach(async () => {
  test = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  // Two instances whose clocks are not synchronised: only the database's counts.
  const clock = () => new Date('2031-05-05T05:05:05.000Z')
  other = await buildApp({ ...test.deps, clock }, { write: () => undefined })
})
afterEach(async () => {
  await other.close()
  await test.close()
})

/** Moves the end of every window to so many seconds from now. */
const endIn = (seconds: number) =>
  test.db.update(limitUses).set({ endsAt: fromNow(seconds * 1000) })
const waitOf = ({ statusCode, headers }: Awaited<ReturnType<typeof ask>>) => {
  expect(statusCode).toBe(429)
  return Number(headers['retry-after'])
}
const calls = {
  'a certificate by code': { max: 20, url: () => '/certificado/consulta/0000-0000-0000' },
  'certificates by CPF': {
    max: 20,
    url: (n: number) => `/certificado/consulta-certificados?cpf=${cpfNumber(n)}`,
  },
  'the e-mail of a CPF': {
    max: 20,
    url: (n: number) => `/inscricao/valida-email-usuario?cpf=${cpfNumber(n)}&email=a@exemplo.com`,
  },
  'a forgotten password': {
    max: 20,
    url: (n: number) => `/aluno/envia-nova-senha?cpf=${cpfNumber(n)}`,
  },
  'a coupon': { max: 30, url: () => '/cupom/validar/NAOEXISTE/1' },
}
const ask = (app: FastifyInstance, url: string, remoteAddress = '198.51.100.7') =>
  app.inject({ url: `/api${url}`, headers: { 'x-portal': '1' }, remoteAddress })

describe('two instances on one database', () => {
  it.each(Object.entries(calls))('allow together what one allows: %s', async (_, { max, url }) => {
    const first = await ask(test.app, url(0))
    // However long the others take.
    await endIn(500)
    const requests = Array.from({ length: 49 }, (__, n) =>
      ask(n % 2 ? test.app : other, url(n + 1)),
    )
    const statuses = [first, ...(await Promise.all(requests))].map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - max)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  it('count forms that are sent together as well', async () => {
    const payload = { name: 'Joana Silva', email: 'errado' }
    const sent = Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? test.app : other).inject({
        method: 'POST',
        url: '/api/rd-station/duvidas',
        payload: { ...payload, phone: '48999998888', terms: true, course: 'C', state: 'SC' },
      }),
    )
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('state when to come back, and let in again then', async () => {
    const { url } = calls['a certificate by code']
    for (let n = 0; n < 20; n += 1) await ask(n % 2 ? test.app : other, url())
    await endIn(500)
    for (const app of [test.app, other]) {
      const wait = waitOf(await ask(app, url()))
      expect(wait).toBeLessThanOrEqual(500)
      expect(wait).toBeGreaterThan(400)
    }
    expect((await ask(test.app, url(), '198.51.100.8')).statusCode).toBe(404)
    await shortenWindows(test)
    await endIn(0)
    const again = await Promise.all(Array.from({ length: 21 }, () => ask(other, url())))
    expect(again.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20)
    const refused = again.filter(({ statusCode }) => statusCode === 429).map(waitOf)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeLessThanOrEqual(60)
  })

  it('take an IPv6 network for one visitor', async () => {
    const { max, url } = calls['a certificate by code']
    const from = (n: number) => ask(test.app, url(), `2001:db8:1:2::${n}`)
    await Promise.all(Array.from({ length: max }, (_, n) => from(n)))
    waitOf(await ask(other, url(), '2001:db8:1:2:ffff::1'))
    expect((await ask(other, url(), '2001:db8:1:3::1')).statusCode).toBe(404)
  })
})

describe('networks of one /48', () => {
  // Who has a /48 has 65,536 visitors of a /64.
  it('may do together what ten visitors may', async () => {
    const { max, url } = calls['a certificate by code']
    await ask(test.app, url(), '2001:db8:9:1::1')
    await test.db.update(limitUses).set({ used: 10 * max - 1 })
    expect((await ask(other, url(), '2001:db8:9:2::1')).statusCode).toBe(404)
    waitOf(await ask(test.app, url(), '2001:db8:9:3::1'))
    expect((await ask(test.app, url(), '2001:db8:a::1')).statusCode).toBe(404)
  })
})

describe('the count of an instance', () => {
  it('is stored under keys that reveal neither CPF nor address', async () => {
    await ask(test.app, calls['certificates by CPF'].url(1))
    const rows = await test.db.select().from(limitUses)
    expect(rows).toHaveLength(2)
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  it('is swept once its window has ended, and not before', async () => {
    await ask(test.app, calls['a coupon'].url())
    expect(await pruneLimits(test.deps)).toBe(0)
    await endIn(0)
    expect(await pruneLimits(test.deps)).toBe(2)
  })

  it('that cannot be written lets nothing pass', async () => {
    await test.database.pool.query('alter table limit_uses rename to limit_uses_gone')
    const { statusCode } = await ask(test.app, calls['a coupon'].url())
    expect(statusCode).toBeGreaterThanOrEqual(500)
    expect((await ask(test.app, '/estado/combo')).statusCode).toBe(200)
  })
})
