import {
  assign,
  cancel,
  emit,
  enqueueActions,
  fromCallback,
  raise,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import type { ActorRefFrom } from 'xstate'

const upload = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string; tries: number },
    events: {} as { type: 'finished' | 'pause' | 'resume' | 'ping' },
  },
  actors: { transfer: fromCallback(() => undefined) },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ name: input.name, tries: 0 }),
  initial: 'sending',
  states: {
    sending: {
      invoke: { src: 'transfer' },
      on: { finished: 'sent', pause: 'paused', ping: {} },
      after: {
        5000: [
          {
            guard: ({ context }) => context.tries < 2,
            target: 'sending',
            reenter: true,
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { target: 'failed' },
        ],
      },
    },
    paused: { on: { resume: 'sending' } },
    sent: { type: 'final' },
    failed: { type: 'final' },
  },
})

/** Spawns and stops by queues of actions, with delayed events that it cancels, and returns to where it was. */
export const uploads = setup({
  types: {
    context: {} as { files: Record<string, ActorRefFrom<typeof upload>> },
    events: {} as
      | { type: 'add' | 'remove'; name: string }
      | { type: 'pause all' | 'expire' | 'off' | 'on' | 'undo' },
    emitted: {} as { type: 'toast'; text: string },
  },
  actors: { upload },
  guards: { mayLeave: ({ context }) => Object.keys(context.files).length < 9 },
}).createMachine({
  id: 'uploads',
  context: { files: {} },
  initial: 'online',
  states: {
    online: {
      initial: 'idle',
      states: {
        idle: { on: { add: 'busy' } },
        busy: {
          entry: enqueueActions(({ enqueue, event, context }) => {
            const name = event.type === 'add' ? event.name : 'again'
            enqueue.assign({
              files: ({ spawn }) => ({
                ...context.files,
                [name]: spawn('upload', { id: name, input: { name } }),
              }),
            })
            enqueue.emit({ type: 'toast', text: name })
            enqueue.raise({ type: 'expire' }, { delay: 60_000, id: 'expire' })
            enqueue(sendTo(({ self }) => self, { type: 'undo' }, { delay: 1000, id: 'undo' }))
          }),
          exit: [cancel('undo'), cancel('expire')],
          on: {
            'pause all': {
              actions: enqueueActions(({ context, enqueue }) => {
                for (const file of Object.values(context.files))
                  enqueue.sendTo(file, { type: 'pause' })
              }),
            },
            add: { target: 'busy', reenter: true },
          },
        },
        old: {},
        before: { type: 'history', history: 'deep', target: 'idle' },
      },
      on: {
        remove: {
          actions: [stopChild(({ event }) => event.name), emit({ type: 'toast', text: 'gone' })],
        },
        expire: '.old',
        off: { guard: 'mayLeave', target: 'offline' },
      },
    },
    offline: { on: { on: 'online.before' }, after: { 100: { actions: raise({ type: 'undo' }) } } },
  },
  on: { undo: { actions: emit({ type: 'toast', text: 'undone' }) } },
})
