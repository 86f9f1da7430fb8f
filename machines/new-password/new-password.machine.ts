import { assertEvent, assign, setup } from 'xstate'
import { message } from '#contract/errors.ts'
import { answered, isAnswer, typesOf, unprovided, unprovidedActor } from '../kit/index.ts'
import type {
  ChangeInput,
  ChangeOutput,
  NewPasswordContext,
  NewPasswordEvent,
  NewPasswordInput,
  PasswordChanged,
} from './new-password.types.ts'

const sentence = ({ event }: { event: { output: ChangeOutput } }) => ({
  message: event.output.message,
})

/** New password of a student, or of an administrator or partner, by the token of an e-mail. */
export const newPasswordMachine = setup({
  types: typesOf<NewPasswordContext, NewPasswordEvent, NewPasswordInput, 'change'>(),
  actors: { change: unprovidedActor<ChangeOutput, ChangeInput>('change') },
  actions: {
    goToLogin: (_, changed: PasswordChanged) => unprovided('goToLogin', changed),
    goToAdmin: (_, changed: PasswordChanged) => unprovided('goToAdmin', changed),
    setMessage: assign((_, params: { message: string }) => params),
    setFailure: assign({ message: message('unexpected') }),
    clearMessage: assign({ message: null }),
  },
  guards: {
    answered: isAnswer,
    isStudent: ({ context }) => context.userType === 1,
  },
}).createMachine({
  id: 'newPassword',
  description: 'Nova senha',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'form',
  states: {
    form: {
      description: 'CPF, nova senha e confirmação',
      on: { 'change.requested': { target: 'changing', actions: 'clearMessage' } },
    },
    changing: {
      description: 'Trocando a senha; um segundo envio é ignorado',
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => {
          assertEvent(event, 'change.requested')
          return { userType: context.userType, change: event.change }
        },
        onDone: [
          {
            guard: answered<ChangeOutput>('refused'),
            target: 'form',
            actions: { type: 'setMessage', params: sentence },
          },
          {
            guard: 'isStudent',
            target: 'changed',
            actions: { type: 'goToLogin', params: sentence },
          },
          { target: 'changed', actions: { type: 'goToAdmin', params: sentence } },
        ],
        onError: { target: 'form', actions: 'setFailure' },
      },
    },
    changed: {
      type: 'final',
      description: 'Senha trocada: segue ao login do aluno ou ao site administrativo',
      tags: 'success',
    },
  },
})
