import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import { chargeMoves, chargeStatuses } from '#machines/charge/index.ts'
import {
  chargeEvents,
  coupons,
  enrolments,
  idempotencyKeys,
  partners,
  receivables,
} from '#server/platform/db/schema.ts'
import { cancelUnpaid, expireSlips, pruneKeys, sweep } from '#server/sweep.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { moveCharge } from '#server/money/receivables/move-charge.ts'
import { issueCertificate } from '#server/people/index.ts'
import { refusal } from './desk-kit.ts'
import { enrolled, lookUp, payByCard, submit } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

const slipRow = { ...methodRows[paymentMethod.boleto] }
const days = (count: number) => new Date(testNow.getTime() + count * 24 * 60 * 60_000)
const rowOf = async (id: number) =>
  (await test.db.select().from(receivables).where(eq(receivables.id, id)))[0]
const statusOf = async (id: number) =>
  (await test.db.select().from(enrolments).where(eq(enrolments.id, id)))[0]?.status

describe('a charge', () => {
  it('takes exactly the moves of the table, each with its event', async () => {
    const { receivable } = await enrolled(test.app, offer)
    const events = [...new Set(chargeMoves.map(([, event]) => event))]
    for (const from of chargeStatuses)
      for (const event of events) {
        await test.db
          .update(receivables)
          .set({ status: from })
          .where(eq(receivables.id, receivable))
        await test.db.delete(chargeEvents).where(eq(chargeEvents.receivableId, receivable))
        const move = await test.db.transaction((tx) => moveCharge(tx, receivable, event, now))
        const legal = chargeMoves.find(([at, what]) => at === from && what === event)
        expect(move).toEqual(
          legal ? { moved: true, from, to: legal[2] } : { moved: false, at: from },
        )
        expect((await rowOf(receivable))?.status).toBe(legal?.[2] ?? from)
        const written = await test.db
          .select()
          .from(chargeEvents)
          .where(eq(chargeEvents.receivableId, receivable))
        expect(written).toHaveLength(legal ? 1 : 0)
      }
  })

  // Only here: without the index of the database a second receivable that can be paid would be moved, too.
  it('does not move while its enrolment has another that can be paid, and this is logged', async () => {
    const { receivable } = await enrolled(test.app, offer)
    await test.db.execute(sql`drop index receivables_one_alive`)
    const row = await rowOf(receivable)
    if (!row) throw new Error('No receivable')
    await test.db.insert(receivables).values({ ...row, id: row.id + 1 })
    now = days(6)
    await sweep(test.deps, test.app.log)
    now = testNow
    const failed = test.log.find((line) => line.includes('sweep failed'))
    expect(JSON.parse(failed ?? '')).toMatchObject({
      job: 'expireSlips',
      err: {
        name: 'InvariantViolated',
        reason: `receivable ${row.id} is not the only one of its enrolment`,
      },
    })
    expect((await rowOf(row.id))?.status).toBe('issued')
    await test.db.delete(receivables).where(eq(receivables.id, row.id + 1))
    await test.db.execute(
      sql`create unique index receivables_one_alive on receivables (enrolment_id) where status not in ('replaced', 'paidAfterReplacement', 'refunded')`,
    )
  })

  it('that does not exist moves nowhere', async () => {
    const move = await test.db.transaction((tx) => moveCharge(tx, 1, 'boleto.paid', now))
    expect(move).toEqual({ moved: false, at: null })
  })
})

