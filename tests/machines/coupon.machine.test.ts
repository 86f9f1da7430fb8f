import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  appliedCoupon,
  asksToApply,
  canApply,
  couponBusy,
  couponCode,
  couponMachine,
  couponMessage,
} from '#machines/coupon/index.ts'
import type {
  CouponEvent,
  CouponMessage,
  ValidateInput,
  ValidateOutput,
} from '#machines/coupon/index.ts'
import { gate } from './gate.ts'

const boleto = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 } as const
const percentage = (DescontoPorcentagem: number) => ({
  Cupom: 'VOLTA',
  Descricao: 'Desconto',
  DescontoPorcentagem,
  DescontoValor: 0,
})
const invalid = 'Código de cupom inválido para esse curso ou opção de pagamento!'

function open(changing = false) {
  const validate = gate<ValidateOutput, ValidateInput>()
  const told: CouponMessage[] = []
  const machine = couponMachine.provide({
    actors: { validate: validate.logic },
    actions: { tell: (_, message) => void told.push(message) },
  })
  const actor = createActor(machine, { input: { scheduleId: 12, changing } }).start()
  return {
    validate,
    told,
    see: () => actor.getSnapshot(),
    send: (...events: CouponEvent[]) => events.forEach((event) => actor.send(event)),
  }
}

describe('coupon', () => {
  it('writes the code in capitals', () => {
    const coupon = open()
    coupon.send({ type: 'code.typed', code: 'volta10' })
    expect(couponCode(coupon.see())).toBe('VOLTA10')
    expect(canApply(coupon.see())).toBe(true)
  })

  it('is empty again when the code is deleted', () => {
    const coupon = open()
    coupon.send({ type: 'code.typed', code: 'v' }, { type: 'code.typed', code: '' })
    expect(coupon.see().value).toBe('empty')
  })

  it('is not checked before an option is chosen', () => {
    const coupon = open()
    coupon.send({ type: 'code.typed', code: 'volta' }, { type: 'apply.requested' })
    expect(coupon.validate.calls).toEqual([])
    expect(couponMessage(coupon.see())).toMatch(/^É necessário selecionar uma opção/)
  })

  it.each([
    ['99.99 % leaves two cents', 99.99, { discountCents: 19988, totalCents: 2 }],
    ['99.998 % rounds to everything', 99.998, null],
    ['100 % leaves nothing', 100, null],
  ])('%s', async (_, discount, totals) => {
    const coupon = open()
    coupon.send({ type: 'option.chosen', option: boleto })
    coupon.send({ type: 'code.typed', code: ' volta ' }, { type: 'apply.requested' })
    expect(couponBusy(coupon.see())).toBe(true)
    expect(coupon.validate.calls[0]?.code).toBe('VOLTA')
    await coupon.validate.answer(percentage(discount))
    if (totals) expect(appliedCoupon(coupon.see())).toMatchObject(totals)
    else expect(couponMessage(coupon.see())).toBe(invalid)
  })

  it('says why and comes back empty when the code is unknown', async () => {
    const coupon = open()
    coupon.send({ type: 'option.chosen', option: boleto })
    coupon.send({ type: 'code.typed', code: 'nada' }, { type: 'apply.requested' })
    await coupon.validate.answer(null)
    expect([couponCode(coupon.see()), couponMessage(coupon.see())]).toEqual(['', invalid])
    coupon.send({ type: 'code.typed', code: 'o' })
    expect(couponMessage(coupon.see())).toBeNull()
  })

  it('keeps the code when the connection fails', async () => {
    const coupon = open(true)
    coupon.send({ type: 'option.chosen', option: boleto })
    coupon.send({ type: 'code.typed', code: 'volta' }, { type: 'apply.requested' })
    expect(coupon.validate.calls[0]?.changing).toBe(true)
    await coupon.validate.breakDown()
    expect(coupon.see().value).toBe('typed')
    expect(couponCode(coupon.see())).toBe('VOLTA')
    expect(couponMessage(coupon.see())).toMatch(/^Ocorreu um erro inesperado/)
  })

  it('withdraws the discount when it is removed or the option goes', async () => {
    const coupon = open()
    coupon.send({ type: 'option.chosen', option: boleto })
    coupon.send({ type: 'code.typed', code: 'volta' }, { type: 'apply.requested' })
    await coupon.validate.answer(percentage(10))
    coupon.send({ type: 'coupon.removed' })
    expect(coupon.told.at(-1)).toEqual({ type: 'coupon.settled', coupon: null })
    expect(appliedCoupon(coupon.see())).toBeNull()
  })

  it('resets when it no longer holds for another option', async () => {
    const coupon = open()
    coupon.send({ type: 'option.chosen', option: boleto })
    coupon.send({ type: 'code.typed', code: 'volta' }, { type: 'apply.requested' })
    await coupon.validate.answer(percentage(10))
    coupon.send({ type: 'option.chosen', option: { ...boleto, TipoPagamento: 1 } })
    await coupon.validate.answer(null)
    expect(appliedCoupon(coupon.see())).toBeNull()
    expect(couponMessage(coupon.see())).toBe(invalid)
  })

  it('lets its holder go at once when nothing waits, asks when a code does', () => {
    const coupon = open()
    coupon.send({ type: 'leave.requested' })
    expect(coupon.told).toEqual([{ type: 'coupon.left' }])
    coupon.send({ type: 'code.typed', code: 'volta' }, { type: 'leave.requested' })
    expect(asksToApply(coupon.see())).toBe(true)
    expect(coupon.told).toHaveLength(1)
  })
})
