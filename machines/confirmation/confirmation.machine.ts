import { assign, setup } from 'xstate'
import { typesOf, unprovided } from '../kit/index.ts'
import type {
  ConfirmationAnswer,
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
} from './confirmation.types.ts'

const confirmed = { type: 'notify', params: { answer: 'confirmed' } } as const
const cancelled = { type: 'notify', params: { answer: 'cancelled' } } as const
const accepted = ({ event }: { event: { accepted: boolean } }) => ({ accepted: event.accepted })

/** A dialog that asks before going on, with or without the terms of adhesion. */
export const confirmationMachine = setup({
  types: typesOf<ConfirmationContext, ConfirmationEvent, ConfirmationInput>(),
  actions: {
    notify: (_, answer: ConfirmationAnswer) => unprovided('notify', answer),
    setAccepted: assign((_, params: { accepted: boolean }) => params),
    clearAccepted: assign({ accepted: false, error: null }),
    setError: assign({ error: 'adhesionRequired' }),
    clearError: assign({ error: null }),
  },
  guards: {
    termsMissing: ({ context }) => context.termsRequired && !context.accepted,
  },
}).createMachine({
  id: 'confirmation',
  description: 'Diálogo de confirmação',
  context: ({ input }) => ({ ...input, accepted: false, error: null }),
  initial: 'closed',
  // It may be opened again, whatever its last result: it starts clean.
  on: { 'dialog.opened': { target: '.open', actions: 'clearAccepted' } },
  states: {
    closed: { description: 'Fechado' },
    open: {
      description: 'Aberto, à espera da resposta',
      on: {
        'terms.toggled': {
          actions: [{ type: 'setAccepted', params: accepted }, 'clearError'],
        },
        'dialog.confirmed': [
          { guard: 'termsMissing', actions: 'setError' },
          { target: 'confirmed', actions: confirmed },
        ],
        'dialog.cancelled': { target: 'closed', actions: cancelled },
      },
    },
    confirmed: {
      description:
        'Confirmado: na tela enquanto quem perguntou trabalha; outra confirmação é ignorada',
      on: { 'dialog.closed': 'closed' },
    },
  },
})
