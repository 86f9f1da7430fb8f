import { assertEvent, assign, sendTo, setup } from 'xstate'
import { message, type PlainCode } from '#contract/errors.ts'
import { choiceOf, couponChild, sendOptionToCoupon, setChoice, leavingTo } from '../coupon/index.ts'
import type { CouponEvent } from '../coupon/index.ts'
import { answered, isAnswer, ofKind, typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  EnrolmentContext,
  EnrolmentEvent,
  EnrolmentInput,
  EnrolmentStage,
  SubmitInput,
  SubmitOutput,
} from './enrolment.types.ts'

const accepted = ({ event }: { event: { accepted: boolean } }) => ({ accepted: event.accepted })
const output = ({ event }: { event: { output: SubmitOutput } }) => ({ output: event.output })
const error = (code: PlainCode) => ({ type: 'setError', params: { code } }) as const
const chose = (stage: EnrolmentStage) =>
  ({
    type: 'chose',
    params: ({ event }: { event: { stage: EnrolmentStage } }) => ({ stage, chosen: event.stage }),
  }) as const

/** The enrolment window, from the first field to the answer of the server. */
export const enrolmentMachine = setup({
  types: typesOf<EnrolmentContext, EnrolmentEvent, EnrolmentInput, 'coupon' | 'submit'>(),
  actors: { coupon: couponChild, submit: unprovidedActor<SubmitOutput, SubmitInput>('submit') },
  actions: {
    setTouched: assign({ touched: true }),
    setTerm: assign((_, params: { accepted: boolean }) => ({
      termAccepted: params.accepted,
      error: null,
    })),
    setDeclaration: assign((_, params: { accepted: boolean }) => ({
      declarationAccepted: params.accepted,
      error: null,
    })),
    clearChoice: assign({ option: null, coupon: null }),
    setChoice: assign(choiceOf),
    setError: assign((_, params: { code: PlainCode }) => ({ error: params.code })),
    clearError: assign({ error: null }),
    clearMessage: assign({ message: null, messageCode: null, messageField: null }),
    setEnrolment: assign((_, params: { output: SubmitOutput }) => ({
      enrolmentId: ofKind(params.output, 'enrolled', 'awaitingDetran').id,
    })),
    setRefusal: assign(({ context }, params: { output: SubmitOutput }) => {
      const { message: sentence, code = null, field = null } = ofKind(params.output, 'refused')
      const refusals = context.refusals + 1
      return { message: sentence, messageCode: code, messageField: field, refusals }
    }),
    setFailure: assign({ message: message('unexpected') }),
    sendToCoupon: sendTo('coupon', (_, event: CouponEvent) => event),
  },
  guards: {
    hasTerms: ({ context }) => context.hasTerms,
    untouched: ({ context }) => !context.touched,
    termAccepted: ({ context }) => context.termAccepted,
    declarationAccepted: ({ context }) => context.declarationAccepted,
    chose: (_, params: { stage: EnrolmentStage; chosen: EnrolmentStage }) =>
      params.stage === params.chosen,
    answered: isAnswer,
    refusesCoupon: (_, params: { output: SubmitOutput }) =>
      params.output.kind === 'refused' && params.output.code === 'couponInvalid',
  },
}).createMachine({
  id: 'enrolment',
  description: 'Inscrição em um curso',
  context: ({ input }) => ({
    ...input,
    touched: false,
    termAccepted: false,
    declarationAccepted: false,
    option: null,
    coupon: null,
    error: null,
    message: null,
    messageCode: null,
    messageField: null,
    refusals: 0,
    enrolmentId: null,
  }),
  invoke: {
    id: 'coupon',
    src: 'coupon',
    input: ({ context }) => ({ scheduleId: context.scheduleId, changing: false, ownCode: '' }),
  },
  on: { 'choice.settled': { actions: setChoice } },
  initial: 'form',
  states: {
    form: {
      description: 'Dados da pessoa',
      on: {
        'form.touched': { guard: 'untouched', actions: 'setTouched' },
        'form.completed': [
          { guard: 'hasTerms', target: 'term', actions: 'setTouched' },
          { target: 'payment', actions: 'setTouched' },
        ],
        'stage.returned': [{ guard: 'untouched', target: 'closed' }, { target: 'discarding' }],
      },
    },
    discarding: {
      description: 'Pergunta “Descartar dados preenchidos?”',
      tags: 'blocked',
      on: { 'discard.confirmed': 'closed', 'discard.declined': 'form' },
    },
    term: {
      description: 'Termo do curso',
      exit: 'clearError',
      on: {
        'term.toggled': { actions: { type: 'setTerm', params: accepted } },
        'stage.advanced': [
          { guard: 'termAccepted', target: 'payment' },
          { actions: error('termRequired') },
        ],
        'stage.returned': 'form',
      },
    },
    payment: {
      description: 'Opção de pagamento e cupom',
      exit: 'clearError',
      on: {
        'choice.refused': {
          actions: ['clearChoice', { type: 'setError', params: ({ event }) => event }],
        },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Escolhendo como pagar',
          on: {
            'option.chosen': { actions: ['clearError', sendOptionToCoupon] },
            'stage.advanced': 'leaving',
            'stage.returned': [
              { guard: 'hasTerms', target: '#enrolment.term' },
              { target: '#enrolment.form' },
            ],
          },
        },
        leaving: leavingTo('#enrolment.confirmation', {}),
      },
    },
    confirmation: {
      description: 'Conferência de tudo antes de enviar',
      exit: ['clearError', 'clearMessage'],
      on: {
        'declaration.toggled': { actions: { type: 'setDeclaration', params: accepted } },
        'submission.requested': [
          { guard: 'declarationAccepted', target: 'submitting' },
          { actions: error('termRequired') },
        ],
        'stage.returned': 'payment',
        'stage.chosen': [
          { guard: chose('form'), target: 'form' },
          { guard: chose('payment'), target: 'payment' },
          { guard: 'hasTerms', target: 'term' },
        ],
      },
    },
    submitting: {
      description: 'Enviando a inscrição; um segundo envio é ignorado',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context, event }) => {
          assertEvent(event, 'submission.requested')
          // The same key while the answer is unknown, another after a definite refusal.
          const idempotencyKey = `${context.idempotencyKey}:${context.refusals}`
          return { payload: event.payload, idempotencyKey }
        },
        onDone: [
          {
            guard: answered<SubmitOutput>('enrolled'),
            target: 'enrolled',
            actions: { type: 'setEnrolment', params: output },
          },
          {
            guard: answered<SubmitOutput>('awaitingDetran'),
            target: 'awaitingDetran',
            actions: { type: 'setEnrolment', params: output },
          },
          {
            // The next submission is without the coupon.
            guard: { type: 'refusesCoupon', params: output },
            target: 'confirmation',
            actions: [
              { type: 'setRefusal', params: output },
              { type: 'sendToCoupon', params: { type: 'coupon.removed' } },
            ],
          },
          { target: 'confirmation', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'confirmation', actions: 'setFailure' },
      },
    },
    enrolled: {
      type: 'final',
      description: 'Inscrição feita: segue ao pagamento',
      tags: 'success',
    },
    awaitingDetran: {
      type: 'final',
      description: 'Inscrição feita, aguardando liberação do Detran',
      tags: 'success',
    },
    closed: { type: 'final', description: 'Janela fechada sem inscrição' },
  },
})
