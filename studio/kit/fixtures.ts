import type { CaseEvent, Cases } from './cases.ts'
import { wordsOf } from './drawing-words.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import { eventsOf } from './paths.ts'
import { payloadOf } from './path-text-payload.ts'
import { sayEventOf } from './path-text.ts'
import type { Worded } from './path-text.ts'
import { openedSentences } from './sentences-opened.ts'
import type { SequenceRun } from './sequences.ts'

/**
 * A failing sequence on disk. A step names its case: its position among the cases of the same type. One whose data were
 * generated has none (-1) and carries them, secrets covered; `generated`: so is the input. `says` is for readers.
 */
export interface Fixture {
  format: 1
  machine: string
  rule: string
  found: string
  seed: number | null
  input: unknown
  generated?: true
  steps: { type: string; case: number; says: string; data?: Record<string, unknown> }[]
}

/** A failing sequence to keep. */
export function fixtureOf(subject: Worded, run: SequenceRun, seed: number | null): Fixture {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const offered = eventsOf(subject.machine, subject.cases)
  const input = run.input ?? null
  const isCase = subject.cases.inputs.some((one: unknown) => same(one ?? null, input))
  return {
    format: 1,
    machine: subject.name,
    rule: run.broken?.says ?? '',
    found: run.broken?.found ?? '',
    seed,
    input,
    ...(!isCase && { generated: true }),
    steps: run.events.map((event) => {
      const position = offered
        .filter(({ type }) => type === event.type)
        .findIndex((one) => same(one, event))
      return {
        type: event.type,
        case: position,
        says: sayEventOf(event, worded),
        ...(position < 0 && { data: payloadOf(event) ?? {} }),
      }
    }),
  }
}

/** The input and the events of a fixture. Throws a sentence when the cases have moved on. */
export function readFixture(
  fixture: Fixture,
  { machine, cases }: Pick<Worded, 'machine' | 'cases'>,
  language = defaultLanguage,
): { input: unknown; events: CaseEvent[] } {
  const offered = eventsOf(machine, cases)
  const events = fixture.steps.map((step): CaseEvent => {
    if (step.data) return { ...step.data, type: step.type }
    const event = offered.filter(({ type }) => type === step.type)[step.case]
    if (!event)
      throw new Error(openedSentences[language].noSuchCase(fixture.machine, step.case, step.type))
    return event
  })
  return { input: inputOf(fixture, cases, language), events }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function inputOf(fixture: Fixture, cases: Cases, language: Language): unknown {
  const inputs: readonly unknown[] = cases.inputs
  const position = inputs.findIndex((input) => same(input ?? null, fixture.input))
  if (position < 0 && fixture.generated) return fixture.input
  if (position < 0)
    throw new Error(
      openedSentences[language].noSuchInput(fixture.machine, JSON.stringify(fixture.input)),
    )
  return inputs[position]
}

/** The name of a fixture's file: the same for the same sequence. */
export function fixtureName(fixture: Fixture): string {
  const text = JSON.stringify([fixture.rule, fixture.input, fixture.steps])
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `${fixture.machine}-${(hash >>> 0).toString(16).padStart(8, '0')}.json`
}
