import * as fc from 'fast-check'
import { chargeStatuses } from '../charge/index.ts'
import type { Data } from '../kit/data.ts'
import type { reminderMachine } from './reminder.machine.ts'
import { reminderKinds } from './reminder.moves.ts'

const anyStatus = fc.constantFrom(...chargeStatuses)

export const reminderData: Data<typeof reminderMachine> = {
  inputs: fc.record({
    status: anyStatus,
    daysLeft: fc.integer({ min: -10, max: 5 }),
    sent: fc.subarray(reminderKinds),
  }),
  events: [fc.record({ type: fc.constant('charge.moved'), status: anyStatus })],
}
