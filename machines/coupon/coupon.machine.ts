import { assign, sendParent, setup } from 'xstate'
import { applyDiscount, normaliseCouponCode } from '#contract/coupon.ts'
import type { PlainCode } from '#contract/errors.ts'
import { known, type, unprovided, unprovidedActor } from '../kit/index.ts'
import type { Tag } from '../kit/index.ts'
import type {
  AppliedCoupon,
  CouponContext,
  CouponEvent,
  CouponInput,
  CouponMessage,
  PaymentChoice,
  ValidateInput,
  ValidateOutput,
} from './coupon.types.ts'

const left = { type: 'notify', params: { type: 'coupon.left' } } as const
const stayed = { type: 'notify', params: { type: 'coupon.stayed' } } as const
const withdrawn = { type: 'notify', params: { type: 'coupon.settled', coupon: null } } as const
const settled = {
  type: 'notify',
  params: ({ context }: { context: CouponContext }): CouponMessage => ({
    type: 'coupon.settled',
    coupon: context.applied,
  }),
} as const
const code = ({ event }: { event: { code: string } }) => ({ code: event.code })
const option = ({ event }: { event: { option: PaymentChoice } }) => ({ option: event.option })
const validated = ({ event }: { event: { output: ValidateOutput } }) => ({ coupon: event.output })

/** The coupon of an enrolment or of a payment change. Valid only while something stays to pay. */
export const couponMachine = setup({
  types: {
    context: type<CouponContext>(),
    events: type<CouponEvent>(),
    input: type<CouponInput>(),
    tags: type<Tag>(),
  },
  actors: { validate: unprovidedActor<ValidateOutput, ValidateInput>('validate') },
  actions: {
    notify: (_, message: CouponMessage) => unprovided('notify', message),
    keepCode: assign((_, params: { code: string }) => ({
      code: params.code.toUpperCase(),
      messageCode: null,
    })),
    keepOption: assign((_, params: { option: PaymentChoice }) => ({ option: params.option })),
    clearOption: assign({ option: null }),
    keepApplied: assign(({ context }, params: { coupon: ValidateOutput }) => ({
      applied: discounted(context.option, params.coupon),
      messageCode: null,
    })),
    clearApplied: assign({ applied: null }),
    keepMessage: assign((_, params: { code: PlainCode }) => ({ messageCode: params.code })),
    clearCoupon: assign({ code: '', applied: null, messageCode: null }),
  },
  guards: {
    // Where the API gives no schedule no code can be checked, so none is taken.
    codeGiven: ({ context }, params: { code: string }) =>
      context.scheduleId !== null && normaliseCouponCode(params.code) !== '',
    optionChosen: ({ context }) => context.option !== null,
    discounts: ({ context }, params: { coupon: ValidateOutput }) =>
      discounted(context.option, params.coupon) !== null,
  },
}).createMachine({
  id: 'coupon',
  description: 'Cupom de desconto de uma inscrição',
  context: ({ input }) => ({ ...input, option: null, code: '', applied: null, messageCode: null }),
  initial: 'empty',
  on: {
    'option.chosen': { actions: { type: 'keepOption', params: option } },
    'option.cleared': { target: '.empty', actions: ['clearOption', 'clearCoupon', withdrawn] },
  },
  states: {
    empty: {
      description: 'Nenhum cupom digitado',
      on: {
        'code.typed': {
          guard: { type: 'codeGiven', params: code },
          target: 'typed',
          actions: { type: 'keepCode', params: code },
        },
        'leave.requested': { actions: left },
      },
    },
    typed: {
      description: 'Código digitado, ainda não aplicado',
      on: {
        'code.typed': [
          {
            guard: { type: 'codeGiven', params: code },
            actions: { type: 'keepCode', params: code },
          },
          { target: 'empty', actions: 'clearCoupon' },
        ],
        'apply.requested': [
          { guard: 'optionChosen', target: 'checking' },
          { actions: { type: 'keepMessage', params: { code: 'paymentOptionRequired' } } },
        ],
        'leave.requested': 'asking',
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
            actions: [{ type: 'keepApplied', params: validated }, settled],
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'typed',
          actions: { type: 'keepMessage', params: { code: 'unexpected' } },
        },
      },
      on: {
        // The answer under way is for another option: it is requested anew (decision F5).
        'option.chosen': {
          target: 'checking',
          reenter: true,
          actions: { type: 'keepOption', params: option },
        },
        'leave.requested': 'checkingToLeave',
      },
    },
    applied: {
      description: 'Cupom aplicado à opção escolhida',
      tags: 'success',
      on: {
        'option.chosen': {
          target: 'checking',
          actions: [{ type: 'keepOption', params: option }, 'clearApplied', withdrawn],
        },
        'coupon.removed': { target: 'empty', actions: ['clearCoupon', withdrawn] },
        'leave.requested': { actions: left },
      },
    },
    refused: {
      description: 'Cupom inválido para o curso ou a opção; o campo volta vazio',
      tags: 'failure',
      entry: ['clearCoupon', { type: 'keepMessage', params: { code: 'couponInvalid' } }],
      on: {
        'code.typed': {
          guard: { type: 'codeGiven', params: code },
          target: 'typed',
          actions: { type: 'keepCode', params: code },
        },
        'leave.requested': { actions: left },
      },
    },
    asking: {
      description: 'Pergunta “Cupom não Aplicado”: aplicar agora?',
      tags: 'blocked',
      on: {
        'question.accepted': 'checkingToLeave',
        'question.declined': { target: 'empty', actions: ['clearCoupon', left] },
        'question.closed': { target: 'typed', actions: stayed },
      },
    },
    checkingToLeave: {
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
            actions: [{ type: 'keepApplied', params: validated }, settled, left],
          },
          { target: 'refused', actions: stayed },
        ],
        onError: {
          target: 'typed',
          actions: [{ type: 'keepMessage', params: { code: 'unexpected' } }, stayed],
        },
      },
    },
  },
})

/** The machine as a child: its messages go to its parent. */
export const couponChild = couponMachine.provide({
  actions: { notify: sendParent((_, message: CouponMessage) => message) },
})

function question(context: CouponContext): ValidateInput {
  return {
    code: normaliseCouponCode(context.code),
    scheduleId: known(context.scheduleId, 'schedule'),
    changing: context.changing,
    method: context.option?.TipoPagamento ?? null,
  }
}

/** The coupon on the option's price; null when it is unknown, invalid or leaves nothing to pay. */
function discounted(option: PaymentChoice | null, coupon: ValidateOutput): AppliedCoupon | null {
  if (option === null || !coupon?.isValid) return null
  const totals = applyDiscount(option.cents, coupon)
  return totals && { code: coupon.code, description: coupon.description, ...totals }
}
