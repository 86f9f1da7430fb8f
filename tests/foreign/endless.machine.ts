import { assign, createMachine } from 'xstate'

/** Loops forever after SPIN, throws on READ, and counts without a limit. */
export const endless = createMachine({
  id: 'endless',
  types: {} as { context: { count: number; list: { items: string[] } | null } },
  context: { count: 0, list: null },
  initial: 'still',
  states: {
    still: {
      on: {
        SPIN: 'left',
        READ: { target: 'read', guard: ({ context }) => context.list!.items.length > 0 },
        COUNT: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        CHECK: { guard: ({ context }) => context.count > 1_000_000, target: 'read' },
      },
    },
    left: { always: 'right' },
    right: { always: 'left' },
    read: {},
  },
})
