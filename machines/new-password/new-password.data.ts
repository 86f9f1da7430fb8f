import * as fc from 'fast-check'
import { anyAnswer, anySentence, like, type Data } from '../kit/data.ts'
import { sampleChange } from './new-password.cases.ts'
import type { newPasswordMachine } from './new-password.machine.ts'
import type { ChangeOutput } from './new-password.types.ts'

const anyChanged: fc.Arbitrary<ChangeOutput> = fc.record({
  kind: fc.constantFrom('changed', 'refused'),
  message: anySentence,
})

export const newPasswordData: Data<typeof newPasswordMachine> = {
  events: [fc.record({ type: fc.constant('change.requested'), change: like(sampleChange) })],
  outcomes: { change: anyAnswer(anyChanged) },
}
