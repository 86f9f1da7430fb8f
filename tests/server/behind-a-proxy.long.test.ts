import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newDataDirs, openFleet } from '../crash/fleet.ts'
import type { Fleet } from '../crash/fleet.ts'
import { enrol, enrolByCard, finish, insist, sendAll, start } from './buyer.ts'
import { findOffer } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

/** Submissions in all; `DUPLICATES=1000` is the long form, for two servers as well. */
const duplicates = Number(process.env.DUPLICATES ?? 120)
const sizes = process.env.DUPLICATES ? [2, 4] : [4]
/** As many for each payment. */
const submissionsEach = 20
const [slowCard, goodCard] = ['4000000000003220', '4111111111111111']

/** Servers as they are run, which are started at once on an empty PostgreSQL, with the limits of visitors. */
describe.skipIf(!hasPostgres).each(sizes)(
  '%d servers behind one proxy',
  { timeout: 600_000 },
  (size) => {
    const { dataDirs, remove } = newDataDirs(size)
    const every = dataDirs.map((_, n) => n)
    let cluster: Cluster
    let portal: Fleet
    let database: Database
    let offer: Offer
    beforeAll(async () => {
      cluster = await openCluster()
      const env = { DATABASE_URL: cluster.url, GATEWAY_SLOW_MS: '1000', RATE_LIMIT_FACTOR: '1' }
      portal = await openFleet(dataDirs, env, () => undefined)
      await Promise.all(every.map((n) => portal.start(n)))
      database = serverDatabase(cluster.url)
      offer = await findOffer(database.db)
    }, 300_000)
    afterAll(async () => {
      await Promise.all([portal.close(), database.close()])
      cluster.stop()
      remove()
    })

    it('of whom one is killed in mid-charge authorise once whatever is submitted how often', async () => {
      const receivables: number[] = []
      for (let n = 0; n < duplicates / submissionsEach; n += 1)
        receivables.push((await enrol(portal, offer)).receivable)
      let sent = 0
      const submitted = sendAll(duplicates, submissionsEach, async (n) => {
        const receivable = receivables[Math.floor(n / submissionsEach)] ?? 0
        const started = await start(portal, receivable, 1 + (n % 3))
        sent += 1
        if (started?.status !== 200) return
        const key = randomUUID()
        const twice = [1, 2].map(() => finish(portal, started.data.Id, slowCard, key))
        await Promise.all(twice)
      })
      await expect
        .poll(() => sent, { timeout: 300_000, interval: 10 })
        .toBeGreaterThan(duplicates / 4)
      await portal.end(0, 'SIGKILL')
      await submitted
      await portal.start(0)
      await Promise.all(receivables.map((receivable) => insist(portal, receivable, goodCard)))

      const { rows } = await database.pool.query<{ receivable: string; charges: string }>(
        `select a.receivable_id as receivable, count(*) filter (where c.outcome = 'approved') as charges
       from card_attempts a join sandbox_charges c on c.reference = a.id
       where a.receivable_id = any($1) group by 1`,
        [receivables],
      )
      expect(new Set(rows.map(({ receivable }) => Number(receivable)))).toEqual(
        new Set(receivables),
      )
      expect(rows.map(({ charges }) => charges)).toEqual(receivables.map(() => '1'))
    })

    it('give a coupon of five uses to as many of fifty who come at once as it has left', async () => {
      const left = async () => {
        const { rows } = await database.pool.query<{ left: number }>(
          "select use_limit - used as left from coupons where code = 'PRIMEIROS5'",
        )
        return rows[0]?.left
      }
      const before = await left()
      expect(before).toBeGreaterThan(0)
      const changes = { CodigoCupomDesconto: 'PRIMEIROS5' }
      const ids = await Promise.all(
        Array.from({ length: 50 }, () => enrolByCard(portal, offer, changes)),
      )
      expect(ids.filter(Number.isSafeInteger)).toHaveLength(before ?? 0)
      expect(await left()).toBe(0)
    })
  },
)
