import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login/index.ts'
import { paymentPageMachine } from '#machines/payment-page/index.ts'
import { anyEvent } from '@studio/kit/data.ts'
import { fixtureOf, readFixture } from '@studio/kit/paths/fixtures.ts'
import { eventsOf } from '@studio/kit/paths/paths.ts'
import { breakReport } from '@studio/kit/paths/text-report.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { generatedData } from './generated-data.ts'
import { withFault } from './with-fault.ts'
import { findBreak } from './random-sequences.ts'
import { ruled, ruledMachines } from './rules.ts'
import type { RuledMachine } from './rules.ts'

const outputs = (machine: string, call: string) =>
  fc
    .sample(generatedData[machine]?.outcomes?.[call] ?? fc.constant(null), {
      numRuns: 2000,
      seed: 1,
    })
    .flatMap((outcome) => (outcome && 'output' in outcome ? [outcome.output as object | null] : []))

/** What breaks with samples alone, and with any data. */
const findings = (subject: RuledMachine) => ({
  samples: findBreak(
    { ...subject, name: `${subject.name}, of its cases alone` },
    { seed: 1, runs: 300 },
  ),
  any: findBreak(subject, { seed: 1, runs: 300 }),
})

describe('generated data', () => {
  it('reach every combination of situation and method, and nothing to pay', () => {
    const met = outputs('payment-page', 'lookUp').map((one) =>
      one && 'situation' in one && 'method' in one
        ? `${String(one.situation)} ${String(one.method)}`
        : null,
    )
    const situations = ['open', 'processing', 'paid', 'overdue', 'refunded', 'null']
    expect(new Set(met)).toEqual(
      new Set([
        ...situations.flatMap((one) => [0, 1, null].map((method) => `${one} ${method}`)),
        null,
      ]),
    )
  })

  it.each([
    ['login', 'authenticate', 'entered paymentPending paymentAtCfc acceptancePending refused'],
    ['login', 'accept', 'accepted refused failed'],
    ['login', 'forgot', 'sent refused'],
    ['enrolment', 'submit', 'enrolled awaitingDetran refused'],
    ['card-payment', 'pay', 'approved processing refused'],
    ['certificate-lookup', 'findByCpf', 'found notFound failed'],
    ['partner', 'register', 'sent refused failed'],
    ['new-password', 'change', 'changed refused'],
    ['payment-page', 'update', 'updated refused'],
  ])('reach every kind of answer that %s may receive of %s', (machine, call, kinds) => {
    const met = outputs(machine, call).map((one) => one && 'kind' in one && one.kind)
    expect(new Set(met)).toEqual(new Set(kinds.split(' ')))
  })

  it('have only events that a chart knows, with any payload', () => {
    for (const { name, machine, cases } of ruledMachines) {
      const known = new Set(eventsOf(machine, cases).map(({ type }) => type))
      const met = fc.sample(anyEvent(eventsOf(machine, cases), generatedData[name]), 200)
      expect(met.filter(({ type }) => !known.has(type))).toEqual([])
    }
  })

  it('find that a paid card account is offered the card form', { tags: ['long'] }, () => {
    const subject: RuledMachine = {
      ...ruled('payment-page'),
      machine: withFault(
        paymentPageMachine,
        ({ states }: { states: { sorting: { always: unknown[] } } }) => {
          const [differs, paid, ...rest] = states.sorting.always
          states.sorting.always = [differs, ...rest.slice(0, -1), paid, ...rest.slice(-1)]
        },
      ),
    }
    const { any } = findings(subject)
    if (!any) throw new Error('no data show it')
    expect(breakReport(subject, any.run)).toContain('vai para “Pagamento com cartão na tela”')
  })

  it(
    'find what no sample shows: a payment of unknown situation is treated as one in progress',
    { tags: ['long'] },
    () => {
      const subject: RuledMachine = {
        ...ruled('payment-page'),
        machine: paymentPageMachine.provide({
          guards: {
            situationIs: ({ context }, { situation }) =>
              (context.found?.situation ?? 'processing') === situation,
          },
        }),
      }
      const { samples, any } = findings(subject)
      expect(samples).toBeNull()
      if (!any) throw new Error('any data show nothing either')
      // Shrunk to the shortest sequence that shows it, and stored with its data for the next run.
      expect(any.run.events.length).toBeLessThanOrEqual(1)
      const fixture = fixtureOf(subject, any.run, 3)
      const read = readFixture(JSON.parse(JSON.stringify(fixture)), subject)
      expect(sequenceRunner(subject)(read.input, read.events).broken).toEqual(any.run.broken)
    },
  )

  it('are stored without a secret', () => {
    const subject: RuledMachine = {
      ...ruled('login'),
      machine: withFault(loginMachine, ({ states }: { states: Record<string, { on: object }> }) => {
        for (const state of Object.values(states))
          delete (state.on as Record<string, unknown>)?.['forgot.requested']
      }),
    }
    const found = findBreak(subject, { seed: 1, runs: 300 })
    if (!found) throw new Error('a login that requests no e-mail breaks no rule')
    const events = [
      ...found.run.events,
      { type: 'credentials.submitted', cpf: '00000000191', password: 'segredo!' },
    ]
    const fixture = fixtureOf(subject, { ...found.run, events }, 3)
    expect(JSON.stringify(fixture)).not.toMatch(/00000000191|segredo!/)
    expect(fixture.steps.at(-1)?.data).toEqual({ cpf: '•••', password: '•••' })
  })
})
