import { assign, setup } from 'xstate'
import { typesOf } from '../kit/index.ts'
import type { LoadingContext, LoadingEvent } from './loading.types.ts'

const finished = [
  { guard: 'isLast', target: 'quiet', actions: 'countDown' },
  { actions: 'countDown' },
] as const

/** The loader over the whole screen: shown once something has been in progress for `coverDelay` ms without a pause. */
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
      // An end without a start is ignored: zero stays zero (row F26).
      on: { 'request.started': { target: 'pending', actions: 'countUp' } },
    },
    pending: {
      description: 'Chamada em andamento, ainda sem cobrir a tela',
      tags: 'busy',
      after: { coverDelay: 'covering' },
      on: { 'request.finished': finished },
    },
    covering: {
      description: 'Carregamento sobre a tela',
      tags: 'busy',
      on: { 'request.finished': finished },
    },
  },
})
