import { and, assign, createMachine, not } from 'xstate'

interface Values {
  email: string
  terms: boolean
}

export const machines = {
  signUp: createMachine({
    id: 'signUp',
    types: {} as {
      context: Values
      events:
        { type: 'CHANGE'; email: string } | { type: 'AGREE'; value: boolean } | { type: 'SEND' }
    },
    context: { email: '', terms: false },
    type: 'parallel',
    states: {
      email: {
        initial: 'pristine',
        on: {
          CHANGE: { target: '.checking', actions: assign({ email: ({ event }) => event.email }) },
        },
        states: {
          pristine: {},
          checking: {
            always: [
              { guard: ({ context }) => context.email.includes('@'), target: 'valid' },
              { target: 'invalid' },
            ],
          },
          valid: {},
          invalid: {},
        },
      },
      terms: {
        initial: 'open',
        on: { AGREE: { actions: assign({ terms: ({ event }) => event.value }) } },
        states: {
          open: { always: { guard: ({ context }) => context.terms, target: 'agreed' } },
          agreed: { always: { guard: not(({ context }) => context.terms), target: 'open' } },
        },
      },
      sending: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              SEND: {
                guard: and([
                  ({ context }) => context.terms,
                  ({ context }) => context.email.includes('@'),
                ]),
                target: 'sent',
              },
            },
          },
          sent: { type: 'final' },
        },
      },
    },
  }),
}
