import { readFixture } from '@studio/kit/fixtures.ts'
import type { Fixture } from '@studio/kit/fixtures.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
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
}

/** Reads the text of a file of `tests/machines/fixtures`. Throws a pt-BR sentence when it is none. */
export function openSequence(text: string): OpenedSequence {
  const fixture = parsed(text)
  const machine = studioMachine(fixture.machine)
  if (!machine) throw new Error(`Não há máquina “${fixture.machine}”.`)
  return { machine, ...readFixture(fixture, machine), rule: fixture.rule, found: fixture.found }
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
