import { assign, createMachine } from 'xstate'

/** An unbounded counter, and a limit that a guard reads. */
export const toggleMachine = createMachine({
  id: 'toggle',
  types: {} as { context: { count: number; max: number }; events: { type: 'TOGGLE' } },
  context: { count: 0, max: 3 },
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        TOGGLE: {
          guard: ({ context }) => context.count < context.max,
          target: 'active',
          actions: assign({ count: ({ context }) => context.count + 1 }),
        },
      },
    },
    active: {
      entry: () => console.log('Active!'),
      on: { TOGGLE: 'inactive' },
      after: { 2000: 'inactive' },
    },
  },
})
