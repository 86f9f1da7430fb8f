import { assign, sendTo, setup } from 'xstate'
import { message, type PlainCode } from '#contract/errors.ts'
import { isRouteId } from '#contract/rules/route-id.ts'
import { paymentMethod } from '#contract/payment.ts'
import { couponChild } from '../coupon/index.ts'
import type { AppliedCoupon, CouponEvent, PaymentChoice } from '../coupon/index.ts'
import { known, ofKind, type, unprovided, unprovidedActor } from '../kit/index.ts'
import type { Tag } from '../kit/index.ts'
import { addressOf, changeOf } from './payment-page.calls.ts'
import type {
  LookUpInput,
  LookUpOutput,
  PaymentAddress,
  PaymentFound,
  PaymentPageContext,
  PaymentPageEvent,
  PaymentPageInput,
  UpdateInput,
  UpdateOutput,
} from './payment-page.types.ts'

interface Looked {
  event: { output: LookUpOutput }
}
interface Updated {
  event: { output: UpdateOutput }
}
const looked = ({ event }: Looked) => ({ found: event.output })
const updated = ({ event }: Updated) => ({ output: event.output })
const answered = (kind: UpdateOutput['kind']) =>
  ({
    type: 'answered',
    params: ({ event }: Updated) => ({ kind, output: event.output }),
  }) as const
const is = (situation: PaymentFound['situation']) =>
  ({ type: 'situationIs', params: { situation } }) as const
const option = ({ event }: { event: { option: PaymentChoice } }) => ({ option: event.option })
const coupon = ({ event }: { event: { coupon: AppliedCoupon | null } }) => ({
  coupon: event.coupon,
})
const say = (code: PlainCode) => ({ type: 'keepMessage', params: { code } }) as const
const unasked = { doubted: false, asks: 0 }
const unchanged = { option: null, coupon: null, message: null }
const optionCleared = { type: 'sendToCoupon', params: { type: 'option.cleared' } } as const
const leaveRequested = { type: 'sendToCoupon', params: { type: 'leave.requested' } } as const

const enrolment = ({ context }: { context: PaymentPageContext }) => ({
  enrolmentId: Number(context.subscribeId),
})

/** Time in ms before a payment in course is checked; it doubles from the first to the longest. */
const [firstAsk, longestAsk] = [3_000, 30_000]
/** Asks of a page that is looked at, some five minutes of them; then somebody must want it. */
const mostAsks = 12
/**
 * A request whose answer was lost may reach the API late, and the issuer takes its time: at this many asks, 45 s of
 * waiting, "open" is not believed yet; at the next, after 75 s, it is.
 */
const doubtfulAsks = 4

const isPayable = (found: LookUpOutput) =>
  found?.situation === 'open' || found?.situation === 'overdue'
const isSettled = (found: LookUpOutput) =>
  found?.situation === 'paid' || found?.situation === 'refunded'

