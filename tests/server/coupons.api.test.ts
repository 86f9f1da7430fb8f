import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentMethod } from '#contract/payment.ts'
import { findUsableCoupon } from '#server/money/coupons/repository.ts'
import { reserveUse } from '#server/money/receivables/coupon-use.ts'
import { coupons, courses, courseTypes, schedules } from '#server/platform/db/schema.ts'
import { enrolled, findOffer } from './enrolment-kit.ts'
import { answerOf, testNow, useTestApp } from './kit.ts'

const refusal = 'Código de cupom inválido para esse curso ou opção de pagamento!'

let anyCourse: number
let motofrete: number
const test = useTestApp()
beforeAll(async () => {
  const of = async (url: string) => {
    const [row] = await test.db
      .select({ id: schedules.id })
      .from(schedules)
      .innerJoin(courses, eq(courses.id, schedules.courseId))
      .innerJoin(courseTypes, eq(courseTypes.id, courses.courseTypeId))
      .where(and(eq(courseTypes.url, url), eq(schedules.active, true)))
      .limit(1)
    return row?.id ?? 0
  }
  anyCourse = await of('direcao-defensiva')
  motofrete = await of('motofrete')
})

const check = async (code: string, schedule = anyCourse, rest = '') => {
  const url = `/api/cupom/validar/${encodeURIComponent(code)}/${schedule}${rest}`
  const answer = await test.app.inject(url)
  return answerOf(answer)
}

describe('checking a coupon', () => {
  it('returns its discount, whatever the case of the letters', async () => {
    expect(await check(' vialume20 ')).toEqual({
      status: 200,
      data: {
        Cupom: 'VIALUME20',
        Descricao: 'R$ 20,00 de desconto em qualquer curso',
        DescontoPorcentagem: 0,
        DescontoValor: 20,
        TipoPagamento: null,
      },
    })
    expect(await check('UMTERCO33')).toMatchObject({
      data: { DescontoPorcentagem: 33.33, DescontoValor: 0 },
    })
  })

  it.each([
    ['unknown', 'NAOEXISTE', ''],
    ['expired', 'MAIOAMARELO', ''],
    ['not yet valid', 'VERAO2030', ''],
    ['of another course', 'MOTOFRETE30', ''],
    ['of another method', 'BOLETO12', '?TipoPagamento=1'],
    ['of another method, on change', 'CARTAO15', '/true?TipoPagamento=0'],
    ['a wildcard', '%', ''],
    ['a quote', "' or 1=1 --", ''],
  ])('answers the same refusal to one that is %s', async (_, code, rest) => {
    expect(await check(code, anyCourse, rest)).toEqual({ status: 404, data: refusal })
  })

  it('accepts a scoped one where it belongs', async () => {
    expect((await check('MOTOFRETE30', motofrete)).status).toBe(200)
    expect(await check('BOLETO12', anyCourse, '?TipoPagamento=0')).toMatchObject({
      status: 200,
      data: { TipoPagamento: 0 },
    })
    expect((await check('BOLETO12', anyCourse)).status).toBe(200)
  })

  it('refuses one that is used up, except for enrolments that already use it', async () => {
    const [row] = await test.db
      .update(coupons)
      .set({ used: 5 })
      .where(eq(coupons.code, 'PRIMEIROS5'))
      .returning()
    expect(await check('PRIMEIROS5')).toEqual({ status: 404, data: refusal })
    expect(await check('PRIMEIROS5', anyCourse, '/true')).toEqual({ status: 404, data: refusal })
    const scope = { scheduleId: anyCourse, now: testNow, applied: [row?.id ?? 0] }
    expect(await findUsableCoupon(test.db, 'PRIMEIROS5', scope)).toMatchObject({ used: 5 })
  })

  it('accepts one on a change when an enrolment of this browser already uses it', async () => {
    const used = (count: number) =>
      test.db.update(coupons).set({ used: count }).where(eq(coupons.code, 'PRIMEIROS5'))
    await used(4)
    const offer = await findOffer(test.db)
    const changes = { TipoPagamento: 1, CodigoCupomDesconto: 'PRIMEIROS5' } as const
    const { cookie } = await enrolled(test.app, offer, changes)
    await used(5)
    const anyCourse = offer.schedule.id
    const headers = { cookie }
    const url = `/api/cupom/validar/PRIMEIROS5/${anyCourse}`
    expect((await test.app.inject({ url: `${url}/true`, headers })).statusCode).toBe(200)
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404)
    // It stays accepted after the end of its time or its class. For another class it is refused.
    const ends = (endsAt: Date) =>
      test.db.update(coupons).set({ endsAt }).where(eq(coupons.code, 'PRIMEIROS5'))
    const isOpen = (active: boolean) =>
      test.db.update(schedules).set({ active }).where(eq(schedules.id, anyCourse))
    await ends(new Date(testNow.getTime() - 1))
    await isOpen(false)
    expect((await test.app.inject({ url: `${url}/true`, headers })).statusCode).toBe(200)
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404)
    const elsewhere = `/api/cupom/validar/PRIMEIROS5/${motofrete}/true`
    expect((await test.app.inject({ url: elsewhere, headers })).statusCode).toBe(404)
    await ends(new Date('2027-01-01'))
    await isOpen(true)
    expect((await test.app.inject({ url: elsewhere, headers })).statusCode).toBe(404)
  })

  it('refuses one that discounts in both ways', async () => {
    await test.db.insert(coupons).values({
      code: 'DUPLO123',
      description: 'x',
      percent: '10',
      amountCents: 100,
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2027-01-01'),
    })
    expect((await check('DUPLO123')).status).toBe(404)
  })
})

describe('asking whether a schedule has a usable coupon', () => {
  it('returns true while one may be used, and false after', async () => {
    const url = `/api/cupom/existe-cupom-utilizavel/${anyCourse}`
    expect((await test.app.inject(url)).json()).toBe(true)
    const unknown = await test.app.inject('/api/cupom/existe-cupom-utilizavel/999999')
    expect([unknown.statusCode, unknown.json()]).toEqual([200, false])
    // Finds a field for a coupon where the only one is of a method that the schedule does not offer.
    await test.db.update(coupons).set({ method: paymentMethod.card })
    await test.db
      .update(schedules)
      .set({ cardCents: null, interestFreeInstallments: null })
      .where(eq(schedules.id, anyCourse))
    expect((await test.app.inject(url)).json()).toBe(false)
    await test.db.update(coupons).set({ method: null })
    expect((await test.app.inject(url)).json()).toBe(true)
    await test.db.update(coupons).set({ endsAt: testNow })
    expect((await test.app.inject(url)).json()).toBe(false)
  })
})

// Only here: without the check of the database a coupon beyond its limit stays usable.
it('a coupon that is used more often than it may be fails the transaction that trades it', async () => {
  await test.db.execute(sql`alter table coupons drop constraint coupons_within_limit`)
  const [coupon] = await test.db
    .insert(coupons)
    .values({
      code: 'DEMAIS',
      description: '',
      amountCents: 100,
      startsAt: testNow,
      endsAt: testNow,
      useLimit: 2,
      used: 3,
    })
    .returning({ id: coupons.id })
  const id = coupon?.id ?? 0
  const trade = test.db.transaction((tx) => reserveUse(tx, id, { inExchangeFor: null }))
  await expect(trade).rejects.toMatchObject({ reason: `coupon ${id} is used 3 times of 2` })
})
