import { assign, setup } from 'xstate'
import { type, unprovided } from '../kit/index.ts'
import type { LoadingContext, LoadingEvent, LoadingTag } from './loading.types.ts'

/** The loader over the whole screen: only for requests that take longer than `coverDelay`. */
export const loadingMachine = setup({
  types: {
    context: type<LoadingContext>(),
    events: type<LoadingEvent>(),
    tags: type<LoadingTag>(),
  },
  actions: {
    warnSurplus: () => unprovided('warnSurplus'),
    countUp: assign(({ context }) => ({ count: context.count + 1 })),
    countDown: assign(({ context }) => ({ count: Math.max(0, context.count - 1) })),
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
      on: {
        'request.started': { target: 'pending', actions: 'countUp' },
        // One end more than starts: zero stays zero, and developers hear of it.
        'request.finished': { actions: 'warnSurplus' },
      },
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
