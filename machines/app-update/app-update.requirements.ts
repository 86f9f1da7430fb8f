import type { Requirements } from '../kit/index.ts'

/** What the update does of the specification. */
export const appUpdateRequirements: Requirements = {
  'S2.32': [
    'appUpdate.deciding | always | 2',
    'appUpdate.updating',
    'appUpdate.updating | xstate.after.reloadDelay.appUpdate.updating | 0',
  ],
  'S9.14': ['appUpdate.updating | xstate.after.reloadDelay.appUpdate.updating | 0'],
  C20: [
    'appUpdate | blocker.added | 0',
    'appUpdate | blocker.removed | 0',
    'appUpdate.deciding | always | 0',
    'appUpdate.deciding | always | 1',
    'appUpdate.deferred | blocker.removed | 0',
    'appUpdate.updating | blocker.added | 0',
  ],
  R8: ['appUpdate.deciding | always | 0'],
}
