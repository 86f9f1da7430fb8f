import type { Cases } from '../kit/index.ts'
import type { appUpdateMachine } from './app-update.machine.ts'

/** Two blockers stand for any greater number: the guards do not distinguish them. */
export const appUpdateCases: Cases<typeof appUpdateMachine> = {
  inputs: [{ reloadedVersion: 'v1' }],
  events: [
    { type: 'update.found', version: 'v1' },
    { type: 'update.found', version: 'v2' },
    { type: 'blocker.added' },
    { type: 'blocker.removed' },
    { type: 'registration.failed' },
  ],
  identity: (context) => [context.version, Math.min(context.blockers, 2)],
}
