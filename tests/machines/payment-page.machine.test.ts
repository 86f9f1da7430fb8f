import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { couponChild, couponSchedule } from '#machines/coupon/index.ts'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import {
  cardNotice,
  changeCoupon,
  changeCouponActor,
  changeMessage,
  changeOption,
  isChecking,
  isOverdue,
  isUnwatched,
  isUpdating,
  paymentPageMachine,
  paymentPanel,
} from '#machines/payment-page/index.ts'
import type {
  LookUpInput,
  LookUpOutput,
  PaymentAddress,
  PaymentFound,
  PaymentPageEvent,
  PaymentPageInput,
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
const volta = { code: 'VOLTA', description: '', percentage: '0', amount: 1000, isValid: true }

function open(input: Partial<PaymentPageInput> = {}) {
  const lookUp = gate<LookUpOutput, LookUpInput>()
  const check = gate<LookUpOutput, LookUpInput>()
  const clock = new SimulatedClock()
  const update = gate<UpdateOutput, UpdateInput>()
  const validate = gate<ValidateOutput, ValidateInput>()
  const addresses: PaymentAddress[] = []
  const machine = paymentPageMachine.provide({
    actors: {
      lookUp: lookUp.logic,
      check: check.logic,
      update: update.logic,
      coupon: couponChild.provide({ actors: { validate: validate.logic } }),
    },
    actions: { replaceAddress: (_, address) => void addresses.push(address) },
  })
  const actor = createActor(machine, {
    input: { subscribeId: '4821', buyId: '31', redirected: false, ...input },
    clock,
  }).start()
  return {
    lookUp,
    check,
    clock,
    update,
    validate,
    addresses,
    actor,
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

describe('payment page', () => {
  it.each(['1e3', ' 12', '0x10', '-1', '1.5', '', '00000000000000012', '99999999999999999', '012'])(
    'refuses the id %j without asking the server',
    (id) => {
      for (const input of [{ subscribeId: id }, { buyId: id }]) {
        const page = open(input)
        expect(page.panel()).toBe('invalid')
        expect(page.lookUp.calls).toEqual([])
      }
    },
  )

  it('goes home when there is nothing to pay', async () => {
    const page = open()
    expect(page.panel()).toBe('loading')
    await page.lookUp.answer(null)
    expect(page.panel()).toBe('absent')
  })

  it('can try again after a failed lookup', async () => {
    const page = open()
    await page.lookUp.breakDown()
    expect(page.panel()).toBe('failed')
    page.send({ type: 'retry.requested' })
    await page.lookUp.answer(found)
    expect(page.panel()).toBe('boleto')
    expect(page.addresses).toEqual([])
  })

  it('replaces a short or wrong address once', async () => {
    const page = open({ buyId: undefined })
    await page.lookUp.answer({ ...found, method: 1, situation: 'processing' })
    expect(page.addresses).toEqual([{ enrolmentId: 4821, receivableId: 31 }])
    page.send({ type: 'refresh.requested' })
    await page.check.answer({ ...found, method: 1, receivableId: 99 })
    expect(page.panel()).toBe('card')
    expect(page.addresses).toHaveLength(1)
  })

  it('does not replace the address after its own redirect', async () => {
    const page = open({ buyId: '30', redirected: true })
    await page.lookUp.answer(found)
    expect(page.panel()).toBe('boleto')
    expect(page.addresses).toEqual([])
  })

  it.each([
    [{ situation: 'paid' }, 'paid'],
    [{ situation: 'refunded' }, 'refunded'],
    [{ situation: 'processing', method: 1 }, 'processing'],
    [{ situation: 'overdue' }, 'boleto'],
    [{ method: 1 }, 'card'],
  ] as const)('shows %j as %s', async (part, panel) => {
    const page = open()
    await page.lookUp.answer({ ...found, ...part })
    expect(page.panel()).toBe(panel)
    expect(isOverdue(page.see())).toBe('situation' in part && part.situation === 'overdue')
  })

  it('shows what the card screen came to', async () => {
    const page = open()
    await page.lookUp.answer({ ...found, method: 1 })
    page.send({ type: 'card.approved' })
    expect(page.panel()).toBe('paid')
  })

  describe('a payment in course', () => {
    const card = { ...found, method: 1 } as const
    const processing = { ...card, situation: 'processing' } as const

    async function sent() {
      const page = open()
      await page.lookUp.answer(card)
      page.send({ type: 'card.processing' })
      return page
    }

    it('is asked about by itself, less and less often, and some day only when wanted', async () => {
      const page = await sent()
      const pauses: number[] = []
      while (!isUnwatched(page.see()) && pauses.length < 100) {
        let seconds = 0
        for (; !isChecking(page.see()) && seconds < 60; seconds += 1) page.clock.increment(1_000)
        pauses.push(seconds)
        await page.check.answer(processing)
      }
      expect(pauses).toEqual([3, 6, 12, 24, ...Array<number>(8).fill(30)])
      page.clock.increment(3_600_000)
      expect(page.check.calls).toHaveLength(pauses.length)
      page.send({ type: 'refresh.requested' })
      await page.check.answer(processing)
      expect(isUnwatched(page.see())).toBe(true)
      page.send({ type: 'page.returned' })
      await page.check.answer({ ...card, situation: 'paid' })
      expect(page.panel()).toBe('paid')
    })

    it.each([
      [{ situation: 'paid' }, 'paid'],
      [{ situation: 'refunded' }, 'refunded'],
      [{ situation: 'processing' }, 'processing'],
      [{ situation: null }, 'processing'],
    ] as const)('reported as %j is %s', async (part, panel) => {
      const page = await sent()
      page.clock.increment(3_000)
      await page.check.answer({ ...card, ...part })
      expect(page.panel()).toBe(panel)
    })

    it('stays when a look-up fails or finds nothing, and asks again', async () => {
      const page = await sent()
      page.clock.increment(3_000)
      await page.check.breakDown()
      page.clock.increment(6_000)
      await page.check.answer(null)
      expect(page.panel()).toBe('processing')
      page.clock.increment(12_000)
      await page.check.answer({ ...card, situation: 'paid' })
      expect(page.panel()).toBe('paid')
    })

    it('is offered again only when the API says that it is open, and not in the first minute', async () => {
      const page = await sent()
      let elapsed = 0
      while (page.panel() === 'processing' && elapsed < 600) {
        // Whoever presses the button makes the time pass no faster.
        page.send({ type: 'refresh.requested' })
        await page.check.answer(card)
        for (; !isChecking(page.see()); elapsed += 1) page.clock.increment(1_000)
        await page.check.answer(card)
      }
      expect(elapsed).toBe(75)
      expect(page.panel()).toBe('card')
      expect(cardNotice(page.see())).toMatch(/^O pagamento não foi concluído/)
      page.send({ type: 'change.requested' }, { type: 'change.cancelled' })
      expect(cardNotice(page.see())).toBeNull()
    })

    it('is offered again at once by an API that knew of the charge before', async () => {
      const page = await sent()
      page.clock.increment(3_000)
      await page.check.answer(processing)
      page.clock.increment(6_000)
      await page.check.answer(card)
      expect(page.panel()).toBe('card')
    })

    it('is left alone while nobody looks, and asked about at once when somebody does', async () => {
      const page = await sent()
      page.send({ type: 'page.hidden' })
      page.clock.increment(3_600_000)
      expect(page.check.calls).toEqual([])
      page.send({ type: 'page.returned' })
      expect(page.check.calls).toHaveLength(1)
      page.send({ type: 'page.hidden' })
      await page.check.answer({ ...card, situation: 'paid' })
      expect(page.panel()).toBe('processing')
      page.send({ type: 'page.returned' })
      await page.check.answer({ ...card, situation: 'paid' })
      expect(page.panel()).toBe('paid')
    })
  })

  describe('changing how to pay', () => {
    it('goes to the new receivable', async () => {
      const page = await changing()
      page.send({ type: 'option.chosen', option: card }, { type: 'change.confirmed' })
      expect(isUpdating(page.see())).toBe(true)
      expect(page.update.calls).toEqual([{ enrolmentId: 4821, option: card, couponCode: null }])
      await page.update.answer({ kind: 'updated', receivableId: 32 })
      expect(page.addresses).toEqual([{ enrolmentId: 4821, receivableId: 32 }])
      expect(page.panel()).toBe('card')
    })

    it('needs an option with a value', async () => {
      const page = await changing()
      page.send({ type: 'change.confirmed' })
      expect(changeMessage(page.see())).toMatch(/^É necessário selecionar uma opção de pagamento/)
      page.send({ type: 'option.chosen', option: { ...card, cents: 0 } })
      expect(changeMessage(page.see())).toMatch(/^Ocorreu um erro ao selecionar a opção/)
      expect(page.update.calls).toEqual([])
    })

    it('says the server’s words, or that the connection failed, and stays', async () => {
      const page = await changing()
      page.send({ type: 'option.chosen', option: card }, { type: 'change.confirmed' })
      await page.update.answer({ kind: 'refused', message: 'Pagamento em andamento.' })
      expect([page.panel(), changeMessage(page.see())]).toEqual([
        'change',
        'Pagamento em andamento.',
      ])
      page.send({ type: 'change.confirmed' })
      await page.update.breakDown()
      expect(changeMessage(page.see())).toBe(
        'Erro inesperado de conexão, ao tentar alterar opção de pagamento!',
      )
    })

    it('takes the coupon along, checked as the enrolment’s own', async () => {
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

    it('keeps the coupon of the enrolment, and begins the next change with the one it has then', async () => {
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

    it('forgets the code with an option that has no value', async () => {
      const page = await changing()
      page.send({ type: 'option.chosen', option: card })
      changeCouponActor(page.see())?.send({ type: 'code.typed', code: 'volta' })
      page.send({ type: 'option.chosen', option: { ...card, cents: 0 } })
      expect(changeCouponActor(page.see())?.getSnapshot().context).toMatchObject({
        code: '',
        option: null,
      })
    })

    it('forgets the coupon that held with an option that has no value', async () => {
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

    it('sends nothing at another price when the coupon that was to be applied cannot be asked for', async () => {
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

    it('goes without coupons where the schedule is not known', async () => {
      const page = open()
      await page.lookUp.answer({ ...found, scheduleId: null })
      page.send({ type: 'change.requested' }, { type: 'option.chosen', option: card })
      const coupon = changeCouponActor(page.see())
      expect(coupon && couponSchedule(coupon.getSnapshot())).toBeNull()
      page.send({ type: 'change.confirmed' })
      expect(page.update.calls).toEqual([{ enrolmentId: 4821, option: card, couponCode: null }])
    })

    it('forgets the choice when it is given up', async () => {
      const page = await changing()
      page.send({ type: 'option.chosen', option: card }, { type: 'change.cancelled' })
      expect(page.panel()).toBe('boleto')
      page.send({ type: 'change.requested' })
      expect(page.see().context.option).toBeNull()
    })
  })
})
