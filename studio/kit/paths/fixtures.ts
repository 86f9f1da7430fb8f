import type { CaseEvent, Cases } from '../cases.ts'
import { describeCase, labelsOf } from '../drawing/labels.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { eventsOf } from './paths.ts'
import { payloadOf } from '../values/secrets.ts'
import { describeWhen } from './text.ts'
import type { Describable } from './text.ts'
import { addressOf, addressed } from '../steps/relatives.ts'
import { openedMessages } from '../messages/opened.ts'
import type { SequenceRun } from './sequences.ts'
import { isSameValue, valueText } from '../values/value-text.ts'

/**
 * A failing sequence on disk. `case`: the position of a step's event among the cases of its type; -1 for generated data, which are
 * then in `data`, secrets covered. `generated`: the input was generated. `says`: the step in words, for people alone.
 */
export interface Fixture {
  format: 1
  machine: string
  rule: string
  /** The child machine whose rule it is; absent for the machine itself. */
  of?: string
  found: string
  seed: number | null
  input: unknown
  generated?: true
  /** Child machines ran. A step of one has its address in `type`, and the machine of its case in `of`. */
  children?: true
  steps: {
    type: string
    of?: string
    case: number
    says: string
    data?: Record<string, unknown>
  }[]
}

/** A failing sequence to save. */
export function fixtureOf(subject: Describable, run: SequenceRun, seed: number | null): Fixture {
  const { machine, cases } = subject
  const labels = labelsOf(machine, subject.labels)
  const input = run.input ?? null
  const isCase = cases.inputs.some((one: unknown) => isSameValue(one ?? null, input))
  return {
    format: 1,
    machine: subject.name,
    rule: run.broken?.description ?? '',
    ...(run.broken?.of !== undefined && { of: run.broken.of }),
    found: run.broken?.found ?? '',
    seed,
    input,
    ...(!isCase && { generated: true }),
    ...(subject.relatives && { children: true }),
    steps: run.events.map((outer, index) => {
      const { at, event } = addressOf(outer)
      const child = at.length === 0 ? undefined : run.steps[index]?.to
      const position = eventsOf(child?.machine ?? machine, child?.cases ?? cases)
        .filter(({ type }) => type === event.type)
        .findIndex((one) => isSameValue(one, event))
      return {
        type: outer.type,
        ...(child?.name !== undefined && { of: child.name }),
        case: position,
        says: child
          ? describeWhen({ to: child, event }, subject)
          : describeCase(event, machine, cases, labels),
        ...(position < 0 && { data: payloadOf(event, subject.labels ?? {}) ?? {} }),
      }
    }),
  }
}

/** The input and the events of a fixture. Throws, with a message for users, when the cases no longer have one of them. */
export function readFixture(
  fixture: Fixture,
  subject: Pick<Describable, 'machine' | 'cases' | 'relatives'>,
  language = defaultLanguage,
): { input: unknown; events: CaseEvent[] } {
  const { cases, relatives = [] } = subject
  const events = fixture.steps.map((step): CaseEvent => {
    if (step.data) return { ...step.data, type: step.type }
    const { at, event: own } = addressOf({ type: step.type })
    const of = step.of === undefined ? subject : relatives.find(({ name }) => name === step.of)
    const offered = of ? eventsOf(of.machine, of.cases) : []
    const event = offered.filter(({ type }) => type === own.type)[step.case]
    if (!event)
      throw new Error(
        openedMessages[language].noSuchCase(step.of ?? fixture.machine, step.case, own.type),
      )
    return addressed(at, event)
  })
  return { input: inputOf(fixture, cases, language), events }
}

function inputOf(fixture: Fixture, cases: Cases, language: Language): unknown {
  const inputs: readonly unknown[] = cases.inputs
  const position = inputs.findIndex((input) => isSameValue(input ?? null, fixture.input))
  if (position < 0 && fixture.generated) return fixture.input
  if (position < 0)
    throw new Error(openedMessages[language].noSuchInput(fixture.machine, valueText(fixture.input)))
  return inputs[position]
}

/** The name of a fixture's file: the same for the same sequence, whatever the wording of its steps. */
export function fixtureName(fixture: Fixture): string {
  const steps = fixture.steps.map((step) => ({ ...step, says: undefined }))
  const text = valueText([fixture.rule, fixture.input, steps])
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return `${fixture.machine}-${(hash >>> 0).toString(16).padStart(8, '0')}.json`
}
