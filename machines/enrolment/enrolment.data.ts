import * as fc from 'fast-check'
import { anyChoice, anyChoiceMessage } from '../coupon/coupon.data.ts'
import { anyAnswer, anyId, anySentence, like, type Data } from '../kit/data.ts'
import { samplePayload } from './enrolment.cases.ts'
import type { enrolmentMachine } from './enrolment.machine.ts'
import type { SubmitOutput } from './enrolment.types.ts'

const anySubmitted: fc.Arbitrary<SubmitOutput> = fc.oneof(
  fc.record({ kind: fc.constantFrom('enrolled', 'awaitingDetran'), id: anyId }),
  fc.record({ kind: fc.constant('refused'), message: anySentence }),
)

export const enrolmentData: Data<typeof enrolmentMachine> = {
  inputs: fc.record({ scheduleId: anyId, hasTerms: fc.boolean(), idempotencyKey: fc.uuid() }),
  events: [
    fc.record({ type: fc.constant('option.chosen'), option: anyChoice }),
    ...anyChoiceMessage,
    fc.record({ type: fc.constant('submission.requested'), payload: like(samplePayload) }),
  ],
  outcomes: { submit: anyAnswer(anySubmitted) },
}
