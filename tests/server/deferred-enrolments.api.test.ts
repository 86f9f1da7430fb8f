import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { methodRows, paymentMethod } from '#contract/payment.ts'
import {
  coupons,
  enrolments,
  deferredPayments,
  outbox,
  receivables,
} from '#server/platform/db/schema.ts'
import { cancelDeferredEnrolment, releaseEnrolment } from '#server/enrolment/release.ts'
import { transact } from '#server/platform/db/transact.ts'
import { cancelUnpaid } from '#server/sweep.ts'
import { demoStudents } from '#server/seed/people-table.ts'
import { cpfNumber, findOffer, lookUp, payByCard, submit, submissionFor } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { logIn } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test, { detranApproval: true })

const days = (count: number) => new Date(testNow.getTime() + count * 24 * 60 * 60_000)

async function newCoupon(changes: Partial<typeof coupons.$inferInsert> = {}) {
  const code = `RETIDO${Math.trunc(Math.random() * 1e9)}`
  const row = {
    code,
    description: 'Retido',
    percent: '12.500',
    startsAt: days(-1),
    endsAt: days(1),
    ...changes,
  }
  const [made] = await test.db.insert(coupons).values(row).returning()
  if (!made) throw new Error('No coupon')
  return made
}
const usedOf = async (id: number) =>
  (await test.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used
const deferredOf = async (id: number) =>
  (await test.db.select().from(deferredPayments).where(eq(deferredPayments.enrolmentId, id)))[0]
const chargesOf = (id: number) =>
  test.db.select().from(receivables).where(eq(receivables.enrolmentId, id))

const release = (id: number) => transact(test.db, (tx) => releaseEnrolment(tx, test.deps, id))
const turnDown = (id: number) => transact(test.db, (tx) => cancelDeferredEnrolment(tx, id))

/** Enrols in the place whose enrolments are deferred; returns the enrolment's id. */
async function enrolDeferred(changes: Parameters<typeof submissionFor>[1] = {}, of = offer) {
  const submission = submissionFor(of, changes)
  const answer = await submit(test.app, submission)
  const { Id } = answer.json<{ Id?: number }>()
  return { answer, id: Id ?? 0, submission }
}

describe('an enrolment that waits for the traffic authority', () => {
  for (const method of Object.values(paymentMethod))
    it(`stores option ${method}, price and coupon, and owes them from its release on`, async () => {
      const coupon = await newCoupon()
      const list = offer[methodRows[method].price]
      const { answer, id, submission } = await enrolDeferred({
        TipoPagamento: method,
        CodigoCupomDesconto: coupon.code,
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          Id: id,
          Mensagem: 'Inscrição realizada com sucesso! Favor aguardar liberação do Detran.',
        },
      ])
      const total = list - Math.round(list * 0.125)
      const payment = await deferredOf(id)
      expect(payment).toMatchObject({ method, listCents: list, couponId: coupon.id })
      expect(Math.abs((payment?.totalCents ?? 0) - total)).toBeLessThanOrEqual(1)
      expect(await usedOf(coupon.id)).toBe(1)
      expect(await chargesOf(id)).toEqual([])
      expect((await lookUp(test.app, id)).statusCode).toBe(404)

      // By then the coupon is over and the schedule costs more: neither matters to who enrolled before.
      now = days(20)
      const price = { boletoCents: offer.boletoCents + 5000, cardCents: offer.cardCents + 5000 }
      const scheduleOf = sql`update schedules set boleto_cents = ${price.boletoCents}, card_cents = ${price.cardCents} where id = ${offer.schedule.id}`
      await test.db.execute(scheduleOf)
      const outcome = await release(id)
      await test.db.execute(
        sql`update schedules set boleto_cents = ${offer.boletoCents}, card_cents = ${offer.cardCents} where id = ${offer.schedule.id}`,
      )
      const [charge, ...others] = await chargesOf(id)
      expect(others).toEqual([])
      expect(outcome).toBe(true)
      expect(charge).toMatchObject({
        method,
        listCents: list,
        discountCents: payment?.discountCents,
        totalCents: payment?.totalCents,
        couponId: coupon.id,
        status: method === 0 ? 'issued' : 'open',
        dueDate: method === 0 ? '2026-12-16' : null,
      })
      expect(await deferredOf(id)).toBeUndefined()
      expect(await usedOf(coupon.id)).toBe(1)
      expect((await lookUp(test.app, id)).json()).toMatchObject({
        IdContaAReceber: charge?.id,
        Situacao: 'aberta',
        CodigoCupomDesconto: coupon.code,
      })

      await test.deliver()
      const mails = test.mail.mails.filter(({ to }) => to === submission.Email)
      const released = mails.find(({ subject }) => subject.startsWith('Inscrição liberada'))
      expect(released?.text).toContain(`/efetuar-pagamento/${id}`)
      if (method === 1)
        expect((await payByCard(test.app, charge?.id ?? 0, '4111111111111111')).json()).toEqual({
          Sucesso: true,
        })
      now = testNow
    })

  it('states in its e-mail what was contracted, and no payment option yet', async () => {
    const coupon = await newCoupon()
    const { submission } = await enrolDeferred({ CodigoCupomDesconto: coupon.code })
    await test.deliver()
    const mail = test.mail.mails.find(({ to }) => to === submission.Email)
    expect(mail?.text).toContain('aguarda a liberação do Detran')
    expect(mail?.text).toContain(`cupom ${coupon.code}`)
    expect(mail?.text).not.toContain('efetuar-pagamento')
  })

  it('is refused, and nothing of it stored, with a coupon that may not be used', async () => {
    const before = await test.db.$count(enrolments)
    const expired = await newCoupon({ endsAt: days(-0.5) })
    const { answer } = await enrolDeferred({ CodigoCupomDesconto: expired.code })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      Mensagem: 'Código de cupom inválido para esse curso ou opção de pagamento!',
    })
    expect(await test.db.$count(enrolments)).toBe(before)
    expect(await usedOf(expired.id)).toBe(0)
  })

  it('obeys the limit of a coupon when twenty enrol at once', async () => {
    const coupon = await newCoupon({ useLimit: 3 })
    const all = await Promise.all(
      Array.from({ length: 20 }, () => enrolDeferred({ CodigoCupomDesconto: coupon.code })),
    )
    expect(all.filter(({ id }) => id > 0)).toHaveLength(3)
    expect(await usedOf(coupon.id)).toBe(3)
    expect(await test.db.$count(deferredPayments, eq(deferredPayments.couponId, coupon.id))).toBe(3)
  })

  it('counts as the one use a student has of a coupon', async () => {
    const coupon = await newCoupon()
    const person = { Cpf: cpfNumber(900_001), Email: 'retida@example.org' }
    const details = { ...person, ConfirmacaoEmail: person.Email, CodigoCupomDesconto: coupon.code }
    expect((await enrolDeferred(details)).id).toBeGreaterThan(0)
    const other = await submit(test.app, submissionFor(await findOffer(test.db), details))
    expect(other.statusCode).toBe(422)
    expect(await usedOf(coupon.id)).toBe(1)
  })

  it('is released once, however often the authority reports it', async () => {
    const { id } = await enrolDeferred()
    const releases = await Promise.all([1, 2, 3].map(() => release(id)))
    expect(releases.filter(Boolean)).toHaveLength(1)
    expect(await chargesOf(id)).toHaveLength(1)
    const mails = await test.db
      .select()
      .from(outbox)
      .where(eq(outbox.aggregate, `enrolment:${id}`))
    expect(mails.filter(({ kind }) => kind === 'enrolment.released')).toHaveLength(1)
  })

  it('gives its coupon back when the authority turns it down, and lets the person enrol again', async () => {
    const coupon = await newCoupon({ useLimit: 1 })
    const { id, submission } = await enrolDeferred({ CodigoCupomDesconto: coupon.code })
    expect(await usedOf(coupon.id)).toBe(1)
    expect(await turnDown(id)).toBe(true)
    expect(await turnDown(id)).toBe(false)
    expect(await release(id)).toBe(false)
    expect(await usedOf(coupon.id)).toBe(0)
    expect((await submit(test.app, submission)).json()).toHaveProperty('Id')
  })

  it('has thirty days to be paid from its release on, and then gives its coupon back', async () => {
    const coupon = await newCoupon()
    const card = { TipoPagamento: paymentMethod.card, CodigoCupomDesconto: coupon.code }
    const { id } = await enrolDeferred(card)
    now = days(40)
    await cancelUnpaid(test.deps)
    expect(await deferredOf(id)).toBeDefined()
    await release(id)
    now = days(69)
    await cancelUnpaid(test.deps)
    expect((await lookUp(test.app, id)).statusCode).toBe(200)
    now = days(71)
    await cancelUnpaid(test.deps)
    expect((await lookUp(test.app, id)).statusCode).toBe(404)
    expect(await usedOf(coupon.id)).toBe(0)
    now = testNow
  })

  it('made before options were stored owes the first payment method of its schedule', async () => {
    const { id } = await enrolDeferred({ TipoPagamento: 1 })
    await test.db.delete(deferredPayments).where(eq(deferredPayments.enrolmentId, id))
    await release(id)
    expect(await chargesOf(id)).toMatchObject([
      { method: 0, totalCents: offer.boletoCents, couponId: null },
    ])
  })

  it('leads its student from the login to the payment once it is released', async () => {
    const { cpf } = demoStudents.awaitingDetran
    expect((await logIn(test, cpf)).statusCode).toBe(200)
    const { rows } = await test.database.pool.query<{ id: string }>(
      'select e.id from enrolments e join students s on s.id = e.student_id where s.cpf = $1',
      [cpf],
    )
    await release(Number(rows[0]?.id))
    expect((await logIn(test, cpf)).statusCode).toBe(402)
  })
})
