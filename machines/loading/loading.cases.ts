import type { Cases } from '../kit/index.ts'
import type { loadingMachine } from './loading.machine.ts'

/** Paths of the loader. For its guards two requests are as good as a hundred. */
export const loadingCases: Cases<typeof loadingMachine> = {
  inputs: [undefined],
  events: [{ type: 'request.started' }, { type: 'request.finished' }],
  promised: ['request.finished'],
  identity: (context) => Math.min(context.count, 2),
}
