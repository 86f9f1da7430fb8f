import { fieldOf, oneAtATime, timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { couponMachine } from './coupon.machine.ts'

type Rule = Invariant<typeof couponMachine>

/** What the coupon never does, whatever happens. */
export const couponInvariants: readonly Rule[] = [
  oneAtATime('conferências', 'validate', 'validateToLeave'),
  {
    says: 'há desconto só com o cupom aplicado',
    broken: ({ now }) =>
      (now.context.applied !== null) === now.matches('applied')
        ? null
        : `em ${JSON.stringify(now.value)} o desconto é ${JSON.stringify(now.context.applied)}`,
  },
  {
    says: 'o desconto deixa algo a pagar e nunca passa do preço',
    broken: ({ now: { context } }) => {
      const { applied, option } = context
      if (!applied) return null
      const { discountCents, totalCents } = applied
      const isRight =
        totalCents > 0 && discountCents >= 0 && discountCents + totalCents === option?.cents
      return isRight ? null : `desconta ${discountCents} e deixa ${totalCents} centavos`
    },
  },
  {
    says: 'a etapa sabe sempre do desconto que vale',
    broken: ({ now, effects }) => {
      const settled = effects.filter(({ params }) => fieldOf(params, 'type') === 'coupon.settled')
      const last = fieldOf(settled.at(-1)?.params, 'coupon') ?? null
      return JSON.stringify(last) === JSON.stringify(now.context.applied)
        ? null
        : 'a etapa soube de outro desconto'
    },
  },
  {
    says: 'cada pedido de saída tem uma resposta só',
    broken: (journey) => {
      const answers = journey.effects.filter(({ params }) =>
        ['coupon.left', 'coupon.stayed'].includes(String(fieldOf(params, 'type'))),
      ).length
      const requested = timesOf(journey, 'leave.requested')
      return answers > requested ? `${answers} respostas a ${requested} pedidos` : null
    },
  },
  {
    says: 'sem código digitado nada é conferido',
    broken: ({ calls }) =>
      calls.some(({ input }) => fieldOf(input, 'code') === '') ? 'conferiu um código vazio' : null,
  },
]
