import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { couponChild, couponSchedule } from '#machines/coupon/index.ts'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import {
  cardNotice,
  changeCoupon,
  changeCouponActor,
  changeOption,
  isChecking,
  isUpdating,
  paymentPageMachine,
  paymentPanel,
} from '#machines/payment-page/index.ts'
import type {
  LookUpInput,
  LookUpOutput,
  PaymentFound,
  PaymentPageEvent,
  UpdateInput,
  UpdateOutput,
} from '#machines/payment-page/index.ts'
import { gate } from './gate.ts'

const found: PaymentFound = {
  enrolmentId: 4821,
  receivableId: 31,
  scheduleId: 12,
  method: 0,
  couponCode: '',
  situation: 'open',
}
const card = { TipoPagamento: 1, TipoPendencia: 8, cents: 25000 } as const
const volta = {
  code: 'VOLTA',
  description: '',
  percentage: '0',
  amount: 1000,
  method: null,
  isValid: true,
}

function open() {
  const lookUp = gate<LookUpOutput, LookUpInput>()
  const check = gate<LookUpOutput, LookUpInput>()
  const clock = new SimulatedClock()
  const update = gate<UpdateOutput, UpdateInput>()
  const validate = gate<ValidateOutput, ValidateInput>()
  const machine = paymentPageMachine.provide({
    actors: {
      lookUp: lookUp.logic,
      check: check.logic,
      update: update.logic,
      coupon: couponChild.provide({ actors: { validate: validate.logic } }),
    },
    actions: { replaceAddress: () => undefined },
  })
  const actor = createActor(machine, {
    input: { subscribeId: '4821', buyId: '31' },
    clock,
  }).start()
  return {
    lookUp,
    check,
    clock,
    update,
    validate,
    see: () => actor.getSnapshot(),
    panel: () => paymentPanel(actor.getSnapshot()),
    send: (...events: PaymentPageEvent[]) => events.forEach((event) => actor.send(event)),
  }
}

async function changing() {
  const page = open()
  await page.lookUp.answer(found)
  page.send({ type: 'change.requested' })
  return page
}

// The rules judge the page (sequences.machine.test.ts). Here: the page with its coupon and a clock.
describe('payment page', () => {
  it('offers a payment in progress again only when the API reports it as open, and not in the first minute', async () => {
    const page = open()
    await page.lookUp.answer({ ...found, method: 1 })
    page.send({ type: 'card.processing' })
    let elapsed = 0
    while (page.panel() === 'processing' && elapsed < 600) {
      // Pressing the button does not shorten the wait.
      page.send({ type: 'refresh.requested' })
      await page.check.answer({ ...found, method: 1 })
      for (; !isChecking(page.see()); elapsed += 1) page.clock.increment(1_000)
      await page.check.answer({ ...found, method: 1 })
    }
    expect(elapsed).toBe(75)
    expect(page.panel()).toBe('card')
    // Finds a doubt that is left for the next payment.
    expect(page.see().context.doubted).toBe(false)
    expect(cardNotice(page.see())).toMatch(/^O pagamento não foi concluído/)
    page.send({ type: 'change.requested' }, { type: 'change.cancelled' })
    expect(cardNotice(page.see())).toBeNull()
  })

  it('sends the coupon with the change, checked as the enrolment’s own', async () => {
    const page = await changing()
    page.send({ type: 'option.chosen', option: card })
    const coupon = changeCouponActor(page.see())
    coupon?.send({ type: 'code.typed', code: 'volta' })
    page.send({ type: 'change.confirmed' })
    expect(isUpdating(page.see())).toBe(false)
    coupon?.send({ type: 'question.accepted' })
    expect(page.validate.calls[0]).toMatchObject({ scheduleId: 12, changing: true, method: 1 })
    await page.validate.answer(volta)
    expect(page.update.calls).toEqual([{ enrolmentId: 4821, option: card, couponCode: 'VOLTA' }])
  })

  it('applies the coupon of the enrolment, and begins the next change with the current one', async () => {
    const page = open()
    await page.lookUp.answer({ ...found, couponCode: 'VOLTA' })
    page.send({ type: 'change.requested' }, { type: 'option.chosen', option: card })
    await page.validate.answer(volta)
    page.send({ type: 'change.confirmed' })
    expect(page.update.calls).toEqual([{ enrolmentId: 4821, option: card, couponCode: 'VOLTA' }])
    await page.update.answer({ kind: 'updated', receivableId: 32 })
    page.send({ type: 'change.requested' }, { type: 'option.chosen', option: card })
    await page.validate.answer(null)
    page.send({ type: 'change.confirmed' })
    expect(page.update.calls.at(-1)).toMatchObject({ couponCode: null })
    await page.update.answer({ kind: 'updated', receivableId: 33 })
    page.send({ type: 'change.requested' }, { type: 'option.chosen', option: card })
    expect(page.validate.calls).toHaveLength(2)
  })

  it('removes a valid coupon with an option that has no value', async () => {
    const page = await changing()
    page.send({ type: 'option.chosen', option: card })
    const coupon = changeCouponActor(page.see())
    coupon?.send({ type: 'code.typed', code: 'volta' })
    coupon?.send({ type: 'apply.requested' })
    await page.validate.answer(volta)
    expect(changeCoupon(page.see())?.code).toBe('VOLTA')
    page.send({ type: 'option.chosen', option: { ...card, cents: 0 } })
    expect(changeCoupon(page.see())).toBeNull()
    expect(changeOption(page.see())).toBeNull()
  })

  it('sends nothing at another price when the check of the coupon fails', async () => {
    const page = await changing()
    page.send({ type: 'option.chosen', option: card })
    const coupon = changeCouponActor(page.see())
    coupon?.send({ type: 'code.typed', code: 'volta' })
    page.send({ type: 'change.confirmed' })
    coupon?.send({ type: 'question.accepted' })
    await page.validate.breakDown()
    expect(page.update.calls).toEqual([])
    expect(coupon?.getSnapshot().context).toMatchObject({
      code: 'VOLTA',
      messageCode: 'unexpected',
    })
    expect(page.see().matches({ changing: 'choosing' })).toBe(true)
  })

  it('works without coupons where the schedule is unknown', async () => {
    const page = open()
    await page.lookUp.answer({ ...found, scheduleId: null })
    page.send({ type: 'change.requested' }, { type: 'option.chosen', option: card })
    const coupon = changeCouponActor(page.see())
    expect(coupon && couponSchedule(coupon.getSnapshot())).toBeNull()
    page.send({ type: 'change.confirmed' })
    expect(page.update.calls).toEqual([{ enrolmentId: 4821, option: card, couponCode: null }])
  })
})
