import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  appliedCoupon,
  asksToApply,
  awaitsOption,
  couponCode,
  couponMachine,
  couponMessage,
  couponSchedule,
  heldCode,
} from '#machines/coupon/index.ts'
import type {
  ChoiceMessage,
  CouponEvent,
  ValidateInput,
  ValidateOutput,
} from '#machines/coupon/index.ts'
import { gate } from './gate.ts'

const boleto = { TipoPagamento: 0, TipoPendencia: 10, cents: 10_000 } as const
const card = { TipoPagamento: 1, TipoPendencia: 20, cents: 20_000 } as const
const tenPercent = {
  code: 'ESTRADA10',
  description: '10% de desconto',
  percentage: '10',
  amount: 0,
  isValid: true,
}

describe('coupon', () => {
  it('takes no code where the API gives no schedule to check it for', () => {
    const actor = createActor(couponMachine.provide({ actions: { notify: () => {} } }), {
      input: { scheduleId: null, changing: false, heldCode: '' },
    }).start()
    actor.send({
      type: 'option.chosen',
      option: { TipoPagamento: 0, TipoPendencia: 10, cents: 10_000 },
    })
    actor.send({ type: 'code.typed', code: 'estrada10' })
    actor.send({ type: 'apply.requested' })
    expect(actor.getSnapshot().value).toBe('withoutSchedule')
    expect(actor.getSnapshot().status).toBe('active')
    expect([couponCode(actor.getSnapshot()), couponSchedule(actor.getSnapshot())]).toEqual([
      '',
      null,
    ])
  })

  it('lets nobody go on without an option of a value, and says why', () => {
    const said: ChoiceMessage[] = []
    const actor = createActor(
      couponMachine.provide({ actions: { notify: (_, message) => void said.push(message) } }),
      { input: { scheduleId: 1, changing: false, heldCode: '' } },
    ).start()
    const missing = [
      { type: 'choice.refused', code: 'paymentOptionRequired' },
      { type: 'choice.stayed' },
    ]
    // A code that is typed is not asked about before there is an option.
    actor.send({ type: 'code.typed', code: 'estrada10' })
    actor.send({ type: 'leave.requested' })
    expect(said.splice(0)).toEqual(missing)
    expect(asksToApply(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'option.chosen', option: boleto })
    actor.send({ type: 'option.chosen', option: { ...boleto, cents: 0 } })
    expect(said.splice(0)).toEqual([
      { type: 'choice.settled', option: boleto, coupon: null },
      { type: 'choice.refused', code: 'optionWithoutValue' },
    ])
    actor.send({ type: 'leave.requested' })
    expect(said.splice(0)).toEqual(missing)
    actor.send({ type: 'option.chosen', option: boleto })
    actor.send({ type: 'leave.requested' })
    expect(said.at(-1)).toEqual({ type: 'choice.left', option: boleto, coupon: null })
  })

  it('asks anew when the option changes while the coupon is being checked', async () => {
    const methods: (number | null)[] = []
    const answers: ((answer: ValidateOutput) => void)[] = []
    const actor = createActor(
      couponMachine.provide({
        actors: {
          validate: fromPromise<ValidateOutput, ValidateInput>(({ input }) => {
            methods.push(input.method)
            return new Promise((resolve) => answers.push(resolve))
          }),
        },
        actions: { notify: () => {} },
      }),
      { input: { scheduleId: 1, changing: false, heldCode: '' } },
    ).start()
    actor.send({
      type: 'option.chosen',
      option: { TipoPagamento: 0, TipoPendencia: 10, cents: 10_000 },
    })
    actor.send({ type: 'code.typed', code: 'estrada10' })
    actor.send({ type: 'apply.requested' })
    actor.send({
      type: 'option.chosen',
      option: { TipoPagamento: 1, TipoPendencia: 20, cents: 20_000 },
    })
    expect(methods).toEqual([0, 1])
    // The late answer for the older option counts no more.
    answers[0]?.(null)
    answers[1]?.(tenPercent)
    await expect.poll(() => appliedCoupon(actor.getSnapshot())?.totalCents).toBe(18_000)
  })

  it('says that an option is missing, or that a coupon is invalid, until one is chosen', async () => {
    const { send, see, validate } = opened('')
    send({ type: 'code.typed', code: 'nada' }, { type: 'apply.requested' })
    expect(couponMessage(see())).toMatch(/^É necessário selecionar uma opção de pagamento/)
    send({ type: 'option.chosen', option: boleto })
    expect(couponMessage(see())).toBeNull()
    send({ type: 'apply.requested' })
    await validate.answer(null)
    expect(couponMessage(see())).toMatch(/^Código de cupom inválido/)
    send({ type: 'option.chosen', option: card })
    expect([couponMessage(see()), see().hasTag('failure')]).toEqual([null, false])
  })
})

