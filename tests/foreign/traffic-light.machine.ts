import { createMachine } from 'xstate'

// oxlint-disable-next-line import/no-default-export -- written as others write it
export default createMachine({
  initial: 'green',
  states: {
    green: { after: { 3000: 'yellow' } },
    yellow: { after: { 1000: 'red' } },
    red: {
      initial: 'walk',
      states: {
        walk: { after: { 2000: 'wait' } },
        wait: { after: { 1000: 'stop' } },
        stop: { type: 'final' },
      },
      onDone: 'green',
    },
  },
  on: { POWER_OUTAGE: '.red' },
})
