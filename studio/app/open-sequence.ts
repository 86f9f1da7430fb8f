import { readFixture } from '@studio/kit/paths/fixtures.ts'
import type { Fixture } from '@studio/kit/paths/fixtures.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { defaultLanguage } from '@studio/kit/messages/language.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { breaksByMoment } from '@studio/kit/paths/sequences.ts'
import { pageMessages } from './page-messages.ts'
import { playMessages } from './play-messages.ts'
import { studioMachine } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'
import { playedAs } from './use-play.ts'
import { isRecord, isText } from '@studio/kit/values/value-checks.ts'

/** A failing sequence that a test stored, ready to be played. */
export interface OpenedSequence {
  machine: StudioMachine
  input: unknown
  events: readonly CaseEvent[]
  /** Whether real children ran. */
  isTogether: boolean
  /** The rule that it broke, and the message of that time. */
  rule: string
  found: string
  /** The rule's result today; `removed` when the machine no longer has the rule. */
  today: { is: 'broken'; found: string } | { is: 'passes' } | { is: 'removed' }
}

/** Reads the text of a stored sequence (`Fixture`). Throws, with a message for users, when it is none or no longer fits its machine. */
export function openSequence(text: string, language: Language): OpenedSequence {
  const fixture = parsed(text, language)
  const machine = studioMachine(fixture.machine, language)
  if (!machine) throw new Error(pageMessages[language].noMachine(fixture.machine))
  const { rule, found } = fixture
  const sequence = readFixture(fixture, machine, language)
  const isTogether = fixture.children === true
  const today = judgedToday(playedAs(machine, isTogether), sequence, fixture)
  // The file contains the rule in the default language.
  const known = rulesOf(machine).find(({ description }) => description === rule)
  const wording = known ? describeRule(known, language) : rule
  return { machine, ...sequence, isTogether, rule: wording, found, today }
}

function judgedToday(
  machine: StudioMachine,
  { input, events }: Pick<OpenedSequence, 'input' | 'events'>,
  { rule, of }: Fixture,
): OpenedSequence['today'] {
  const breaks = (labels: Labels) => breaksByMoment({ ...machine, labels }, input, events).flat()
  const at = breaks({ language: defaultLanguage }).findIndex(
    (one) => one.description === rule && one.of === of,
  )
  const broken = breaks(machine.labels)[at]
  if (broken) return { is: 'broken', found: broken.found }
  return {
    is: rulesOf(machine).some(({ description }) => description === rule) ? 'passes' : 'removed',
  }
}

/** The rules of a machine and of those that may run with it. */
const rulesOf = (machine: StudioMachine) =>
  [machine, ...(machine.relatives ?? [])].flatMap(({ invariants }) => invariants)

function parsed(text: string, language: Language): Fixture {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  if (!isFixture(value)) throw new Error(playMessages[language].noSequence)
  return value
}

const isFixture = (value: unknown): value is Fixture =>
  isRecord(value) &&
  value.format === 1 &&
  isText(value.machine) &&
  Array.isArray(value.steps) &&
  value.steps.every((step) => isRecord(step) && 'type' in step && 'case' in step)