/** The payment page of one enrolment: find what to pay, show it, change how, watch it until it is settled. */
export const paymentPageMachine = setup({
  types: {
    context: type<PaymentPageContext>(),
    events: type<PaymentPageEvent>(),
    input: type<PaymentPageInput>(),
    tags: type<Tag>(),
    children: type<{ lookUp: 'lookUp'; check: 'check'; update: 'update'; coupon: 'coupon' }>(),
  },
  actors: {
    lookUp: unprovidedActor<LookUpOutput, LookUpInput>('lookUp'),
    check: unprovidedActor<LookUpOutput, LookUpInput>('check'),
    update: unprovidedActor<UpdateOutput, UpdateInput>('update'),
    coupon: couponChild,
  },
  actions: {
    replaceAddress: (_, address: PaymentAddress) => unprovided('replaceAddress', address),
    keepFound: assign((_, { found }: { found: LookUpOutput }) => ({ found, ...unasked })),
    keepRedirected: assign(({ context }) => ({
      redirected: true,
      buyId: String(known(context.found, 'receivable').receivableId),
    })),
    keepReceivable: assign(({ context }, params: { output: UpdateOutput }) => {
      const { receivableId } = ofKind(params.output, 'updated')
      const method = known(context.option, 'option').TipoPagamento
      const found = known(context.found, 'receivable')
      return { found: { ...found, receivableId, method, situation: 'open' as const } }
    }),
    keepOption: assign((_, params: { option: PaymentChoice }) => ({ ...params, message: null })),
    clearOption: assign({ option: null, coupon: null }),
    keepCoupon: assign((_, params: { coupon: AppliedCoupon | null }) => params),
    keepMessage: assign((_, params: { code: PlainCode }) => ({ message: message(params.code) })),
    keepRefusal: assign((_, params: { output: UpdateOutput }) => ({
      message: ofKind(params.output, 'refused').message,
    })),
    startChange: assign(unchanged),
    clearChange: assign({ option: null, coupon: null }),
    keepDoubt: assign({ doubted: true }),
    countAsk: assign(({ context }) => ({ asks: context.asks + 1 })),
    // An API that knows of the charge can be trusted when it reports none later.
    keepCheck: assign(({ context }, params: { found: LookUpOutput }) => ({
      doubted: context.doubted && params.found?.situation !== 'processing',
    })),
    clearMessage: assign({ message: null }),
    sendToCoupon: sendTo('coupon', (_, event: CouponEvent) => event),
  },
  guards: {
    idsInvalid: ({ context }) =>
      !isRouteId(context.subscribeId ?? '') ||
      (context.buyId !== undefined && !isRouteId(context.buyId)),
    nothingFound: (_, params: { found: LookUpOutput }) => params.found === null,
    addressDiffers: ({ context }) =>
      !context.redirected &&
      context.buyId !== String(known(context.found, 'receivable').receivableId),
    situationIs: ({ context }, params: Pick<PaymentFound, 'situation'>) =>
      context.found?.situation === params.situation,
    byCard: ({ context }) => context.found?.method === paymentMethod.card,
    isUnsettled: ({ context: { doubted, asks } }, { found }: { found: LookUpOutput }) =>
      !isSettled(found) && !(isPayable(found) && (!doubted || asks > doubtfulAsks)),
    isPayable: (_, { found }: { found: LookUpOutput }) => isPayable(found),
    answered: (_, params: { kind: UpdateOutput['kind']; output: UpdateOutput }) =>
      params.output.kind === params.kind,
    hasValue: (_, params: { option: PaymentChoice }) => params.option.cents > 0,
    optionMissing: ({ context }) => context.option === null,
    askedEnough: ({ context }) => context.asks >= mostAsks,
  },
  delays: {
    askDelay: ({ context }) => Math.min(firstAsk * 2 ** context.asks, longestAsk),
  },
}).createMachine({
  id: 'paymentPage',
  description: 'Página de pagamento de uma inscrição',
  context: ({ input }) => ({
    ...input,
    ...unchanged,
    found: null,
    ...unasked,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Conferindo os números do endereço',
      always: [{ guard: 'idsInvalid', target: 'invalid' }, { target: 'lookingUp' }],
    },
    lookingUp: {
      description: 'Procurando o que a inscrição tem a pagar',
      tags: 'busy',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: enrolment,
        onDone: [
          { guard: { type: 'nothingFound', params: looked }, target: 'absent' },
          { target: 'sorting', actions: { type: 'keepFound', params: looked } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'A procura falhou: dá para tentar de novo',
      tags: 'failure',
      on: { 'retry.requested': 'lookingUp' },
    },
    redirecting: {
      description: 'Trocando o endereço pelo da conta certa',
      entry: [
        'keepRedirected',
        { type: 'replaceAddress', params: ({ context }) => addressOf(context.found) },
      ],
      always: 'sorting',
    },
    sorting: {
      description: 'Escolhendo o que mostrar',
      entry: 'clearChange',
      always: [
        { guard: 'addressDiffers', target: 'redirecting' },
        { guard: is('paid'), target: 'paid' },
        { guard: is('processing'), target: 'processing' },
        { guard: is('refunded'), target: 'refunded' },
        { guard: 'byCard', target: 'card' },
        { target: 'boleto' },
      ],
    },
    boleto: {
      description: 'Boleto na tela',
      on: { 'change.requested': 'changing' },
    },
    card: {
      description: 'Pagamento com cartão na tela',
      on: {
        'change.requested': 'changing',
        'card.approved': 'paid',
        'card.processing': { target: 'processing', actions: ['clearMessage', 'keepDoubt'] },
      },
    },
    changing: {
      description: 'Troca da opção de pagamento',
      entry: 'startChange',
      invoke: {
        id: 'coupon',
        src: 'coupon',
        input: ({ context }) => ({ scheduleId: context.found?.scheduleId ?? null, changing: true }),
      },
      on: { 'coupon.settled': { actions: { type: 'keepCoupon', params: coupon } } },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Escolhendo outra forma de pagar',
          on: {
            'option.chosen': [
              {
                guard: { type: 'hasValue', params: option },
                actions: [
                  { type: 'keepOption', params: option },
                  { type: 'sendToCoupon', params: ({ event }) => event },
                ],
              },
              { actions: ['clearOption', say('optionWithoutValue'), optionCleared] },
            ],
            'change.confirmed': [
              { guard: 'optionMissing', actions: say('paymentOptionRequired') },
              { target: 'leaving' },
            ],
            'change.cancelled': { target: '#paymentPage.sorting', actions: 'clearMessage' },
          },
        },
        leaving: {
          description: 'Esperando o cupom: um código digitado e não aplicado pergunta antes',
          entry: leaveRequested,
          on: {
            'coupon.left': 'updating',
            'coupon.stayed': 'choosing',
          },
        },
        updating: {
          description: 'Enviando a troca',
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context }) => changeOf(context),
            onDone: [
              {
                guard: answered('updated'),
                target: '#paymentPage.redirecting',
                actions: { type: 'keepReceivable', params: updated },
              },
              {
                target: 'choosing',
                actions: { type: 'keepRefusal', params: updated },
              },
            ],
            onError: { target: 'choosing', actions: say('changePaymentConnection') },
          },
        },
      },
    },
    processing: {
      description: 'Pagamento em processamento: a página confere sozinha até saber',
      on: {
        'refresh.requested': '.asking',
        'page.returned': '.asking',
        'page.hidden': '.paused',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Esperando para conferir, cada vez um pouco mais',
          always: { guard: 'askedEnough', target: 'stopped' },
          after: { askDelay: { target: 'asking', actions: 'countAsk' } },
        },
        asking: {
          description: 'Conferindo a situação; uma falha é silenciosa',
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: enrolment,
            onDone: [
              {
                guard: { type: 'isUnsettled', params: looked },
                target: 'waiting',
                actions: { type: 'keepCheck', params: looked },
              },
              {
                guard: { type: 'isPayable', params: looked },
                target: '#paymentPage.sorting',
                actions: [{ type: 'keepFound', params: looked }, say('paymentNotCompleted')],
              },
              { target: '#paymentPage.sorting', actions: { type: 'keepFound', params: looked } },
            ],
            onError: 'waiting',
          },
        },
        paused: { description: 'A aba não está à vista: nada é conferido' },
        stopped: { description: 'Conferiu por uns cinco minutos: agora só quando alguém pede' },
      },
    },
    paid: { type: 'final', description: 'Pago', tags: 'success' },
    refunded: { type: 'final', description: 'Valor estornado' },
    invalid: {
      type: 'final',
      description: 'Endereço com números inválidos: aviso e página inicial',
      tags: 'failure',
    },
    absent: { type: 'final', description: 'Nada a pagar aqui: página inicial' },
  },
})
