import * as fc from 'fast-check'
import { anyAnswer, anyId, anySentence, like, type Data } from '../kit/data.ts'
import { sampleConfirmation } from './card-payment.cases.ts'
import type { cardPaymentMachine } from './card-payment.machine.ts'
import type { PayOutput } from './card-payment.types.ts'

const anyPaid: fc.Arbitrary<PayOutput> = fc.oneof(
  fc.record({ kind: fc.constantFrom('approved', 'processing') }),
  fc.record({ kind: fc.constant('refused'), message: anySentence }),
)

export const cardPaymentData: Data<typeof cardPaymentMachine> = {
  inputs: fc.record({ receivableId: anyId, idempotencyKey: fc.uuid() }),
  events: [like(sampleConfirmation).map((one) => ({ ...one, type: sampleConfirmation.type }))],
  outcomes: { pay: anyAnswer(anyPaid) },
}
