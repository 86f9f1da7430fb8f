import type { Requirements } from '../kit/index.ts'

/** What the loader does of the specification. */
export const loadingRequirements: Requirements = {
  'S4.8': [
    'loading | request.started | 0',
    'loading.quiet | request.started | 0',
    'loading.pending | request.finished | 0',
    'loading.pending | request.finished | 1',
    'loading.covering | request.finished | 0',
    'loading.covering | request.finished | 1',
  ],
  F25: ['loading.pending | xstate.after.coverDelay.loading.pending | 0'],
  '6.3.11': ['loading.pending | xstate.after.coverDelay.loading.pending | 0'],
}
