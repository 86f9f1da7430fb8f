import * as fc from 'fast-check'
import { anyAnswer, anyId, anySentence, type Data } from '../kit/data.ts'
import type { loginMachine } from './login.machine.ts'
import type { AcceptOutput, AuthenticateOutput, ForgotOutput } from './login.types.ts'

const anyText = fc.string({ maxLength: 30 })
// The form hands over nothing blank.
const anyTyped = anyText.filter((text) => text.trim() !== '')

const anyLogin: fc.Arbitrary<AuthenticateOutput> = fc.oneof(
  fc.record({ kind: fc.constant('entered'), guid: fc.uuid() }),
  fc.record({
    kind: fc.constant('paymentPending'),
    enrolmentId: fc.option(anyId),
    title: anySentence,
    text: anySentence,
    course: anyText,
  }),
  fc.record({ kind: fc.constant('paymentAtCfc'), school: anyText }),
  fc.record({ kind: fc.constant('acceptancePending') }),
  fc.record({ kind: fc.constant('refused'), message: anySentence }),
)
const anyAcceptance: fc.Arbitrary<AcceptOutput> = fc.record({
  kind: fc.constantFrom('accepted', 'refused', 'failed'),
  message: anySentence,
})
const anyForgotten: fc.Arbitrary<ForgotOutput> = fc.record({
  kind: fc.constantFrom('sent', 'refused'),
  message: anySentence,
})

export const loginData: Data<typeof loginMachine> = {
  events: [
    fc.record({ type: fc.constant('credentials.submitted'), cpf: anyTyped, password: anyTyped }),
    fc.record({ type: fc.constant('acceptance.confirmed'), cpf: anyTyped }),
    fc.record({ type: fc.constant('forgot.requested'), cpf: anyText }),
  ],
  outcomes: {
    findIp: anyAnswer(fc.oneof(fc.ipV4(), fc.ipV6())),
    authenticate: anyAnswer(anyLogin),
    accept: anyAnswer(anyAcceptance),
    forgot: anyAnswer(anyForgotten),
  },
}
