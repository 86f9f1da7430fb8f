import { assign, sendTo, setup } from 'xstate'
import { message, type PlainCode } from '#contract/errors.ts'
import { choiceOf, couponChild, sendOptionToCoupon, setChoice, leavingTo } from '../coupon/index.ts'
import type { CouponEvent } from '../coupon/index.ts'
import { answered, isAnswer, known, ofKind, typesOf } from '../kit/index.ts'
import { unprovided, unprovidedActor } from '../kit/index.ts'
import { addressOf, couponInput, lookUpInput, updateInput } from './payment-page.calls.ts'
import { foundAfter, hasValidIds } from './payment-page.calls.ts'
import { choiceRefused, looked, methodStates, situationIs } from './payment-page.params.ts'
import { showMessage, toMethodState, updated } from './payment-page.params.ts'
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
import { askDelay, askedEnough, isPayable, isUnsettled } from './payment-page.watch.ts'

const unasked = { doubted: false, asks: 0 }
const unchosen = { option: null, coupon: null }
const noMessage = { message: null, messageCode: null }
const nothingYet = { ...unchosen, ...noMessage, found: null }

/** The payment page of one enrolment: finds what to pay, shows it, changes the method, checks a payment in progress. */
export const paymentPageMachine = setup({
  types: typesOf<
    PaymentPageContext,
    PaymentPageEvent,
    PaymentPageInput,
    'lookUp' | 'check' | 'update' | 'coupon'
  >(),
  actors: {
    lookUp: unprovidedActor<LookUpOutput, LookUpInput>('lookUp'),
    check: unprovidedActor<LookUpOutput, LookUpInput>('check'),
    update: unprovidedActor<UpdateOutput, UpdateInput>('update'),
    coupon: couponChild,
  },
  actions: {
    replaceAddress: (_, address: PaymentAddress) => unprovided('replaceAddress', address),
    setFound: assign((_, { found }: { found: LookUpOutput }) => ({ found, ...unasked })),
    setRedirected: assign(({ context }) => ({
      redirected: true,
      buyId: String(known(context.found, 'receivable').receivableId),
    })),
    setReceivable: assign(({ context }, params: { output: UpdateOutput }) => ({
      found: foundAfter(context, ofKind(params.output, 'updated')),
    })),
    setChoice: assign(choiceOf),
    setMessage: assign((_, params: { code: PlainCode }) => ({
      message: message(params.code),
      messageCode: params.code,
    })),
    setRefusal: assign((_, params: { output: UpdateOutput }) => ({
      message: ofKind(params.output, 'refused').message,
    })),
    clearChoice: assign(unchosen),
    setDoubt: assign({ doubted: true }),
    countAsk: assign(({ context }) => ({ asks: context.asks + 1 })),
    // An API that knows of the charge can be trusted when it reports none later.
    setCheck: assign(({ context }, params: { found: LookUpOutput }) => ({
      doubted: context.doubted && params.found?.situation !== 'processing',
    })),
    clearMessage: assign(noMessage),
    sendToCoupon: sendTo('coupon', (_, event: CouponEvent) => event),
  },
  guards: {
    idsInvalid: ({ context }) => !hasValidIds(context),
    nothingFound: (_, params: { found: LookUpOutput }) => params.found === null,
    addressDiffers: ({ context }) =>
      !context.redirected &&
      context.buyId !== String(known(context.found, 'receivable').receivableId),
    situationIs: ({ context }, params: Pick<PaymentFound, 'situation'>) =>
      context.found?.situation === params.situation,
    paidIn: ({ context }, { state }: { state: string }) => {
      const method = context.found?.method ?? null
      return method !== null && methodStates[method] === state
    },
    isUnsettled: ({ context }, { found }: { found: LookUpOutput }) => isUnsettled(found, context),
    isPayable: (_, { found }: { found: LookUpOutput }) => isPayable(found),
    answered: isAnswer,
    askedEnough: ({ context }) => askedEnough(context),
  },
  delays: { askDelay: ({ context }) => askDelay(context) },
}).createMachine({
  id: 'paymentPage',
  description: 'Página de pagamento de uma inscrição',
  context: ({ input }) => ({ ...input, ...nothingYet, ...unasked, redirected: false }),
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
        input: ({ context }) => lookUpInput(context),
        onDone: [
          { guard: { type: 'nothingFound', params: looked }, target: 'absent' },
          { target: 'sorting', actions: { type: 'setFound', params: looked } },
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
        'setRedirected',
        { type: 'replaceAddress', params: ({ context }) => addressOf(context.found) },
      ],
      always: 'sorting',
    },
    sorting: {
      description: 'Escolhendo o que mostrar',
      entry: 'clearChoice',
      always: [
        { guard: 'addressDiffers', target: 'redirecting' },
        { guard: situationIs('paid'), target: 'paid' },
        { guard: situationIs('processing'), target: 'processing' },
        { guard: situationIs('refunded'), target: 'refunded' },
        ...toMethodState,
        { target: 'methodUnknown' },
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
        'card.processing': { target: 'processing', actions: ['clearMessage', 'setDoubt'] },
      },
    },
    methodUnknown: {
      description: 'Forma de pagamento que o portal não conhece: trocar ou falar com a gente',
      tags: 'blocked',
      on: { 'change.requested': 'changing' },
    },
    changing: {
      description: 'Troca da opção de pagamento',
      entry: 'clearMessage',
      invoke: {
        id: 'coupon',
        src: 'coupon',
        input: ({ context }) => couponInput(context.found),
      },
      on: { 'choice.settled': { actions: setChoice } },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Escolhendo outra forma de pagar',
          on: {
            'option.chosen': { actions: ['clearMessage', sendOptionToCoupon] },
            'choice.refused': { actions: choiceRefused },
            'change.confirmed': 'leaving',
            'change.cancelled': { target: '#paymentPage.sorting', actions: 'clearMessage' },
          },
        },
        leaving: leavingTo('updating', { 'choice.refused': { actions: choiceRefused } }),
        updating: {
          description: 'Enviando a troca',
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context }) => updateInput(context),
            onDone: [
              {
                guard: answered<UpdateOutput>('updated'),
                target: '#paymentPage.redirecting',
                actions: { type: 'setReceivable', params: updated },
              },
              { target: 'choosing', actions: { type: 'setRefusal', params: updated } },
            ],
            onError: { target: 'choosing', actions: showMessage('changePaymentConnection') },
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
            input: ({ context }) => lookUpInput(context),
            onDone: [
              {
                guard: { type: 'isUnsettled', params: looked },
                target: 'waiting',
                actions: { type: 'setCheck', params: looked },
              },
              {
                guard: { type: 'isPayable', params: looked },
                target: '#paymentPage.sorting',
                actions: [{ type: 'setFound', params: looked }, showMessage('paymentNotCompleted')],
              },
              { target: '#paymentPage.sorting', actions: { type: 'setFound', params: looked } },
            ],
            onError: 'waiting',
          },
        },
        paused: { description: 'A aba não está à vista: nada é conferido' },
        stopped: {
          description:
            'Conferiu por uns cinco minutos: agora só a pedido, ou quando a página volta à vista',
        },
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
