import { assign, sendParent, setup } from 'xstate'
import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'
import type { PlainCode } from '#contract/errors.ts'
import { known, typesOf, unprovided, unprovidedActor } from '../kit/index.ts'
import type {
  AppliedCoupon,
  ChoiceMessage,
  CouponContext,
  CouponEvent,
  CouponInput,
  PaymentChoice,
  ValidateInput,
  ValidateOutput,
} from './coupon.types.ts'

const choice = (type: 'choice.settled' | 'choice.left') =>
  ({
    type: 'notify',
    params: ({ context: { option, applied } }: { context: CouponContext }): ChoiceMessage => ({
      type,
      option: known(option, 'option'),
      coupon: applied,
    }),
  }) as const
const settled = choice('choice.settled')
const left = choice('choice.left')
const stayed = { type: 'notify', params: { type: 'choice.stayed' } } as const
const refused = (code: PlainCode) =>
  ({ type: 'notify', params: { type: 'choice.refused', code } }) as const
const code = ({ event }: { event: { code: string } }) => ({ code: event.code })
const typing = {
  guard: { type: 'codeGiven', params: code },
  actions: { type: 'setCode', params: code },
} as const
const option = ({ event }: { event: { option: PaymentChoice } }) => ({ option: event.option })
const optionHasValue = { type: 'hasValue', params: option } as const
const setUnexpected = { type: 'setMessage', params: { code: 'unexpected' } } as const
const setOption = { type: 'setOption', params: option } as const
const validated = ({ event }: { event: { output: ValidateOutput } }) => ({ coupon: event.output })
/** Without a typed code, a chosen option is enough to go on. */
const leaving = [
  { guard: 'optionChosen', actions: left },
  { actions: [refused('paymentOptionRequired'), stayed] },
] as const
/** The enrolment's own coupon is checked by itself. */
const checksOwn = {
  guard: { type: 'appliesCode', params: option },
  target: 'checking',
  actions: [setOption, 'recallCode', settled],
} as const
const noCoupon = { code: '', applied: null, messageCode: null }

