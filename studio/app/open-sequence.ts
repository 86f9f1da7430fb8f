import { readFixture } from '@studio/kit/fixtures.ts'
import type { Fixture } from '@studio/kit/fixtures.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { judged } from '@studio/kit/sequences.ts'
import { studioMachine } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'

/** A failing sequence that a test kept, ready to be played. */
export interface OpenedSequence {
  machine: StudioMachine
  input: unknown
  events: readonly CaseEvent[]
  /** The rule that it broke and how, in pt-BR. */
  rule: string
  found: string
  /** What the rule says of it today; `gone` when the machine has no such rule any more. */
  today: { is: 'broken'; found: string } | { is: 'kept' } | { is: 'gone' }
}

/** Reads the text of a file of `tests/machines/fixtures`. Throws a pt-BR sentence when it is none. */
export function openSequence(text: string): OpenedSequence {
  const fixture = parsed(text)
  const machine = studioMachine(fixture.machine)
  if (!machine) throw new Error(`Não há máquina “${fixture.machine}”.`)
  const { rule, found } = fixture
  const sequence = readFixture(fixture, machine)
  return { machine, ...sequence, rule, found, today: judgedToday(machine, sequence, rule) }
}

function judgedToday(
  machine: StudioMachine,
  { input, events }: Pick<OpenedSequence, 'input' | 'events'>,
  rule: string,
): OpenedSequence['today'] {
  const broken = judged(machine, input, events)
    .flat()
    .find(({ says }) => says === rule)
  if (broken) return { is: 'broken', found: broken.found }
  return { is: machine.invariants.some(({ says }) => says === rule) ? 'kept' : 'gone' }
}

function parsed(text: string): Fixture {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  if (!isFixture(value)) throw new Error('O arquivo não é uma sequência guardada por um teste.')
  return value
}

function isFixture(value: unknown): value is Fixture {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'machine' in value &&
    typeof value.machine === 'string' &&
    'steps' in value &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step: unknown) =>
        typeof step === 'object' && step !== null && 'type' in step && 'case' in step,
    )
  )
}
