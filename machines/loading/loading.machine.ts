import { assign, setup } from 'xstate'
import { typesOf } from '../kit/index.ts'
import type { LoadingContext, LoadingEvent } from './loading.types.ts'

/** The loader over the whole screen: only for requests that take longer than `coverDelay`. */
export const loadingMachine = setup({
  types: typesOf<LoadingContext, LoadingEvent>(),
  actions: {
    countUp: assign(({ context }) => ({ count: context.count + 1 })),
    countDown: assign(({ context }) => ({ count: context.count - 1 })),
  },
  guards: { isLast: ({ context }) => context.count === 1 },
  delays: { coverDelay: 300 },
}).createMachine({
  id: 'loading',
  description: 'Carregamento',
  context: { count: 0 },
  initial: 'quiet',
  on: { 'request.started': { actions: 'countUp' } },
  states: {
    quiet: {
      description: 'Nenhuma chamada em andamento',
      // One end more than starts is no event here: zero stays zero, and the counter warns developers.
      on: { 'request.started': { target: 'pending', actions: 'countUp' } },
    },
    pending: {
      description: 'Chamada em andamento, ainda sem cobrir a tela',
      tags: 'busy',
      after: { coverDelay: 'covering' },
      on: {
        'request.finished': [
          { guard: 'isLast', target: 'quiet', actions: 'countDown' },
          { actions: 'countDown' },
        ],
      },
    },
    covering: {
      description: 'Carregamento sobre a tela',
      tags: 'busy',
      on: {
        'request.finished': [
          { guard: 'isLast', target: 'quiet', actions: 'countDown' },
          { actions: 'countDown' },
        ],
      },
    },
  },
})
