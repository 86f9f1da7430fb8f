import * as fc from 'fast-check'
import { anyAnswer, anyId, anySentence, type Data } from '../kit/data.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import type { WithdrawalReceipt } from './withdrawal.types.ts'

const anyReceipt: fc.Arbitrary<WithdrawalReceipt> = fc.record({
  code: fc.string({ maxLength: 14 }),
  at: fc.string({ maxLength: 19 }),
  toRefund: fc.boolean(),
})

export const withdrawalData: Data<typeof withdrawalMachine> = {
  inputs: fc.record({ enrolmentId: anyId, receipt: fc.option(anyReceipt) }),
  outcomes: {
    register: anyAnswer(
      fc.oneof(
        fc.record({ kind: fc.constant('registered' as const), receipt: anyReceipt }),
        fc.record({ kind: fc.constant('refused' as const), message: anySentence }),
      ),
    ),
  },
}
