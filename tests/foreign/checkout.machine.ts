import { assign, fromPromise, setup } from 'xstate'

/** With rules in the file beside it, and a page: `checkout.page.ts`. */
export const checkoutMachine = setup({
  types: {
    context: {} as { method: string; refusals: number },
    events: {} as { type: 'PAY'; method: 'card' | 'slip' },
  },
  actors: {
    charge: fromPromise<{ ok: boolean }, { method: string }>(() => {
      throw new Error('provided by the page')
    }),
  },
  actions: { thank: () => undefined },
}).createMachine({
  id: 'checkout',
  context: { method: '', refusals: 0 },
  initial: 'cart',
  states: {
    cart: {
      on: { PAY: { target: 'paying', actions: assign({ method: ({ event }) => event.method }) } },
    },
    paying: {
      tags: 'busy',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context: { method } }) => ({ method }),
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'paid', actions: 'thank' },
          {
            target: 'refused',
            actions: assign({ refusals: ({ context }) => context.refusals + 1 }),
          },
        ],
        onError: 'cart',
      },
    },
    refused: {
      always: { guard: ({ context }) => context.refusals >= 3, target: 'closed' },
      on: { PAY: { target: 'paying', actions: assign({ method: ({ event }) => event.method }) } },
    },
    paid: { type: 'final' },
    closed: { type: 'final' },
  },
})
