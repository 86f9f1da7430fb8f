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
    'appUpdate | hold.taken | 0',
    'appUpdate | hold.released | 0',
    'appUpdate.deciding | always | 0',
    'appUpdate.deciding | always | 1',
    'appUpdate.held | hold.released | 0',
    'appUpdate.updating | hold.taken | 0',
  ],
  R8: ['appUpdate.deciding | always | 0'],
}
