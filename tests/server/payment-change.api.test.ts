import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { fromNow } from '#server/platform/db/database-clock.ts'
import { coupons, limitUses, outbox, receivables } from '#server/platform/db/schema.ts'
import { receivePayment } from '#server/money/index.ts'
import { transact } from '#server/platform/db/transact.ts'
import { limits } from '#server/platform/limits/limits.ts'
import { changePayment, enrolled, lookUp, payByCard } from './enrolment-kit.ts'
import { openTestApp, testNow, useOffer, useTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

const change = (
  id: number,
  method: PaymentMethod,
  coupon?: string | null,
  headers: Record<string, string> = {},
) => changePayment(test.app, id, method, { coupon, headers })
const rowOf = async (id: number) =>
  (await test.db.select().from(receivables).where(eq(receivables.id, id)))[0]
const usedOf = async (code: string) =>
  (await test.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used ?? 0

describe('changing the payment', () => {
  it('from slip to card replaces the receivable and notifies the bank', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    const answer = await change(id, 1)
    expect(answer.statusCode).toBe(200)
    const next = answer.json<{ IdContaAReceber: number }>().IdContaAReceber
    expect(next).not.toBe(receivable)
    expect((await rowOf(receivable))?.status).toBe('replaced')
    expect(await rowOf(next)).toMatchObject({ status: 'open', totalCents: offer.cardCents })
    expect((await lookUp(test.app, id)).json()).toMatchObject({
      IdContaAReceber: next,
      TipoPagamento: 1,
    })
    const notices = await test.db
      .select()
      .from(outbox)
      .where(
        and(eq(outbox.kind, 'boleto.cancelled'), eq(outbox.aggregate, `receivable:${receivable}`)),
      )
    expect(notices).toHaveLength(1)
    const back = (await change(id, 0)).json<{ IdContaAReceber: number }>()
    expect(await rowOf(back.IdContaAReceber)).toMatchObject({ status: 'issued', method: 0 })
  })

  it('to what it is already changes nothing', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    expect((await change(id, 0)).json()).toEqual({ IdContaAReceber: receivable })
    expect((await rowOf(receivable))?.status).toBe('issued')
  })

  it('of an overdue slip makes a new one, due in five days', async () => {
    const { id, receivable } = await enrolled(test.app, offer)
    now = new Date('2026-12-10T12:00:00-03:00')
    try {
      expect((await lookUp(test.app, id)).json()).toMatchObject({ Situacao: 'vencida' })
      const next = (await change(id, 0)).json<{ IdContaAReceber: number }>().IdContaAReceber
      expect(next).not.toBe(receivable)
      expect((await rowOf(receivable))?.status).toBe('replaced')
      expect(await rowOf(next)).toMatchObject({ status: 'issued', dueDate: '2026-12-15' })
      expect((await lookUp(test.app, id)).json()).toMatchObject({
        IdContaAReceber: next,
        Situacao: 'aberta',
        Vencimento: '2026-12-15',
      })
    } finally {
      now = testNow
    }
  })

  it('reserves a new coupon, keeps the applied one and gives back a dropped one', async () => {
    const { id } = await enrolled(test.app, offer, { CodigoCupomDesconto: 'ESTRADA10' })
    const [applied, other] = [await usedOf('ESTRADA10'), await usedOf('UMTERCO33')]
    const changed = (await change(id, 1, 'estrada10')).json<{ IdContaAReceber: number }>()
    expect((await rowOf(changed.IdContaAReceber))?.discountCents).toBe(
      Math.round(offer.cardCents / 10),
    )
    expect(await usedOf('ESTRADA10')).toBe(applied)
    await change(id, 1, 'UMTERCO33')
    expect(await usedOf('ESTRADA10')).toBe(applied - 1)
    expect(await usedOf('UMTERCO33')).toBe(other + 1)
    await change(id, 0, null)
    expect(await usedOf('UMTERCO33')).toBe(other)
  })

  // Only here: a use that was given back counts against the student after the replaced slip was paid.
  it('takes a coupon again whose replaced slip was paid', async () => {
    const { id, receivable } = await enrolled(test.app, offer, { CodigoCupomDesconto: 'ESTRADA10' })
    await change(id, 1, null)
    const move = await transact(test.db, (tx) => receivePayment(tx, receivable, now))
    expect(move).toMatchObject({ to: 'paidAfterReplacement' })
    expect((await change(id, 1, 'ESTRADA10')).statusCode).toBe(200)
  })

  it('keeps an applied coupon that is used up or over by now', async () => {
    await test.db.insert(coupons).values({
      code: 'QUASEFIM',
      description: 'Último',
      percent: '20',
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
      useLimit: 1,
    })
    const { id } = await enrolled(test.app, offer, { CodigoCupomDesconto: 'QUASEFIM' })
    await test.db
      .update(coupons)
      .set({ endsAt: new Date('2026-02-01T00:00:00Z') })
      .where(eq(coupons.code, 'QUASEFIM'))
    expect((await change(id, 1, 'QUASEFIM')).statusCode).toBe(200)
    expect(await usedOf('QUASEFIM')).toBe(1)
    // Once dropped, it cannot be applied again.
    await change(id, 1, null)
    expect((await change(id, 1, 'QUASEFIM')).statusCode).toBe(422)
  })

  it('with a wrong coupon or option leaves everything as it was', async () => {
    const { id, receivable } = await enrolled(test.app, offer, {
      CodigoCupomDesconto: 'ESTRADA10',
    })
    const used = await usedOf('ESTRADA10')
    const wrong = await change(id, 1, 'NAOEXISTE')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toBe(messages.couponInvalid)
    const method = await change(id, 1, 'BOLETO12')
    expect(method.statusCode).toBe(422)
    // Finds an applied coupon that is retained for a method it does not allow.
    const slip = await enrolled(test.app, offer, { CodigoCupomDesconto: 'BOLETO12' })
    expect((await change(slip.id, 1, 'BOLETO12')).statusCode).toBe(422)
    const option = await test.app.inject({
      method: 'POST',
      url: '/api/pagamento/alterar-pagamento',
      payload: { idInscricao: id, tipoPagamento: 1, tipoPendencia: 99 },
    })
    expect(option.json()).toBe(messages.paymentOptionInvalid)
    expect((await rowOf(receivable))?.status).toBe('issued')
    expect(await usedOf('ESTRADA10')).toBe(used)
    expect((await change(1234567890123456, 1)).statusCode).toBe(404)
  })

  it.each([
    ['paid', '4111111111111111'],
    ['processing', '4000000000000119'],
    ['of unknown result', '4000000000000341'],
  ])('is refused while the card is %s (T30)', async (_state, number) => {
    const { id, receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await payByCard(test.app, receivable, number)
    const before = await rowOf(receivable)
    const answer = await change(id, 0)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(expect.any(String))
    expect(await rowOf(receivable)).toEqual(before)
    expect((await lookUp(test.app, id)).json()).toMatchObject({ IdContaAReceber: receivable })
  })

  it('at the same time twice leaves one open receivable', async () => {
    const { id } = await enrolled(test.app, offer)
    const answers = await Promise.all([change(id, 1), change(id, 1), change(id, 1)])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const rows = await test.db.select().from(receivables).where(eq(receivables.enrolmentId, id))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['open', 'replaced'])
  })

  it('replays for the same key', async () => {
    const { id } = await enrolled(test.app, offer)
    const headers = { 'idempotency-key': `change-${id}` }
    const first = await change(id, 1, null, headers)
    expect((await change(id, 1, null, headers)).body).toBe(first.body)
    const other = await change(id, 0, null, headers)
    expect(other.statusCode).toBe(422)
  })
})

