import { createMachine, stateIn } from 'xstate'

export const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    playback: {
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY: 'running' } },
        running: {
          initial: 'normal',
          on: { STOP: 'stopped', SUSPEND: '#player.playback.suspended' },
          states: {
            normal: { on: { FASTER: 'fast' } },
            fast: { on: { SLOWER: 'normal' } },
            past: { type: 'history', history: 'deep' },
          },
        },
        suspended: { on: { RESUME: 'running.past' } },
      },
    },
    volume: {
      initial: 'on',
      states: {
        on: { on: { MUTE: 'off' } },
        off: {
          on: { UNMUTE: { target: 'on', guard: stateIn({ playback: { running: 'normal' } }) } },
        },
      },
    },
  },
})
