import type { Cases } from '../kit/index.ts'
import type { loadingMachine } from './loading.machine.ts'

/** Two requests stand for any greater number: the guard does not distinguish them. */
export const loadingCases: Cases<typeof loadingMachine> = {
  inputs: [undefined],
  events: [{ type: 'request.started' }, { type: 'request.finished' }],
  promised: ['request.finished'],
  identity: (context) => Math.min(context.count, 2),
}
