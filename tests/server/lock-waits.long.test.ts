import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseOver } from '#server/platform/db/database.ts'
import { loginTries } from '#server/platform/db/schema.ts'
import { databaseLimits } from '#server/platform/db/guarded-pool.ts'
import { transact } from '#server/platform/db/transact.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { cpfNumber } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { logIn } from './people-kit.ts'
import { hasPostgres, openCluster, patientDatabase } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { recordStatements } from './statements.ts'

const cpf = cpfNumber(1)
const poolSize = 10

describe.skipIf(!hasPostgres)('a lock of another session', () => {
  let cluster: Cluster
  let test: TestApp
  let other: Client
  /** In no transaction: within one, what sessions do is read once. */
  let observer: Client
  beforeAll(async () => {
    cluster = await openCluster()
    const database = patientDatabase(cluster.url)
    await prepareDatabase(database, { seed: true, system })
    test = await openTestApp({ database, env: { RATE_LIMIT_FACTOR: '1' } })
    other = new Client({ connectionString: cluster.url })
    observer = new Client({ connectionString: cluster.url })
    await Promise.all([other.connect(), observer.connect()])
  })
  afterAll(async () => {
    await Promise.all([other.end(), observer.end()])
    await test.close()
    cluster.stop()
  })
  beforeEach(() => test.db.delete(loginTries))

  /** Runs `work` while another session has the lock that a statement takes. */
  async function whileLocked(statement: string, work: () => Promise<void>) {
    await other.query('begin')
    await other.query(statement)
    try {
      await work()
    } finally {
      await other.query('rollback')
    }
  }
  const lockOfCpf = () => {
    const digest = test.deps.keys.hmac(`login:cpf:${cpf}`).slice(0, 12)
    return `select pg_advisory_xact_lock(${Number.parseInt(digest, 16)})`
  }
  const count = async (condition: string) => {
    const { rows } = await observer.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and ${condition}`,
    )
    return rows[0]?.n ?? 0
  }

  it('for the tries of one CPF takes one connection, and no other request waits', async () => {
    const tryOften = () =>
      Promise.all(
        Array.from({ length: 30 }, (_, n) => logIn(test, cpf, 'Outra#2026x', `10.0.0.${n}`)),
      )
    let tries: ReturnType<typeof tryOften> | undefined
    await whileLocked(lockOfCpf(), async () => {
      tries = tryOften()
      await expect.poll(() => count("wait_event = 'advisory'")).toBe(1)
      expect((await test.app.inject('/api/estado/combo')).statusCode).toBe(200)
      expect(await count("wait_event = 'advisory'")).toBe(1)
    })
    const statuses = (await tries)?.map(({ statusCode }) => statusCode) ?? []
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    expect(await test.db.$count(loginTries)).toBeLessThanOrEqual(5)
  })

  it('for a CPF that is over its limit blocks no login', async () => {
    for (let n = 0; n < 5; n += 1) await logIn(test, cpf, 'Outra#2026x')
    await whileLocked(lockOfCpf(), async () => {
      expect((await logIn(test, cpf)).statusCode).toBe(429)
    })
  })

  it('is not waited for in the database by requests that have given up', async () => {
    const pool = new Pool({ connectionString: cluster.url, max: poolSize })
    const database = databaseOver(pool, () => pool.end(), 300)
    const hasty = await openTestApp({ database, env: { RATE_LIMIT_FACTOR: '1' } })
    await whileLocked('lock table login_tries in access exclusive mode', async () => {
      for (let round = 0; round < 4; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: poolSize }, (_, n) => logIn(hasty, cpfNumber(n))),
        )
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
      }
      // Still locked: without a limit of their own they would wait for it.
      await expect.poll(() => count("wait_event_type = 'Lock'")).toBe(0)
    })
    await hasty.close()
  })

  it('fails all requests that wait for it together, once one was not answered', async () => {
    const lockMs = 2000
    const pool = new Pool({ connectionString: cluster.url, max: poolSize })
    // A lock is waited for a little less than any other answer.
    const database = databaseOver(pool, () => pool.end(), lockMs / 0.8)
    const hasty = await openTestApp({ database, env: { RATE_LIMIT_FACTOR: '1' } })
    const statements = recordStatements(database)
    await whileLocked(lockOfCpf(), async () => {
      const tries = Array.from({ length: 5 }, async (_, n) => {
        const { statusCode } = await logIn(hasty, cpf, 'Outra#2026x', `10.0.0.${n}`)
        return statusCode
      })
      expect(await Promise.all(tries)).toEqual([503, 503, 503, 503, 503])
      // Separately each would have requested it, and waited its own time after those before it.
      expect(statements.filter(({ text }) => text.includes('advisory'))).toHaveLength(1)
    })
    // A later request does not join the queue that has ended.
    expect((await logIn(hasty, cpf, 'Outra#2026x')).statusCode).toBe(401)
    await hasty.close()
  })
})

describe.skipIf(!hasPostgres)('a transaction', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await openCluster()
  })
  afterAll(() => cluster.stop())

  const open = (statementMs: number) => {
    const pool = new Pool({ connectionString: cluster.url, max: 2 })
    return databaseOver(pool, () => pool.end(), statementMs)
  }
  const settings = sql`select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`

  it('has bounds, and leaves none to its session', async () => {
    const { db, close } = open(6000)
    const inside = await transact(db, async (tx) => (await tx.execute(settings)).rows)
    expect(inside).toEqual([{ lock: '4800ms', idle: '30s' }])
    const serial = { isolationLevel: 'serializable' } as const
    expect(await transact(db, async (tx) => (await tx.execute(settings)).rows, serial)).toEqual(
      inside,
    )
    expect((await db.execute(settings)).rows).toEqual([{ lock: '0', idle: '0' }])
    await close()
  })

  it('whose commit is given up is not cancelled: no reader gets what a standby may lack', async () => {
    // Enough for a busy machine to reach the commit.
    const { db, close } = open(4000)
    const admin = new Client({ connectionString: cluster.url })
    await admin.connect()
    const count = async (of: string) =>
      (await admin.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]?.n
    const hasStandby = async (change: string) => {
      await admin.query(`alter system ${change}`)
      await admin.query('select pg_reload_conf()')
    }
    const waiting = `pg_stat_activity where wait_event = 'SyncRep'`
    await admin.query('create table acknowledged (n int)')
    await admin.query('create table before (n int)')
    await hasStandby(`set synchronous_standby_names = 'one_that_is_away'`)
    await expect
      .poll(async () => (await admin.query('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: 'one_that_is_away' }])
    // A session knows the setting before commits obey it: a commit is repeated until it waits.
    const first = new Client({ connectionString: cluster.url })
    await first.connect()
    let commit: Promise<unknown> | undefined
    const isWaiting = () => {
      commit ??= first.query('insert into before values (1)').finally(() => (commit = undefined))
      return count(waiting)
    }
    await expect.poll(isWaiting).toBe(1)
    await admin.query(`select pg_cancel_backend(pid) from ${waiting}`)
    await commit
    await first.end()
    const write = sql`insert into acknowledged values (1)`
    for (const writes of [() => transact(db, (tx) => tx.execute(write)), () => db.execute(write)])
      expect(isDatabaseUnavailable(await writes().catch((error: unknown) => error))).toBe(true)
    // As long as a cancel would have taken.
    await setTimeout(databaseLimits.cancelMs)
    expect(await count(waiting)).toBe(2)
    expect(await count('acknowledged')).toBe(0)
    await hasStandby('reset synchronous_standby_names')
    await expect.poll(() => count('acknowledged')).toBe(2)
    await Promise.all([admin.end(), close()])
  })

  it('gives a lock up by itself', async () => {
    // The server gives up a fifth of it earlier: enough for a busy machine to get the error in time.
    const { db, close } = open(5000)
    const lock = sql`select pg_advisory_xact_lock(1)`
    await transact(db, async (locking) => {
      await locking.execute(lock)
      const failure = await transact(db, (tx) => tx.execute(lock)).catch((error: unknown) => error)
      expect(isDatabaseUnavailable(failure)).toBe(true)
      expect(failure).toMatchObject({ cause: { cause: { code: '55P03' } } })
    })
    await close()
  })

  it('is ended by the server when its process hangs', async () => {
    const { db, pool, close } = open(2000)
    const idle = transact(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const alive = async () =>
        (await pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount
      await expect.poll(alive).toBe(0)
      await tx.execute(sql`select 1`)
    })
    await expect(idle).rejects.toSatisfy(isDatabaseUnavailable)
    await close()
  })
})
