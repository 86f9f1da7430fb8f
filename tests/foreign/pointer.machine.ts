import { createMachine } from 'xstate'

export const pointer = createMachine({
  id: 'pointer',
  initial: 'idle',
  states: {
    idle: { on: { 'mouse.*': 'near', '*': { actions: 'log' } } },
    near: { on: { 'mouse.down': 'pressed', 'mouse.leave': 'idle' } },
    pressed: { on: { 'mouse.up': 'near', '*': undefined } },
  },
})
