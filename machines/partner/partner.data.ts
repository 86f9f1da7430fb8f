import * as fc from 'fast-check'
import { anyAnswer, anyId, anySentence, like, type Data } from '../kit/data.ts'
import { sampleRegistration } from './partner.cases.ts'
import type { partnerMachine } from './partner.machine.ts'
import type { RegisterOutput } from './partner.types.ts'

const anyChoice: fc.Arbitrary<number | null> = fc.option(anyId)
const anyRegistered: fc.Arbitrary<RegisterOutput> = fc.record({
  kind: fc.constantFrom('sent', 'refused', 'failed'),
  message: anySentence,
})

export const partnerData: Data<typeof partnerMachine> = {
  inputs: fc.record({ idempotencyKey: fc.uuid() }),
  events: [
    fc.record({ type: fc.constant('state.chosen'), stateId: anyChoice }),
    fc.record({ type: fc.constant('city.chosen'), cityId: anyChoice }),
    fc.record({ type: fc.constant('document.entered'), company: fc.boolean() }),
    fc.record({ type: fc.constant('submission.requested'), payload: like(sampleRegistration) }),
  ],
  outcomes: { register: anyAnswer(anyRegistered) },
}
