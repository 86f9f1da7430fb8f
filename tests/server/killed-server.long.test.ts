import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { enrol, finish, insist, post, sendAll, start } from './buyer.ts'
import { findOffer } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { buildServer } from './server-process.ts'
import type { BuiltServer, ServerProcess } from './server-process.ts'

/** Submissions in all; `DUPLICATES=1000` is the long form. */
const duplicates = Number(process.env.DUPLICATES ?? 200)
/** Each is charged by the first of so many submissions, and one after the other: somebody always is when the kill comes. */
const submissionsEach = 20
const buyers = Math.ceil(duplicates / submissionsEach)
const slowCard = '4000000000003220'
const goodCard = '4111111111111111'
/** Figures are for who runs the long form. */
const say = process.env.DUPLICATES ? console.info : () => undefined

/** Two servers as they are run, on one PostgreSQL, each with a data folder of its own. */
describe.skipIf(!hasPostgres)('of two servers one is killed', { timeout: 300_000 }, () => {
  let cluster: Cluster
  let built: BuiltServer[]
  let [dies, lives]: ServerProcess[] = []
  let database: Database
  let offer: Offer
  beforeAll(async () => {
    ;[cluster, ...built] = await Promise.all([openCluster(), buildServer(), buildServer()])
    const env = { DATABASE_URL: cluster.url, GATEWAY_SLOW_MS: '3000' }
    ;[dies, lives] = await Promise.all(built.map((each) => each.start(env)))
    database = serverDatabase(cluster.url)
    offer = await findOffer(database.db)
  })
  afterAll(async () => {
    for (const each of [dies, lives]) each?.kill('SIGKILL')
    await Promise.all([dies?.end, lives?.end, database.close()])
    cluster.stop()
    for (const each of built) each.remove()
  })

  it('in mid-charge: one authorisation a receivable, whoever was asked how often', async () => {
    const receivables: number[] = []
    for (let n = 0; n < buyers; n += 1) receivables.push((await enrol(lives, offer)).receivable)
    const half = duplicates / 2
    let sent = 0
    const submit = async (n: number) => {
      const server = n % 2 ? dies : lives
      const receivable = receivables[Math.floor(n / submissionsEach)] ?? 0
      const started = await start(server, receivable, 1 + (n % 3))
      sent += 1
      if (started?.status !== 200) return
      const key = randomUUID()
      await Promise.all([
        finish(server, started.data.Id, slowCard, key),
        finish(lives, started.data.Id, slowCard, key),
      ])
    }
    const submitted = sendAll(duplicates, 20, submit)
    await expect.poll(() => sent, { timeout: 120_000, interval: 10 }).toBeGreaterThan(half / 2)
    dies?.kill('SIGKILL')
    await submitted
    await Promise.all(receivables.map((receivable) => insist(lives, receivable, goodCard)))

    const { rows } = await database.pool.query<{ receivable: string; charges: string }>(
      `select a.receivable_id as receivable, count(*) filter (where c.outcome = 'approved') as charges
       from card_attempts a left join sandbox_charges c on c.reference = a.id group by 1`,
    )
    expect(new Set(rows.map(({ receivable }) => Number(receivable)))).toEqual(new Set(receivables))
    expect(rows.map(({ charges }) => charges)).toEqual(receivables.map(() => '1'))
    const { rows: open } = await database.pool.query(
      `select 1 from receivables where status <> 'paid' and id = any($1)`,
      [receivables],
    )
    expect(open).toEqual([])
  })

  it('while it asks for a charge: the retry with the same key is answered from the attempt', async () => {
    // It is not decided before the retry comes, however late that is.
    dies = await built[0]?.start({ DATABASE_URL: cluster.url, GATEWAY_SLOW_MS: '600000' })
    const { receivable } = await enrol(lives, offer)
    const key = randomUUID()
    const started = await start(dies, receivable)
    const Id = String(started?.data.Id)
    const lost = finish(dies, Id, slowCard, key)
    const asked = () =>
      database.pool.query('select 1 from sandbox_charges where reference = $1', [Id])
    const polled = { interval: 5 }
    await expect.poll(async () => (await asked()).rowCount, polled).toBe(1)
    dies?.kill('SIGKILL')
    const began = performance.now()
    await lost
    const retried = await finish(lives, Id, slowCard, key)
    say(`payment answered ${Math.round(performance.now() - began)} ms after the kill`)
    expect(retried).toEqual({ status: 200, data: { Erro: {} } })
  })

  it('while it changes a payment: the retry with the same key is answered within seconds', async () => {
    dies = await built[0]?.start({ DATABASE_URL: cluster.url })
    const { enrolment } = await enrol(lives, offer)
    const { rows } = await database.pool.query<{ id: string }>(
      'select student_id as id from enrolments where id = $1',
      [enrolment],
    )
    const body = { idInscricao: enrolment, tipoPagamento: 0, tipoPendencia: 10 }
    const key = randomUUID()
    const change = (server: ServerProcess | undefined) =>
      post(server, '/pagamento/alterar-pagamento', body, key)
    // Somebody holds the student: the request has its key and waits.
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from students where id = $1 for update', [rows[0]?.id])
    const lost = change(dies)
    // Held for seconds from now on, not for minutes.
    const taken = async () =>
      (
        await database.pool.query(
          `select held_until < now() + interval '10 seconds' as briefly from idempotency_keys where key = $1`,
          [key],
        )
      ).rows
    await expect.poll(taken).toEqual([{ briefly: true }])
    dies?.kill('SIGKILL')
    const began = performance.now()
    await lost
    await holder.query('rollback')
    holder.release()
    let answer = await change(lives)
    while (answer?.status === 409) answer = await change(lives)
    say(`retry answered ${Math.round(performance.now() - began)} ms after the kill`)
    expect(answer?.status).toBe(200)
    expect(await change(lives)).toEqual(answer)
  })
})
