import type { Choice, CouponEvent } from './coupon.types.ts'

// What every parent of the choice does with it. Each has the actions `sendToCoupon` and `setChoice`, and a state `choosing`.

export const setChoice = {
  type: 'setChoice',
  params: ({ event }: { event: Choice }) => event,
} as const

/** What `setChoice` writes into the context of the parent. */
export const choiceOf = (_: unknown, { option, coupon }: Choice): Choice => ({ option, coupon })

/** Passes a chosen option to the choice. */
export const sendOptionToCoupon = {
  type: 'sendToCoupon',
  params: ({ event }: { event: Extract<CouponEvent, { type: 'option.chosen' }> }) => event,
} as const

/** The state `leaving` of a parent: it goes on to `target` with the choice, or back to `choosing`. `own`: what else it reacts to. */
export const leavingTo = <Target extends string, Own extends object>(target: Target, own: Own) =>
  ({
    description: 'Esperando a escolha: um código digitado e não aplicado pergunta antes',
    entry: { type: 'sendToCoupon', params: { type: 'leave.requested' } },
    on: { ...own, 'choice.left': { target, actions: setChoice }, 'choice.stayed': 'choosing' },
  }) as const
