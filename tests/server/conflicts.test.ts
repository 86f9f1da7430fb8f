import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coupons, origins } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/db/transact.ts'
import { chargeMoves } from '#server/platform/metrics.ts'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { changePayment, enrolled, findOffer } from './enrolment-kit.ts'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  // A sequence counts tries: what is rolled back does not take its numbers back.
  await test.database.pool.query(`
    create sequence tries;
    create function meets_others(code text, times bigint) returns bigint language plpgsql as $$
      declare try bigint := nextval('tries');
      begin
        if try <= times then raise exception 'others' using errcode = code; end if;
        return try;
      end $$`)
})
afterAll(() => test.close())

const again = () => test.database.pool.query('alter sequence tries restart')
const meeting = (code: string, times: number) =>
  sql<{ tried: string }>`select meets_others(${code}, ${times}) as tried`

describe.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('%s', (_, code) => {
  it('runs a transaction again, and leaves nothing of what was undone', async () => {
    await again()
    const label = `tentativa ${code}`
    await transact(test.db, async (tx) => {
      await tx.insert(origins).values({ label, position: 1 })
      await tx.execute(meeting(code, 3))
    })
    expect(await test.db.$count(origins, eq(origins.label, label))).toBe(1)
  })

  it('runs a statement by itself again', async () => {
    await again()
    const { rows } = await test.db.execute(meeting(code, 3))
    expect(rows).toEqual([{ tried: '4' }])
  })

  it('that does not end is reported as a database that takes no work now', async () => {
    await again()
    const stuck = transact(test.db, (tx) => tx.execute(meeting(code, 1000)))
    await expect(stuck).rejects.toSatisfy(isDatabaseUnavailable)
  })
})

describe('the count of moves of charges', () => {
  it('has those that were committed, once, and none that was undone', async () => {
    const offer = await findOffer(test.db)
    const [committed, undone] = [await enrolled(test.app, offer), await enrolled(test.app, offer)]
    const paid = async () => {
      const { values } = await chargeMoves.get()
      return values.find(({ labels }) => labels.event === 'boleto.paid')?.value ?? 0
    }
    const pay = (tx: Tx, { receivable }: { receivable: number }) =>
      moveCharge(tx, receivable, 'boleto.paid', test.deps.clock())
    const before = await paid()
    await again()
    await transact(test.db, async (tx) => {
      await pay(tx, committed)
      await tx.execute(meeting('40001', 3))
    })
    expect((await paid()) - before).toBe(1)

    await transact<null>(test.db, async (tx, undo) => {
      await pay(tx, undone)
      return undo(null)
    })
    const failed = transact(test.db, async (tx) => {
      await pay(tx, undone)
      throw new Error('after the move')
    })
    await expect(failed).rejects.toThrow('after the move')
    expect((await paid()) - before).toBe(1)
  })
})

describe('another error', () => {
  it('is thrown at the first try', async () => {
    await again()
    await expect(transact(test.db, (tx) => tx.execute(meeting('22012', 1)))).rejects.toThrow()
    const { rows } = await test.db.execute(meeting('22012', 1))
    expect(rows).toEqual([{ tried: '2' }])
  })
})

describe('people who trade their coupons', () => {
  const codes = ['TROCAUM', 'TROCADOIS'] as const

  it('at the same time are all served, and every use is counted', async () => {
    const dates = { startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') }
    for (const code of codes)
      await test.db
        .insert(coupons)
        .values({ code, description: code, percent: '10', useLimit: 50, ...dates })
    const offer = await findOffer(test.db)
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        enrolled(test.app, offer, { TipoPagamento: 1, CodigoCupomDesconto: codes[n % 2] }),
      ),
    )
    for (let round = 1; round <= 12; round += 1) {
      const answers = await Promise.all(
        people.map(({ id }, n) =>
          changePayment(test.app, id, 1, { coupon: codes[(n + round) % 2] }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    }
    const used = await test.db.select().from(coupons).where(eq(coupons.percent, '10'))
    for (const code of codes) expect(used.find((each) => each.code === code)?.used).toBe(4)
    const { rows } = await test.database.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})
