import { assign, createMachine, fromPromise } from 'xstate'

interface Data {
  name?: string
  plan?: string
}

export const wizard = createMachine({
  types: {} as {
    context: { user: string; data: Data; error?: string }
    input: { userId: string; preset: { plan: string } }
    events:
      | { type: 'NEXT'; data: Data }
      | { type: 'BACK' }
      | { type: 'CHOOSE'; plan: string }
      | { type: 'SUBMIT' }
  },
  id: 'wizard',
  context: ({ input }) => ({
    user: input.userId.trim(),
    data: { plan: input.preset.plan },
  }),
  initial: 'name',
  states: {
    name: {
      on: {
        NEXT: [
          {
            guard: ({ event }) => event.data.name !== '',
            target: 'plan',
            actions: assign({ data: ({ context, event }) => ({ ...context.data, ...event.data }) }),
          },
          { actions: assign({ error: 'Name required' }) },
        ],
      },
    },
    plan: {
      on: {
        BACK: 'name',
        CHOOSE: [
          { guard: ({ event }) => event.plan === 'premium', target: 'payment' },
          { target: 'review' },
        ],
      },
    },
    payment: { on: { BACK: 'plan', NEXT: 'review' } },
    review: { on: { BACK: 'plan', SUBMIT: 'submitting' } },
    submitting: {
      invoke: {
        src: fromPromise(async (): Promise<{ ok: boolean; id: string }> => {
          throw new Error('The studio must not call this')
        }),
        onDone: [{ guard: ({ event }) => event.output.ok, target: 'done' }, { target: 'review' }],
        onError: { target: 'review', actions: assign({ error: 'Network' }) },
      },
    },
    done: { type: 'final' },
  },
})
