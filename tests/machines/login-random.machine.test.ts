import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { fromSecretPromise } from '#machines/kit/index.ts'
import {
  acceptOutputs,
  forgotOutputs,
  loginCases,
  loginOutputs,
  sampleCredentials,
} from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/index.ts'
import type {
  AcceptInput,
  AcceptOutput,
  AuthenticateInput,
  AuthenticateOutput,
  ForgotInput,
  ForgotOutput,
} from '#machines/login/index.ts'
import { gate } from './gate.ts'
import type { Gate } from './gate.ts'

/** `settle` answers the call under way; `likely` picks among the events that the state reacts to. */
const step = fc.record({
  kind: fc.constantFrom('settle', 'settle', 'likely', 'likely', 'any'),
  pick: fc.noBias(fc.nat(999)),
})
const walk = fc.array(step, { minLength: 120, maxLength: 150 })

// Acceptance pending and accepted come up more often than the rest: it is what this is about.
const addresses = Array.from({ length: 8 }, () => '203.0.113.7')
const [, , , pending] = loginOutputs
const logins: AuthenticateOutput[] = [...loginOutputs, pending, pending, pending, pending]
const acceptances: AcceptOutput[] = [...acceptOutputs, acceptOutputs[0], acceptOutputs[0]]

function open() {
  const gates = {
    findIp: gate<string, undefined>(),
    authenticate: gate<AuthenticateOutput, AuthenticateInput>(fromSecretPromise),
    accept: gate<AcceptOutput, AcceptInput>(fromSecretPromise),
    forgot: gate<ForgotOutput, ForgotInput>(fromSecretPromise),
  }
  const machine = loginMachine.provide({
    actors: {
      findIp: gates.findIp.logic,
      authenticate: gates.authenticate.logic,
      accept: gates.accept.logic,
      forgot: gates.forgot.logic,
    },
    actions: { askCredentials: () => {}, enterStudentArea: () => {}, goToPayment: () => {} },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { partnerHash: null }, clock }).start()
  return { gates, actor, clock }
}

/** Answers with one of the outputs, or breaks the call. Returns the kind it answered. */
async function settle<Out extends string | { kind: string }>(
  calls: Pick<Gate<Out, never>, 'answer' | 'breakDown'>,
  outputs: readonly Out[],
  pick: number,
): Promise<string> {
  const output = outputs[pick % (outputs.length + 1)]
  if (output === undefined) await calls.breakDown()
  else await calls.answer(output)
  return typeof output === 'object' ? output.kind : ''
}

it('logs in once for each submission and once for each acceptance, keeping nothing typed', async () => {
  let timesAccepted = 0
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const { gates, actor, clock } = open()
      // Gathered, for an `expect` at every step would take most of the time.
      const wrong: string[] = []
      let due = 0
      for (const { kind, pick } of steps) {
        const before = actor.getSnapshot()
        if (before.status !== 'active') break
        if (kind === 'settle') {
          if (before.matches('findingIp')) await settle(gates.findIp, addresses, pick)
          if (before.matches('authenticating')) await settle(gates.authenticate, logins, pick)
          if (before.matches('requestingPassword')) await settle(gates.forgot, forgotOutputs, pick)
          if (before.matches('accepting')) {
            const accepted = (await settle(gates.accept, acceptances, pick)) === 'accepted'
            due += Number(accepted)
            timesAccepted += Number(accepted)
          }
          clock.increment(2000)
        } else {
          const events = loginCases.events.filter((event) => kind === 'any' || before.can(event))
          const event = events[pick % Math.max(1, events.length)]
          if (!event) continue
          due += Number(event.type === 'submission.requested' && before.matches('form'))
          actor.send(event)
        }
        const held = JSON.stringify([actor.getSnapshot().context, actor.getPersistedSnapshot()])
        if (gates.findIp.calls.length !== due) wrong.push('a login too many or too few')
        if (gates.authenticate.calls.length > due) wrong.push('credentials sent again')
        if (held.includes(sampleCredentials.cpf)) wrong.push('CPF kept')
        if (held.includes(sampleCredentials.password)) wrong.push('password kept')
      }
      actor.stop()
      expect(wrong).toEqual([])
    }),
    { numRuns: 100 },
  )
  // The walk is long enough to mean something.
  expect(timesAccepted).toBeGreaterThan(0)
})
