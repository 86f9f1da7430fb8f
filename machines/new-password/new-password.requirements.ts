import type { Requirements } from '../kit/index.ts'

/** What the new password does of the specification. */
export const newPasswordRequirements: Requirements = {
  'S2.21': [
    'newPassword.changing | xstate.done.actor.change | 1',
    'newPassword.changing | xstate.done.actor.change | 2',
  ],
  'S6.4': [
    'newPassword.changing | xstate.done.actor.change | 1',
    'newPassword.changing | xstate.done.actor.change | 2',
  ],
  'S7.6': ['newPassword.changing'],
  'S8.1': ['newPassword.changing | xstate.error.actor.change | 0'],
  'S8.3': [
    'newPassword.changing | xstate.done.actor.change | 1',
    'newPassword.changing | xstate.done.actor.change | 2',
  ],
  R13: [
    'newPassword.changing | xstate.done.actor.change | 0',
    'newPassword.changing | xstate.done.actor.change | 1',
    'newPassword.changing | xstate.done.actor.change | 2',
  ],
}
