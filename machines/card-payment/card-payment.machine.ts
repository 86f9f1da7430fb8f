import { assertEvent, assign, setup } from 'xstate'
import { message } from '#contract/errors.ts'
import { answered, isAnswer, ofKind, typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  CardPaymentContext,
  CardPaymentEvent,
  CardPaymentInput,
  PayInput,
  PayOutput,
} from './card-payment.types.ts'

const output = ({ event }: { event: { output: PayOutput } }) => ({ output: event.output })

/** Payment of one receivable by card: form, confirmation, one charge at a time. It ends as approved or in processing. */
export const cardPaymentMachine = setup({
  types: typesOf<CardPaymentContext, CardPaymentEvent, CardPaymentInput, 'pay'>(),
  actors: { pay: unprovidedActor<PayOutput, PayInput>('pay') },
  actions: {
    clearMessage: assign({ message: null }),
    // After a definite no the next payment is another one, under another key.
    setRefusal: assign(({ context }, params: { output: PayOutput }) => ({
      message: ofKind(params.output, 'refused').message,
      attempt: context.attempt + 1,
    })),
    // Nothing was charged: the key stays, so that no second transaction is opened.
    setConnectionFailure: assign({ message: message('paymentConnection') }),
  },
  guards: {
    answered: isAnswer,
  },
}).createMachine({
  id: 'cardPayment',
  description: 'Pagamento com cartão',
  context: ({ input }) => ({ ...input, attempt: 0, message: null }),
  initial: 'form',
  states: {
    form: {
      description: 'Dados do cartão e de seu titular',
      on: { 'form.completed': 'confirmation' },
    },
    confirmation: {
      description: 'Conferência antes de cobrar',
      on: {
        'payment.confirmed': { target: 'charging', actions: 'clearMessage' },
        'stage.returned': 'form',
      },
    },
    charging: {
      description: 'Cobrando; uma segunda confirmação é ignorada',
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context, event }) => {
          assertEvent(event, 'payment.confirmed')
          return {
            receivableId: context.receivableId,
            attemptKey: `${context.idempotencyKey}:${context.attempt}`,
            start: event.start,
            card: event.card,
          }
        },
        onDone: [
          { guard: answered<PayOutput>('approved'), target: 'success' },
          { guard: answered<PayOutput>('processing'), target: 'processing' },
          { target: 'form', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'form', actions: 'setConnectionFailure' },
      },
    },
    success: { type: 'final', description: 'Pagamento aprovado', tags: 'success' },
    processing: {
      type: 'final',
      description: 'Em processamento, ou ninguém sabe: pode ter sido cobrado',
    },
  },
})
