import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { examine } from '#server/commands/examine.ts'
import { serverDatabase } from '#server/platform/db/database.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { cancelUnpaid, sweep } from '#server/sweep.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

describe.skipIf(!hasPostgres)('a server whose clock is forty days ahead of its database', () => {
  let cluster: Cluster
  let test: TestApp
  let ahead = 40
  beforeAll(async () => {
    cluster = await openCluster()
    const database = serverDatabase(cluster.url)
    await prepareDatabase(database, { seed: true, system })
    test = await openTestApp({
      database,
      config: { databaseUrl: cluster.url },
      clock: () => daysFromNow(ahead),
    })
  })
  afterAll(async () => {
    await test.close()
    cluster.stop()
  })
  afterEach(() => vi.useRealTimers())

  const everything = async () => {
    const tables = ['enrolments', 'receivables', 'outbox', 'person_tickets', 'leads']
    const rows = tables.map((name) =>
      test.database.pool.query(`select t::text from ${name} t order by 1`),
    )
    return (await Promise.all(rows)).map((each) => each.rows)
  }
  const sweepOnce = async () => {
    const [done, failed]: string[][] = [[], []]
    await sweep(test.deps, {
      info: (details) => done?.push(JSON.stringify(details)),
      error: (details, sentence) => failed?.push(`${sentence} ${JSON.stringify(details)}`),
    })
    return { done, failed }
  }

  it('cancels and erases nothing, and logs why', async () => {
    const before = await everything()
    const { done, failed } = await sweepOnce()
    expect(done).toEqual([])
    expect(failed).toEqual([expect.stringMatching(/^nothing swept: .*clocks.*"hours":9[56]/)])
    expect(await everything()).toEqual(before)
  })

  it('is found out by the doctor', async () => {
    const tell = async () => {
      const sentences: string[] = []
      const env = { DATABASE_URL: cluster.url, PUBLIC_URL: 'http://127.0.0.1:9' }
      for await (const { mark, sentence } of examine(env, '1'))
        if (mark === 'fault') sentences.push(sentence)
      return sentences.filter((sentence) => sentence.includes('relógios'))
    }
    expect(await tell()).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(40) })
    expect(await tell()).toEqual([expect.stringMatching(/ 9(?:59|60)\.\d h/)])
  })

  it('sweeps again once it is put right, when nothing is old enough to be cancelled', async () => {
    ahead = 0
    const { failed } = await sweepOnce()
    expect(failed).toEqual([])
    ahead = 40
    expect(await cancelUnpaid(test.deps)).toBeGreaterThan(0)
  })
})