describe('where changes are counted,', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => strict.close())
  /** A person enrolled in the schedule of the offer, with an address of their own. */
  let addresses = 0
  const newcomer = async () => {
    addresses += 1
    const from = { remoteAddress: `10.2.0.${addresses}` }
    return { from, ...(await enrolled(strict.app, offer)) }
  }

  it('one enrolment is changed ten times an hour from one address; its owner and others go on', async () => {
    const { id, from } = await newcomer()
    const elsewhere = { remoteAddress: '10.3.0.1' }
    for (let n = 0; n < 10; n += 1)
      expect((await changePayment(strict.app, id, n % 2 ? 0 : 1, elsewhere)).statusCode).toBe(200)
    const before = await strict.db.$count(receivables, eq(receivables.enrolmentId, id))
    const refused = await changePayment(strict.app, id, 1, elsewhere)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toBe(messages.tooManyAttempts)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await strict.db.$count(receivables, eq(receivables.enrolmentId, id))).toBe(before)
    expect((await changePayment(strict.app, id, 1, from)).statusCode).toBe(200)
    const other = await newcomer()
    expect((await changePayment(strict.app, other.id, 1, elsewhere)).statusCode).toBe(200)
  })

  it('a coupon tried in a change is a guess of its address, and a change without one is none', async () => {
    const { id, from } = await newcomer()
    const url = `/api/cupom/validar/NAOEXISTE/${offer.schedule.id}`
    for (let n = 0; n < limits.coupons.max - 1; n += 1)
      expect((await strict.app.inject({ url, ...from })).statusCode).toBe(404)
    const guess = { coupon: 'NAOEXISTE', ...from }
    expect((await changePayment(strict.app, id, 1, guess)).statusCode).toBe(422)
    expect((await changePayment(strict.app, id, 1, guess)).statusCode).toBe(429)
    expect((await strict.app.inject({ url: `${url}/true`, ...from })).statusCode).toBe(429)
    for (const coupon of ['', ' ', null])
      expect((await changePayment(strict.app, id, 1, { coupon, ...from })).statusCode).toBe(200)
  })

  it('and is a guess for the schedule of its enrolment', async () => {
    const { id, from } = await newcomer()
    const url = `/api/cupom/validar/NAOEXISTE/${offer.schedule.id}`
    expect((await strict.app.inject({ url, ...from })).statusCode).toBe(404)
    const used = limits.couponsBySchedule.max
    await strict.db
      .update(limitUses)
      .set({ used, endsAt: fromNow(60_000) })
      .where(eq(limitUses.key, strict.deps.keys.hmac(`limit:coupon agenda ${offer.schedule.id}`)))
    const guess = { coupon: 'NAOEXISTE', ...from }
    expect((await changePayment(strict.app, id, 1, guess)).statusCode).toBe(429)
    expect((await changePayment(strict.app, id, 1, from)).statusCode).toBe(200)
  })
})
