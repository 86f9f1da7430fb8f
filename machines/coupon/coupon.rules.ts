import { normaliseCouponCode } from '#contract/coupon.ts'
import { fieldOf, oneAtATime, timesOf, type Invariant } from '../kit/invariants.ts'
import { alike, carries, commonRules, starting } from '../kit/rules.ts'
import type { couponMachine } from './coupon.machine.ts'
import { ownCouponCode } from './coupon.selectors.ts'
import { checkRules } from './rules/check.ts'
import { codeRules } from './rules/code.ts'
import { leavingRules } from './rules/leaving.ts'
import { optionRules } from './rules/option.ts'
import { isEmpty, isOwnCode, predicate, whenever } from './rules/screen.ts'

const beginsRightly = predicate(
  'o cupom da inscrição espera nele, se há um que se possa conferir, senão o campo está vazio',
  'the coupon of the enrolment waits in it, if there is one that can be checked, else the field is empty',
  (at) => {
    const { input } = at.trace
    const ownCode =
      fieldOf(input, 'scheduleId') === null
        ? ''
        : normaliseCouponCode(String(fieldOf(input, 'ownCode')))
    return ownCouponCode(at.now) === ownCode && (ownCode === '' ? isEmpty : isOwnCode).holds(at)
  },
)

export const couponRules = [
  ...commonRules('validate', 'validateToLeave'),
  carries(['validate', 'validateToLeave'], 'scheduleId', 'changing'),
  whenever(starting('a etapa abre', 'the stage opens'), beginsRightly),
  ...codeRules,
  ...optionRules,
  ...leavingRules,
  ...checkRules,
]

export const couponInvariants: readonly Invariant<typeof couponMachine>[] = [
  oneAtATime('conferências', 'validate', 'validateToLeave'),
  {
    description: 'há desconto só com o cupom aplicado',
    shows: ['S4.31'],
    broken: ({ now }) =>
      (now.context.applied !== null) === now.matches('applied')
        ? null
        : `em ${JSON.stringify(now.value)} o desconto é ${JSON.stringify(now.context.applied)}`,
  },
  {
    description: 'o desconto deixa algo a pagar e nunca passa do preço',
    shows: ['S4.31', 'S9.8'],
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
    description: 'a etapa sabe sempre da opção e do desconto que valem',
    broken: ({ now, effects }) => {
      const { params } =
        effects.findLast(({ params }) =>
          ['choice.settled', 'choice.refused'].includes(String(fieldOf(params, 'type'))),
        ) ?? {}
      if (!alike(fieldOf(params, 'coupon') ?? null, now.context.applied))
        return 'a etapa soube de outro desconto'
      return alike(fieldOf(params, 'option') ?? null, now.context.option)
        ? null
        : 'a etapa soube de outra opção'
    },
  },
  {
    description: 'o código no campo é o do cupom da inscrição, enquanto ninguém abre mão dele',
    broken: ({ now }) => {
      const { code, ownCode } = now.context
      if (ownCode === '' || code === '') return null
      return normaliseCouponCode(code) === ownCode ? null : `no campo está ${code}`
    },
  },
  {
    description: 'a etapa só segue com uma opção de valor, com a escolha que vale',
    shows: ['S5.57', 'C19'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      const left = last?.effects.find(({ params }) => fieldOf(params, 'type') === 'choice.left')
      if (!last || !left) return null
      const { option, applied } = last.after.context
      if (option === null || option.cents <= 0) return 'seguiu sem uma opção de valor'
      const isTheSame =
        alike(fieldOf(left.params, 'option'), option) &&
        alike(fieldOf(left.params, 'coupon'), applied)
      return isTheSame ? null : 'seguiu com outra escolha'
    },
  },
  {
    description: 'cada pedido de saída tem uma resposta só',
    broken: (trace) => {
      const answers = trace.effects.filter(({ params }) =>
        ['choice.left', 'choice.stayed'].includes(String(fieldOf(params, 'type'))),
      ).length
      const requested = timesOf(trace, 'leave.requested')
      return answers > requested ? `${answers} respostas a ${requested} pedidos` : null
    },
  },
  {
    description: 'sem código digitado nada é conferido',
    broken: ({ calls }) =>
      calls.some(({ input }) => fieldOf(input, 'code') === '') ? 'conferiu um código vazio' : null,
  },
]