describe('the sweeps', () => {
  it('mark slips after their due day', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    now = days(5)
    await expireSlips(test.deps)
    expect((await rowOf(receivable))?.status).toBe('issued')
    now = days(6)
    expect(await expireSlips(test.deps)).toBeGreaterThan(0)
    expect((await rowOf(receivable))?.status).toBe('overdue')
    expect(await expireSlips(test.deps)).toBe(0)
    expect((await lookUp(test.app, id)).json()).toMatchObject({ Situacao: 'vencida' })
    now = testNow
  })

  it('cancel what was not paid in thirty days, give the coupon back and let the person enrol again', async () => {
    const unpaid = await enrolled(test.app, offer, { CodigoCupomDesconto: 'ESTRADA10' })
    const paid = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, paid.receivable, '4111111111111111')
    const busy = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, busy.receivable, '4000000000000119')
    const used = async () =>
      (await test.db.select().from(coupons).where(eq(coupons.code, 'ESTRADA10')))[0]?.used
    const before = (await used()) ?? 0
    now = days(29)
    await cancelUnpaid(test.deps)
    expect(await statusOf(unpaid.id)).toBe('active')
    now = days(31)
    expect(await cancelUnpaid(test.deps)).toBeGreaterThan(0)
    expect(await statusOf(unpaid.id)).toBe('cancelled')
    expect(await used()).toBe(before - 1)
    expect((await lookUp(test.app, unpaid.id)).statusCode).toBe(404)
    expect(await statusOf(paid.id)).toBe('active')
    expect(await statusOf(busy.id)).toBe('active')
    expect((await submit(test.app, unpaid.submission)).statusCode).toBe(200)
    now = testNow
  })

  // Finds a course taken from a student who paid the driving school, and a valid certificate of a cancelled enrolment.
  it('leave alone what a partner collects, and what has a certificate', async () => {
    const [partner] = await test.db.select().from(partners)
    const ofPartner = await enrolled(test.app, offer)
    const certified = await enrolled(test.app, offer)
    await test.db
      .update(enrolments)
      .set({ partnerId: partner?.id })
      .where(eq(enrolments.id, ofPartner.id))
    const certificate = { enrolmentId: certified.id, code: 'AAAA-BBBB-CCCC', at: testNow }
    await test.db.transaction((tx) => issueCertificate(tx, certificate))
    now = days(31)
    await cancelUnpaid(test.deps)
    expect(await statusOf(ofPartner.id)).toBe('active')
    expect(await statusOf(certified.id)).toBe('active')
    expect(await refusal(test.deps, 'enrolment.cancel', certified.id)).toContain('certificado')
    now = testNow
  })

  /** Three unpaid enrolments, and a sweep that gets an SQLSTATE at the row that comes first. */
  async function sweepMeeting(code: string) {
    const made = []
    for (let n = 0; n < 3; n += 1) made.push(await enrolled(test.app, offer))
    // The same row at every try: the value of a sequence is not rolled back.
    await test.db.execute(
      sql.raw(`create sequence locked_row;
        create function locked() returns trigger language plpgsql as $$ begin
          if not (select is_called from locked_row) then perform setval('locked_row', old.id); end if;
          if old.id = (select last_value from locked_row) then
            raise exception 'locked' using errcode = '${code}';
          end if;
          return new;
        end $$;
        create trigger locked before update on receivables for each row execute function locked()`),
    )
    now = days(31)
    await expect(cancelUnpaid(test.deps)).rejects.toSatisfy(isDatabaseUnavailable)
    const statuses = await Promise.all(made.map(({ id }) => statusOf(id)))
    await test.db.execute(sql`drop function locked cascade`)
    await test.db.execute(sql`drop sequence locked_row`)
    const later = await cancelUnpaid(test.deps)
    now = testNow
    return { cancelled: statuses.filter((status) => status === 'cancelled').length, later }
  }

  it.each([
    ['a lock that does not come', '55P03'],
    ['a conflict at every try', '40001'],
  ])('go on after a row that others lock, and log it: %s', async (_, code) => {
    expect(await sweepMeeting(code)).toEqual({ cancelled: 2, later: 1 })
  })

  it('end at the first row where the database takes no work', async () => {
    expect(await sweepMeeting('57P03')).toEqual({ cancelled: 0, later: 3 })
  })

  it('keep a slip that a bank may still report', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    // A Friday: the bank reports until Tuesday, which is this day.
    await test.db
      .update(receivables)
      .set({ dueDate: '2026-12-18' })
      .where(eq(receivables.id, receivable))
    now = days(31)
    await cancelUnpaid(test.deps)
    expect(await statusOf(id)).toBe('active')
    // Finds that each method waits as long as a slip does.
    Object.assign(methodRows[paymentMethod.boleto], { calendar: 'every', reportDays: 1 })
    await cancelUnpaid(test.deps)
    expect(await statusOf(id)).toBe('cancelled')
    Object.assign(methodRows[paymentMethod.boleto], slipRow)
    now = testNow
  })

  it('delete old keys and keep young ones, by the database’s clock, however far a server’s own is ahead', async () => {
    const row = { route: 'sweep', bodyHash: 'a'.repeat(64), status: 200, body: 1 }
    await test.db.insert(idempotencyKeys).values([
      { ...row, key: 'old', createdAt: sql`now() - interval '3 days'` },
      { ...row, key: 'young', createdAt: sql`now() - interval '1 day'` },
    ])
    now = new Date(Date.now() + 400 * 24 * 60 * 60_000)
    await pruneKeys(test.deps)
    now = testNow
    const left = await test.db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.route, 'sweep'))
    expect(left).toEqual([{ key: 'young' }])
  })

  it('run one after another even when one fails', async () => {
    const lines: string[] = []
    const log = {
      info: (details: unknown) => lines.push(JSON.stringify(details)),
      warn: () => {},
      error: (details: unknown) => lines.push(JSON.stringify(details)),
    }
    const broken = { ...test.deps, clock: () => new Date(Number.NaN) }
    await sweep(broken, log)
    // Uses of limits and keys go by the database's clock, which is right: nothing is logged about them.
    expect(lines).toHaveLength(7)
  })
})
