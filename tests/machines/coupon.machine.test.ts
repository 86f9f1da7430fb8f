import { createActor, fromPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { appliedCoupon, couponMachine } from '#machines/coupon/index.ts'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'

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
      input: { scheduleId: null, changing: false },
    }).start()
    actor.send({
      type: 'option.chosen',
      option: { TipoPagamento: 0, TipoPendencia: 10, cents: 10_000 },
    })
    actor.send({ type: 'code.typed', code: 'estrada10' })
    actor.send({ type: 'apply.requested' })
    expect(actor.getSnapshot().value).toBe('empty')
    expect(actor.getSnapshot().status).toBe('active')
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
      { input: { scheduleId: 1, changing: false } },
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
    await vi.waitFor(() => expect(appliedCoupon(actor.getSnapshot())?.totalCents).toBe(18_000))
  })
})
