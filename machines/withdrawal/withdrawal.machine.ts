import { assign, setup } from 'xstate'
import { answered, isAnswer, ofKind, typesOf, unprovidedActor } from '../kit/index.ts'
import type {
  RegisterInput,
  RegisterOutput,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
} from './withdrawal.types.ts'

const output = ({ event }: { event: { output: RegisterOutput } }) => ({ output: event.output })

/** The window of a withdrawal from a purchase: it explains what happens, asks to confirm, registers, and shows the receipt. */
export const withdrawalMachine = setup({
  types: typesOf<WithdrawalContext, WithdrawalEvent, WithdrawalInput, 'register'>(),
  actors: { register: unprovidedActor<RegisterOutput, RegisterInput>('register') },
  actions: {
    setReceipt: assign((_, params: { output: RegisterOutput }) => ({
      receipt: ofKind(params.output, 'registered').receipt,
    })),
    setRefusal: assign((_, params: { output: RegisterOutput }) => ({
      message: ofKind(params.output, 'refused').message,
    })),
    clearMessage: assign({ message: null }),
  },
  guards: { hasReceipt: ({ context }) => context.receipt !== null, answered: isAnswer },
}).createMachine({
  id: 'withdrawal',
  description: 'Desistência da compra',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Vendo se a desistência já foi registrada',
      always: [{ guard: 'hasReceipt', target: 'done' }, { target: 'asked' }],
    },
    asked: {
      description: 'Explica o que acontece e o que é devolvido, e pede a confirmação',
      on: { 'withdrawal.confirmed': 'sending', 'withdrawal.closed': 'closed' },
    },
    sending: {
      description: 'Registrando; a janela espera a resposta',
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ enrolmentId: context.enrolmentId }),
        onDone: [
          {
            guard: answered<RegisterOutput>('registered'),
            target: 'done',
            actions: { type: 'setReceipt', params: output },
          },
          { target: 'failed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'Não foi registrada, ou não se sabe: pedir de novo dá o mesmo comprovante',
      tags: 'failure',
      on: { 'withdrawal.confirmed': 'sending', 'withdrawal.closed': 'closed' },
    },
    done: {
      description: 'Comprovante na tela, com dia, hora e segundo',
      tags: 'success',
      on: { 'withdrawal.closed': 'closed' },
    },
    closed: { type: 'final', description: 'Janela fechada' },
  },
})
