import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { outbox } from '#server/platform/db/schema.ts'
import { readMetrics } from '#server/platform/metrics.ts'
import { serveMetrics } from '#server/platform/metrics-server.ts'
import { system } from '#server/platform/system.ts'
import { buildApp } from '#server/app.ts'
import { enrolled, findOffer, payByCard } from './enrolment-kit.ts'
import { freePort } from '#tests/e2e/kit/listening.ts'
import { answerOf, useTestApp } from './kit.ts'

// A database that is silent is not waited for.
const test = useTestApp({ timers: system.timers })
afterEach(() => test.db.delete(outbox))

const due = (age: string, more: object = {}) =>
  test.db.insert(outbox).values({
    kind: 'hello',
    aggregate: 'test:1',
    payload: { email: 'joana@exemplo.com.br' },
    availableAt: sql`now() - ${age}::interval`,
    ...more,
  })
const ready = async () => answerOf(await test.app.inject('/api/pronto'))
const notReady = (reason: string) => ({
  status: 503,
  data: { situacao: 'indisponivel', motivos: [reason] },
})
/** A database whose every statement gets this answer. */
const databaseThat = (execute: () => Promise<never>) =>
  ({ execute, select: () => ({ from: () => ({ where: execute }) }) }) as unknown as Db

describe('readiness', () => {
  it('is given while the database answers and e-mails are sent', async () => {
    expect(await ready()).toEqual({ status: 200, data: { situacao: 'ok' } })
    await due('9 minutes')
    await due('-1 hour')
    expect((await ready()).status).toBe(200)
  })

  it('is denied while a due e-mail waits for too long', async () => {
    await due('11 minutes')
    expect(await ready()).toEqual(notReady('cartas'))
    await test.db.delete(outbox)
    // Sent, or given up: no message waits.
    await due('1 day', { processedAt: new Date() })
    await due('1 day', { attempts: 13 })
    expect((await ready()).status).toBe(200)
  })

  it('is denied while the database fails or is silent; the process goes on', async () => {
    const answers = [
      () => Promise.reject(new Error('password=segredo')),
      () => new Promise<never>(() => {}),
    ]
    for (const answer of answers) {
      const app = await buildApp({ ...test.deps, db: databaseThat(answer) }, { write: () => {} })
      expect(answerOf(await app.inject('/api/pronto'))).toEqual(notReady('banco'))
      expect(answerOf(await app.inject('/api/vivo'))).toEqual({
        status: 200,
        data: { situacao: 'ok' },
      })
      await app.close()
    }
  })
})

describe('metrics', () => {
  const read = () => readMetrics(test.database, test.deps.timers)
  const valueOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )

  it('count requests by route template and status, without what was written in the address', async () => {
    const urls = ['/api/inscricao/obter-aluno-cpf/52998224725', '/api/cep/88010000', '/api/x/y/z']
    for (const url of urls) await test.app.inject(url)
    const text = await read()
    for (const route of ['/api/inscricao/obter-aluno-cpf/:cpf', '/api/cep/:cep', '/api/*'])
      expect(text).toContain(`route="${route}"`)
    // What is measured may be any number: only names and labels are looked at.
    const series = text.split('\n').map((line) => line.replace(/ \S+$/, ''))
    expect(series.filter((line) => /52998224725|88010000|\/x\/y/.test(line))).toEqual([])
    expect(text).toMatch(/portal_http_request_duration_seconds_bucket\{le="0\.5",method="GET"/)
  })

  it('tell of the pool, the outbox and the charges', async () => {
    const offer = await findOffer(test.db)
    const { receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const name = 'portal_charge_moves_total{event="authorisation.approved"}'
    const approved = valueOf(await read(), name) || 0
    await payByCard(test.app, receivable, '4111111111111111')
    await test.db.delete(outbox)
    await due('2 minutes')
    await due('-5 minutes')
    const text = await read()
    expect(valueOf(text, name)).toBe(approved + 1)
    expect(valueOf(text, 'portal_outbox_messages')).toBe(2)
    expect(valueOf(text, 'portal_outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(119)
    expect(valueOf(text, 'portal_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'portal_database_up')).toBe(1)
    expect(text).not.toContain('joana')
  })

  it('still come while the database fails', async () => {
    const db = databaseThat(() => Promise.reject(new Error('gone')))
    const text = await readMetrics({ ...test.database, db }, test.deps.timers)
    expect(valueOf(text, 'portal_database_up')).toBe(0)
    // An outbox that cannot be read must not look empty.
    expect(valueOf(text, 'portal_outbox_messages')).toBeNaN()
    expect(valueOf(text, 'portal_outbox_oldest_due_seconds')).toBeNaN()
    expect(text).toContain('portal_http_request_duration_seconds')
  })

  it('are read at a port of their own, by whom the token is known to', async () => {
    const port = await freePort()
    const env = { METRICS_PORT: String(port), METRICS_TOKEN: 'segredo-1' }
    const server = await serveMetrics(readConfig(env), test.database, test.deps.timers)
    const get = async (path: string, headers = {}) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status
    expect(await get('/metrics')).toBe(401)
    expect(await get('/metrics', { authorization: 'Bearer segredo-2' })).toBe(401)
    expect(await get('/metrics', { authorization: 'Bearer segredo-1' })).toBe(200)
    expect(await get('/', { authorization: 'Bearer segredo-1' })).toBe(404)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: 'Bearer segredo-1' },
    })
    expect(await answer.text()).toContain('process_resident_memory_bytes')
    await new Promise((resolve) => {
      server?.close(resolve)
      server?.closeAllConnections()
    })
    for (const url of ['/metrics', '/api/metrics'])
      expect((await test.app.inject(url)).body).not.toContain('portal_')
  })

  it('are nowhere unless asked for, and on no public address without a token', async () => {
    expect(await serveMetrics(readConfig({}), test.database, test.deps.timers)).toBeNull()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics?.host).toBe('127.0.0.1')
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(() => readConfig(open)).toThrow('METRICS_TOKEN')
    expect(readConfig({ ...open, METRICS_TOKEN: 'x' }).metrics?.token).toBe('x')
  })
})
