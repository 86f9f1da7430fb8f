import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#server/platform/limits/limits.ts'
import { serverDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newDataDirs, openFleet } from '../crash/fleet.ts'
import type { Fleet } from '../crash/fleet.ts'
import { enrol, enrolByCard, finish, insist, post, sendAll, start } from './buyer.ts'
import { cpfNumber, findOffer } from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { hasPostgres, openCluster } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'

/** Submissions in all; `DUPLICATES=1000` is the long form, for two servers as well. */
const duplicates = Number(process.env.DUPLICATES ?? 120)
const sizes = process.env.DUPLICATES ? [2, 4] : [4]
/** As many for each payment. */
const submissionsEach = 20
const [slowCard, goodCard, declinedCard] = [
  '4000000000003220',
  '4111111111111111',
  '4000000000000002',
]

/** How many answers there are of each status; `undefined` are those that never came. */
function tally(statuses: readonly (number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[`${status}`] = (counts[`${status}`] ?? 0) + 1
  return counts
}

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

    const restartAll = () =>
      Promise.all(
        every.map(async (n) => {
          await portal.end(n, 'SIGKILL')
          await portal.start(n)
        }),
      )

    /** A try with a wrong password. */
    const logInAs = async (cpfTela: string, address?: string) => {
      const login = { cpfTela, senhaTela: 'Errada-12345', ip: '203.0.113.9' }
      return (await post(portal, '/aluno/efetua-login', login, randomUUID(), address))?.status
    }
    /** Who finds no connection on a busy machine is asked to come again, and does; the try may have been counted. */
    const answerOf = async (
      ask: () => Promise<number | undefined>,
      unanswered: () => void,
    ): Promise<number | undefined> => {
      for (let visit = 1; ; visit += 1) {
        const status = await ask()
        if (status !== 503 || visit === 100) return status
        unanswered()
      }
    }

    it('make and fill the empty database once, though all of them found it so', async () => {
      const { rows } = await database.pool.query(
        'select hash from drizzle.__drizzle_migrations group by 1 having count(*) > 1 union all select code from coupons group by 1 having count(*) > 1',
      )
      expect(rows).toEqual([])
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

    it('give a coupon of five uses to five of fifty who come at once', async () => {
      const coupon = async () => {
        const { rows } = await database.pool.query<{ used: number; limit: number; lent: string }>(
          `select used, use_limit as limit, (select count(*) from receivables r where r.coupon_id = c.id
         and r.status not in ('replaced', 'paidAfterReplacement')) as lent from coupons c where code = 'PRIMEIROS5'`,
        )
        return rows[0]
      }
      const before = await coupon()
      const free = (before?.limit ?? 0) - (before?.used ?? 0)
      expect(free).toBeGreaterThan(0)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => enrolByCard(portal, offer, 'PRIMEIROS5')),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(free)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const after = await coupon()
      expect(after?.used).toBe(after?.limit)
      expect(Number(after?.lent) - Number(before?.lent)).toBe(free)
    })

    it('count tries together, and not anew when all of them were killed', async () => {
      let unanswered = 0
      const logIn = () =>
        answerOf(
          () => logInAs('52998224725'),
          () => (unanswered += 1),
        )
      const contact = { name: 'Joana Silva', email: 'errado', phone: '48999998888' }
      const writeUs = async () =>
        (
          await post(
            portal,
            '/rd-station/duvidas',
            { ...contact, terms: true, course: 'C', state: 'SC' },
            randomUUID(),
            '198.51.100.7',
          )
        )?.status
      const { receivable } = await enrol(portal, offer)
      const pay = async () => {
        const started = await start(portal, receivable)
        return (await finish(portal, String(started?.data.Id), declinedCard))?.status
      }
      const logins = tally(await Promise.all(Array.from({ length: 12 }, logIn)))
      expect(Object.keys(logins)).toEqual(['401', '429'])
      expect(logins[401]).toBeLessThanOrEqual(5)
      expect((logins[401] ?? 0) + unanswered).toBeGreaterThanOrEqual(5)
      const contacts = await Promise.all(Array.from({ length: 15 }, writeUs))
      expect(tally(contacts)).toMatchObject({ 429: 15 - limits.contact.max })
      for (let n = 0; n < limits.cardTries.max; n += 1) expect(await pay()).toBe(200)
      expect(await pay()).toBe(429)

      await restartAll()
      for (const ask of [logIn, writeUs, pay])
        expect(await answerOf(ask, () => undefined)).toBe(429)
    })

    it('let one address try fifty of a hundred people with a wrong password, and others all the while', async () => {
      const from = '198.51.100.8'
      let unanswered = 0
      const logIn = (person: number, address?: string) =>
        answerOf(
          () => logInAs(cpfNumber(5000 + person), address),
          () => (unanswered += 1),
        )
      const tries = async () => {
        const { rows } = await database.pool.query<{ tries: number }>(
          'select count(*)::int as tries from login_tries group by ip_key order by 1 desc limit 1',
        )
        return rows[0]?.tries
      }
      const people = Array.from({ length: 100 }, (_, person) => person)
      const [answers, elsewhere] = await Promise.all([
        Promise.all(people.map((person) => logIn(person, from))),
        logIn(people.length),
      ])
      expect(Object.keys(tally(answers))).toEqual(['401', '429'])
      const refused = tally(answers)[401] ?? 0
      expect(refused).toBeLessThanOrEqual(50)
      expect(refused + unanswered).toBeGreaterThanOrEqual(50)
      expect(await tries()).toBe(50)
      expect(elsewhere).toBe(401)

      await restartAll()
      expect(await logIn(people.length + 1, from)).toBe(429)
      expect(await logIn(people.length + 2)).toBe(401)
    })
  },
)
