import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findUsableCoupon } from '#server/money/coupons/repository.ts'
import {
  cities,
  coupons,
  courses,
  courseTypes,
  enrolments,
  receivables,
  schedules,
  students,
} from '#server/platform/db/schema.ts'
import { answerOf, openTestApp, testNow, useTestApp } from './kit.ts'

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

/** An enrolment whose living receivable reserved the coupon; its id. */
async function holdCoupon(code: string): Promise<number> {
  const [coupon] = await test.db.select().from(coupons).where(eq(coupons.code, code))
  const [course] = await test.db.select().from(courses).limit(1)
  const [city] = await test.db.select().from(cities).limit(1)
  const [student] = await test.db
    .insert(students)
    .values({
      id: 4_503_599_627_370_497,
      cpf: '52998224725',
      name: 'Joana Silva',
      birthDate: '1990-01-15',
      email: 'joana@exemplo.com.br',
      passwordHash: 'x',
      postalCode: '88010000',
      street: 'Rua',
      number: 'S/N',
      district: 'Centro',
      cityId: city?.id ?? 0,
    })
    .returning()
  const id = 4_503_599_627_370_498
  await test.db.insert(enrolments).values({
    id,
    studentId: student?.id ?? 0,
    scheduleId: anyCourse,
    courseId: course?.id ?? 0,
    status: 'active',
    signLanguage: false,
  })
  await test.db.insert(receivables).values({
    id: 4_503_599_627_370_499,
    enrolmentId: id,
    scheduleId: anyCourse,
    method: 1,
    pendingType: 20,
    status: 'open',
    listCents: 100,
    totalCents: 85,
    couponId: coupon?.id ?? 0,
  })
  return id
}

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
    expect((await check('BOLETO12', anyCourse, '?TipoPagamento=0')).status).toBe(200)
    expect((await check('BOLETO12', anyCourse)).status).toBe(200)
  })

  it('refuses a schedule that does not exist', async () => {
    expect(await check('VIALUME20', 999_999)).toEqual({ status: 404, data: refusal })
  })

  it('refuses one that is used up, except for who holds it', async () => {
    const [row] = await test.db
      .update(coupons)
      .set({ used: 5 })
      .where(eq(coupons.code, 'PRIMEIROS5'))
      .returning()
    expect(await check('PRIMEIROS5')).toEqual({ status: 404, data: refusal })
    expect(await check('PRIMEIROS5', anyCourse, '/true')).toEqual({ status: 404, data: refusal })
    const scope = { scheduleId: anyCourse, now: testNow, held: [row?.id ?? 0] }
    expect(await findUsableCoupon(test.db, 'PRIMEIROS5', scope)).toMatchObject({ used: 5 })
  })

  it('keeps counting one that the enrolments of this browser hold', async () => {
    const held = await holdCoupon('PRIMEIROS5')
    const expires = Math.floor(testNow.getTime() / 1000) + 60
    const ticket = test.app.signCookie(`inscricoes.${expires}.${held}`)
    const url = `/api/cupom/validar/PRIMEIROS5/${anyCourse}`
    const cookies = { 'portal-inscricoes': ticket }
    expect((await test.app.inject({ url: `${url}/true`, cookies })).statusCode).toBe(200)
    expect((await test.app.inject({ url, cookies })).statusCode).toBe(404)
    const forged = { 'portal-inscricoes': `inscricoes.${expires}.${held}.x` }
    expect((await test.app.inject({ url: `${url}/true`, cookies: forged })).statusCode).toBe(404)
    // Its time may end, and its class: what is held is held. Another class knows nothing of it.
    const ends = (endsAt: Date) =>
      test.db.update(coupons).set({ endsAt }).where(eq(coupons.code, 'PRIMEIROS5'))
    const isOpen = (active: boolean) =>
      test.db.update(schedules).set({ active }).where(eq(schedules.id, anyCourse))
    await ends(new Date(testNow.getTime() - 1))
    await isOpen(false)
    expect((await test.app.inject({ url: `${url}/true`, cookies })).statusCode).toBe(200)
    expect((await test.app.inject({ url, cookies })).statusCode).toBe(404)
    const elsewhere = `/api/cupom/validar/PRIMEIROS5/${motofrete}/true`
    expect((await test.app.inject({ url: elsewhere, cookies })).statusCode).toBe(404)
    await ends(new Date('2027-01-01'))
    await isOpen(true)
    expect((await test.app.inject({ url: elsewhere, cookies })).statusCode).toBe(404)
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

  it('is limited by address', async () => {
    const other = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const answers = []
    for (let n = 0; n < 31; n += 1)
      answers.push(await other.app.inject(`/api/cupom/validar/NAOEXISTE/${anyCourse}`))
    const last = answers.at(-1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.json()).toBe('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    await other.close()
  })
})

describe('asking whether a schedule has a usable coupon', () => {
  it('says yes while one may be used, and no after', async () => {
    const url = `/api/cupom/existe-cupom-utilizavel/${anyCourse}`
    expect((await test.app.inject(url)).json()).toBe(true)
    const unknown = await test.app.inject('/api/cupom/existe-cupom-utilizavel/999999')
    expect([unknown.statusCode, unknown.json()]).toEqual([200, false])
    await test.db.update(coupons).set({ endsAt: testNow })
    expect((await test.app.inject(url)).json()).toBe(false)
  })
})