/** How an enrolment or its change is to be paid: the option, and a coupon that leaves something to pay. */
export const couponMachine = setup({
  types: typesOf<CouponContext, CouponEvent, CouponInput>(),
  actors: { validate: unprovidedActor<ValidateOutput, ValidateInput>('validate') },
  actions: {
    notify: (_, message: ChoiceMessage) => unprovided('notify', message),
    setCode: assign(({ context: { ownCode } }, { code }: { code: string }) => ({
      code: code.toUpperCase(),
      ownCode: normaliseCouponCode(code) === ownCode ? ownCode : '',
      messageCode: null,
    })),
    recallCode: assign(({ context }) => ({ code: context.ownCode })),
    setOption: assign((_, params: { option: PaymentChoice }) => ({
      option: params.option,
      messageCode: null,
    })),
    clearOption: assign({ option: null }),
    setApplied: assign(({ context }, params: { coupon: ValidateOutput }) => ({
      applied: discounted(context.option, params.coupon),
      messageCode: null,
    })),
    clearApplied: assign({ applied: null }),
    setMessage: assign((_, params: { code: PlainCode }) => ({ messageCode: params.code })),
    clearCoupon: assign(noCoupon),
    giveUpCoupon: assign({ ...noCoupon, ownCode: '' }),
  },
  guards: {
    scheduleUnknown: ({ context }) => context.scheduleId === null,
    codeGiven: (_, params: { code: string }) => normaliseCouponCode(params.code) !== '',
    hasCode: ({ context }) => context.ownCode !== '',
    hasValue: (_, params: { option: PaymentChoice }) => params.option.cents > 0,
    appliesCode: ({ context }, params: { option: PaymentChoice }) =>
      context.ownCode !== '' && params.option.cents > 0,
    optionChosen: ({ context }) => context.option !== null,
    discounts: ({ context }, params: { coupon: ValidateOutput }) =>
      discounted(context.option, params.coupon) !== null,
  },
}).createMachine({
  id: 'coupon',
  description: 'Forma de pagar uma inscrição, com ou sem cupom',
  context: ({ input }) => ({
    ...input,
    ownCode: input.scheduleId === null ? '' : normaliseCouponCode(input.ownCode),
    option: null,
    ...noCoupon,
  }),
  initial: 'empty',
  on: {
    'option.chosen': [
      { guard: optionHasValue, actions: [setOption, settled] },
      {
        target: '.empty',
        actions: ['clearOption', 'clearCoupon', refused('optionWithoutValue')],
      },
    ],
  },
  states: {
    withoutSchedule: {
      description: 'Sem saber a turma não se confere cupom: só se escolhe como pagar',
      on: { 'leave.requested': leaving },
    },
    empty: {
      description: 'Nenhum cupom digitado',
      always: [
        { guard: 'scheduleUnknown', target: 'withoutSchedule' },
        { guard: 'hasCode', target: 'typed', actions: 'recallCode' },
      ],
      on: {
        'code.typed': { ...typing, target: 'typed' },
        'leave.requested': leaving,
      },
    },
    typed: {
      description: 'Código digitado, ainda não aplicado',
      on: {
        'code.typed': [typing, { target: 'empty', actions: 'giveUpCoupon' }],
        'option.chosen': checksOwn,
        'apply.requested': [
          { guard: 'optionChosen', target: 'checking' },
          { actions: refused('paymentOptionRequired') },
        ],
        'leave.requested': [{ guard: 'optionChosen', target: 'asking' }, leaving[1]],
      },
    },
    checking: {
      description: 'Conferindo o cupom com o servidor',
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => question(context),
        onDone: [
          {
            guard: { type: 'discounts', params: validated },
            target: 'applied',
            actions: [{ type: 'setApplied', params: validated }, settled],
          },
          { target: 'refused' },
        ],
        onError: { target: 'typed', actions: setUnexpected },
      },
      on: {
        // The call in progress is for another option: it is made anew (row F5).
        'option.chosen': {
          guard: optionHasValue,
          target: 'checking',
          reenter: true,
          actions: [setOption, settled],
        },
        'leave.requested': 'checkingToLeave',
      },
    },
    applied: {
      description: 'Cupom aplicado à opção escolhida',
      tags: 'success',
      on: {
        'option.chosen': {
          guard: optionHasValue,
          target: 'checking',
          actions: [setOption, 'clearApplied', settled],
        },
        'coupon.removed': { target: 'empty', actions: ['giveUpCoupon', settled] },
        'leave.requested': { actions: left },
      },
    },
    refused: {
      description: 'Cupom inválido para o curso ou a opção; o campo volta vazio',
      tags: 'failure',
      entry: ['clearCoupon', { type: 'setMessage', params: { code: 'couponInvalid' } }],
      on: {
        'code.typed': { ...typing, target: 'typed' },
        'option.chosen': [
          checksOwn,
          { guard: optionHasValue, target: 'empty', actions: [setOption, settled] },
        ],
        'leave.requested': { actions: left },
      },
    },
    asking: {
      description: 'Pergunta “Cupom não Aplicado”: aplicar agora?',
      tags: 'blocked',
      on: {
        'question.accepted': 'checkingToLeave',
        'question.declined': { target: 'empty', actions: ['giveUpCoupon', left] },
        'question.closed': { target: 'typed', actions: stayed },
      },
    },
    checkingToLeave: {
      // The parent sends no other option until the answer, so this call is never made anew.
      description: 'Conferindo o cupom para seguir adiante se for válido',
      tags: 'busy',
      invoke: {
        id: 'validateToLeave',
        src: 'validate',
        input: ({ context }) => question(context),
        onDone: [
          {
            guard: { type: 'discounts', params: validated },
            target: 'applied',
            actions: [{ type: 'setApplied', params: validated }, settled, left],
          },
          { target: 'refused', actions: stayed },
        ],
        onError: { target: 'typed', actions: [setUnexpected, stayed] },
      },
    },
  },
})

/** The machine as a child: its messages go to its parent. */
export const couponChild = couponMachine.provide({
  actions: { notify: sendParent((_, message: ChoiceMessage) => message) },
})

function question(context: CouponContext): ValidateInput {
  return {
    code: normaliseCouponCode(context.code),
    scheduleId: known(context.scheduleId, 'schedule'),
    changing: context.changing,
    method: known(context.option, 'option').TipoPagamento,
  }
}

/** The coupon on the option's price; null when it is unknown, invalid or leaves nothing to pay. */
function discounted(option: PaymentChoice | null, coupon: ValidateOutput): AppliedCoupon | null {
  if (option === null || !coupon?.isValid) return null
  const totals = applyDiscount(option.cents, coupon)
  return totals && { ...coupon, ...totals }
}
