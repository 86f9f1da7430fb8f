import * as fc from 'fast-check'
import type { Data } from '../kit/data.ts'
import type { appUpdateMachine } from './app-update.machine.ts'

const anyVersion = fc.oneof(fc.constant('v1'), fc.string({ maxLength: 12 }))

export const appUpdateData: Data<typeof appUpdateMachine> = {
  events: [fc.record({ type: fc.constant('update.found'), version: anyVersion })],
}
