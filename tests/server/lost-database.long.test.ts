import { eq, sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/errors.ts'
import { databaseOver, serverDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { origins } from '#server/platform/db/schema.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { findOffer, form, submissionFor } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer, ServerProcess } from './server-process.ts'

describe.skipIf(!hasPostgres)('a PostgreSQL server that goes away', () => {
  let cluster: Cluster
  let built: BuiltServer
  let server: ServerProcess
  let database: Database
  let offer: Offer
  beforeAll(async () => {
    ;[cluster, built] = await Promise.all([openCluster(), buildServer()])
    server = await built.start({ DATABASE_URL: cluster.url })
    database = serverDatabase(cluster.url)
    offer = await findOffer(database.db)
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await Promise.all([server.end, database.close()])
    cluster.stop()
    built.remove()
  })

  interface Answer {
    status: number
    retryAfter: string | null
    body: string
  }

  async function call(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await fetch(`${server.url}${path}`, init)
    const body = await answer.text()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
  }
  const read = () => call('/api/inscricao/obtem-opcoes-pesquisa-origem-aluno')
  const health = () => call('/api/saude')
  const enrol = () => {
    const content = JSON.stringify(submissionFor(offer))
    const { headers, payload } = form([{ name: 'inscricaoTela', content }])
    return call('/api/inscricao/efetua-inscricao', { method: 'POST', headers, body: payload })
  }
  const well = () => expect.poll(async () => (await health()).status).toBe(200)

  function expectUnavailable(answer: Answer) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
    expect(answer.body).toContain(messages.unavailable)
  }

  /** Every connection of the pool does its work again: none of them stays spoilt. */
  async function expectAllWell() {
    await well()
    // A busy machine may not open all of them in time at once.
    const statuses = async () => {
      const asked = [...Array.from({ length: 30 }, read), ...Array.from({ length: 5 }, enrol)]
      return [...new Set((await Promise.all(asked)).map(({ status }) => status))]
    }
    await expect.poll(statuses).toEqual([200])
    expect(server.ended()).toBeNull()
  }

  it('does not end the process when it ends connections that are in use', async () => {
    const answers: Answer[] = []
    const stop = new AbortController()
    const visitor = async (ask: () => Promise<Answer>) => {
      while (!stop.signal.aborted) answers.push(await ask())
    }
    const visitors = [enrol, enrol, enrol, enrol, read, read, read, read].map(visitor)
    const killer = new Client({ connectionString: cluster.url })
    await killer.connect()
    for (let round = 0; round < 25; round += 1) {
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + 4)
      await killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
        ['client backend'],
      )
    }
    stop.abort()
    await Promise.all(visitors)
    await killer.end()
    expect(server.ended()).toBeNull()
    const lost = answers.filter(({ status }) => status !== 200)
    expect(lost.length).toBeGreaterThan(0)
    for (const each of lost) expectUnavailable(each)
    // Nothing was written by halves.
    const { rows } = await database.pool.query(
      'select count(*) from enrolments e where status = $1 and not exists (select 1 from receivables r where r.enrolment_id = e.id)',
      ['active'],
    )
    expect(rows).toEqual([{ count: '0' }])
    await expectAllWell()
  })

  it('is reported as such while it is down, and used again when it is back', async () => {
    cluster.halt()
    for (const ask of [read, enrol, health]) expectUnavailable(await ask())
    for (const each of await Promise.all(Array.from({ length: 20 }, read))) expectUnavailable(each)
    cluster.start()
    await expectAllWell()
    // Not the first of them: the health check may have had a connection that was ended before.
    const line = () =>
      server.log.find((each) => each.includes('not well') && each.includes('ECONNREFUSED'))
    await expect.poll(line).toBeDefined()
    expect(JSON.parse(line() ?? '{}').err).toMatchObject({
      cause: { name: 'DatabaseUnavailable', cause: { code: 'ECONNREFUSED' } },
    })
  })

  it('blocks no request when it stops answering', async () => {
    await Promise.all(Array.from({ length: 10 }, read))
    cluster.pause()
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 15 }, read),
        ...Array.from({ length: 3 }, enrol),
        health(),
      ])
      // A blocked request would wait until the database comes back, which it does only after all were answered.
      for (const each of answers) expectUnavailable(each)
    } finally {
      cluster.resume()
    }
    await expectAllWell()
  })

  it('that takes too long over a statement loses the connection, not the pool', async () => {
    const pool = new Pool({ connectionString: cluster.url, max: 2 })
    const { db, close } = databaseOver(pool, () => pool.end(), 300)
    const slow = sql`select pg_sleep(30)`
    for (let n = 0; n < 3; n += 1) {
      await expect(db.execute(slow)).rejects.toSatisfy(isDatabaseUnavailable)
      const transaction = db.transaction(async (tx) => {
        await tx.insert(origins).values({ label: 'lenta', position: 99 })
        await tx.execute(slow)
      })
      await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable)
    }
    expect(await database.db.$count(origins, eq(origins.label, 'lenta'))).toBe(0)
    expect(pool.totalCount).toBeLessThanOrEqual(2)
    await close()
  })

  it('keeps the connection of a statement that was merely wrong', async () => {
    const pool = new Pool({ connectionString: cluster.url, max: 1 })
    const { db, close } = databaseOver(pool, () => pool.end(), 60_000)
    const pid = async () =>
      (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
    const first = await pid()
    await expect(db.execute(sql`select 1 / 0`)).rejects.not.toSatisfy(isDatabaseUnavailable)
    expect(await pid()).toBe(first)
    await close()
  })
})