describe('a coupon that the enrolment holds', () => {
  it('stands typed from the beginning, and is checked by itself with every option', async () => {
    const { send, see, validate } = opened(' estrada10')
    expect([couponCode(see()), awaitsOption(see())]).toEqual(['ESTRADA10', true])
    send({ type: 'option.chosen', option: boleto })
    expect(validate.calls).toEqual([
      { code: 'ESTRADA10', scheduleId: 1, changing: true, method: 0 },
    ])
    await validate.answer(tenPercent)
    expect(appliedCoupon(see())?.totalCents).toBe(9_000)
  })

  it('comes back after an option that does not take it', async () => {
    const { send, see, validate } = opened('ESTRADA10')
    send({ type: 'option.chosen', option: boleto })
    await validate.answer(null)
    expect([couponCode(see()), couponMessage(see())]).toEqual([
      '',
      expect.stringMatching(/^Código de cupom inválido/),
    ])
    send({ type: 'option.chosen', option: card })
    expect(couponMessage(see())).toBeNull()
    await validate.answer(tenPercent)
    expect(appliedCoupon(see())?.totalCents).toBe(18_000)
    send({ type: 'option.chosen', option: { ...card, cents: 0 } })
    expect([appliedCoupon(see()), couponCode(see()), awaitsOption(see())]).toEqual([
      null,
      'ESTRADA10',
      true,
    ])
    send({ type: 'option.chosen', option: card })
    await validate.answer(tenPercent)
    expect(appliedCoupon(see())?.totalCents).toBe(18_000)
  })

  it('is checked again with another option when it could not be asked for', async () => {
    const { send, see, validate } = opened('ESTRADA10')
    send({ type: 'option.chosen', option: boleto })
    await validate.breakDown()
    expect([couponCode(see()), awaitsOption(see())]).toEqual(['ESTRADA10', false])
    send({ type: 'option.chosen', option: card })
    await validate.answer(tenPercent)
    expect(appliedCoupon(see())?.totalCents).toBe(18_000)
  })

  it.each([
    ['removed', 'valid', [{ type: 'coupon.removed' }]],
    ['replaced by another', 'unknown', [{ type: 'code.typed', code: 'outro' }]],
    ['erased', 'unanswered', [{ type: 'code.typed', code: ' ' }]],
    ['declined', 'unanswered', [{ type: 'leave.requested' }, { type: 'question.declined' }]],
  ] as const)('is given up when it is %s', async (_, answer, events) => {
    const { send, see, validate } = opened('ESTRADA10')
    send({ type: 'option.chosen', option: boleto })
    if (answer === 'unanswered') await validate.breakDown()
    else await validate.answer(answer === 'valid' ? tenPercent : null)
    send(...events)
    expect(heldCode(see())).toBe('')
    send({ type: 'option.chosen', option: card })
    expect(validate.calls).toHaveLength(1)
    send({ type: 'option.chosen', option: { ...card, cents: 0 } })
    expect(couponCode(see())).toBe('')
  })

  it('is not given up by whoever types it again, or closes the question', async () => {
    const { send, see, validate } = opened('ESTRADA10')
    send({ type: 'option.chosen', option: boleto })
    await validate.answer(null)
    send({ type: 'code.typed', code: 'estrada10 ' })
    send({ type: 'leave.requested' }, { type: 'question.closed' })
    send({ type: 'option.chosen', option: card })
    await validate.answer(tenPercent)
    expect(appliedCoupon(see())?.totalCents).toBe(18_000)
  })
})

function opened(held: string) {
  const validate = gate<ValidateOutput, ValidateInput>()
  const actor = createActor(
    couponMachine.provide({
      actors: { validate: validate.logic },
      actions: { notify: () => {} },
    }),
    { input: { scheduleId: 1, changing: held !== '', heldCode: held } },
  ).start()
  return {
    validate,
    see: () => actor.getSnapshot(),
    send: (...events: CouponEvent[]) => events.forEach((event) => actor.send(event)),
  }
}
