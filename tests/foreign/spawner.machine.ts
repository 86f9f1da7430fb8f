import {
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate'
import type { AnyActorRef } from 'xstate'

const todo = createMachine({
  id: 'todo',
  initial: 'open',
  states: {
    open: { on: { DONE: { target: 'closed' } } },
    closed: { type: 'final' },
  },
})

export const spawner = createMachine({
  id: 'spawner',
  types: {} as {
    context: { todos: AnyActorRef[]; ticks: number }
    events: { type: 'ADD' } | { type: 'FINISH' } | { type: 'TICK' } | { type: 'LEAVE' }
  },
  context: { todos: [], ticks: 0 },
  initial: 'working',
  states: {
    working: {
      entry: spawnChild(
        fromCallback(() => {
          throw new Error('The studio must not start this')
        }),
        { id: 'clock' },
      ),
      exit: stopChild('clock'),
      invoke: { id: 'main', systemId: 'main', src: todo },
      on: {
        ADD: {
          guard: ({ context }) => context.todos.length < 2,
          actions: assign({
            todos: ({ context, spawn }) => context.todos.concat(spawn(todo)),
          }),
        },
        FINISH: { actions: sendTo('main', { type: 'DONE' }) },
        TICK: {
          actions: enqueueActions(({ enqueue, context }) => {
            enqueue.assign({ ticks: context.ticks + 1 })
            enqueue(() => {
              throw new Error('The studio must not do this')
            })
          }),
        },
        LEAVE: 'left',
      },
    },
    left: { on: { ADD: 'working' } },
  },
})
