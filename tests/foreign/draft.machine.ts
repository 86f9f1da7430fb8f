import { createMachine } from 'xstate'

/** At design time: nothing that it names is written yet. */
export const draft = createMachine({
  id: 'draft',
  initial: 'cart',
  states: {
    cart: {
      entry: 'greet',
      on: { GO: [{ guard: 'hasItems', target: 'checking' }, { target: 'empty' }] },
    },
    empty: { always: { guard: 'isGuest', target: 'cart' }, on: { BACK: 'cart' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'checkStock',
        onDone: { guard: { type: 'isAtLeast', params: { pieces: 3 } }, target: 'ready' },
        onError: 'cart',
      },
      after: { patience: 'late', 500: 'slow' },
    },
    ready: { exit: 'thank', type: 'final' },
    slow: {},
    late: {},
  },
})
