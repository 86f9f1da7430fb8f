import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { outcomeEvent } from '../cases.ts'
import type { CaseEvent, Outcome } from '../cases.ts'
import { kindOfEvent, transitionsOf } from '../chart.ts'
import { typesIn, valuesOf } from './declared-types.ts'
import type { Declared, Shape } from './declared-types.ts'
import { actorOf } from '../drawing/labels.ts'
import { firstSnapshot, nextSnapshot } from '../steps/inert.ts'
import { largeField } from '../values/large-values.ts'
import type { MachineNotes } from '../notes/machine-notes.ts'
import { inputsWithAnswers, withEachAnswer } from '../steps/open-guards.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { recorder, sampleOf } from './proposals-reads.ts'
import { canTake, contextValues, literalsIn, samplesOf } from './proposals-samples.ts'
import { titleOf } from './proposed-titles.ts'
import { openedMessages } from '../messages/opened.ts'
import type { OpenedMessages } from '../messages/opened.ts'
import { errorText, keyText, valueText } from '../values/value-text.ts'

/** The proposed cases of a machine. `doubts`: what could not be found out. */
export interface Proposal {
  notes: MachineNotes
  doubts: readonly string[]
}

/** The bound on situations to try for relevant events and values; a proposal is no proof. */
const mostSituations = 120
const mostRounds = 4

/**
 * Proposes cases for a machine by trying it: event types from its transitions, answers of its calls, payloads by
 * what its guards and actions read of an event, identity by what its guards read of context. `known` entries stay unchanged.
 * Where types declare an event or the input, nothing else is tried. Pure: no actor runs. `named`: a result of `namedMachine`.
 */
export function proposed(
  named: AnyStateMachine,
  known: Partial<MachineNotes> = {},
  language = defaultLanguage,
  declared: Declared = nothingDeclared,
): Proposal {
  const t = openedMessages[language]
  const reads = recorder(named)
  const { machine } = reads
  const inChart = literalsIn(named)
  const { inputs, doubt } = known.inputs
    ? { inputs: known.inputs, doubt: null }
    : proposedInputs(machine, inChart, t, declared.input)
  const literals = [...new Set([...inChart, ...contextValues(machine, inputs[0])])].slice(0, 24)
  const types = eventTypes(machine, declared.events)
  const knownEvents = known.events ?? []
  const samples = new Map<string, CaseEvent[]>(
    types.map((type) => [type, knownSamples(type, knownEvents, known.outcomes)]),
  )
  const isOpen = (type: string) => knownSamples(type, knownEvents, known.outcomes).length === 0
  const fields = new Set(known.identity)
  const isComplete = known.identity !== undefined && known.inputs && !types.some(isOpen)
  for (let round = 0; round < (isComplete ? 0 : mostRounds); round += 1) {
    const before = valueText([[...samples], [...fields]])
    const situations = situationsOf(machine, inputs, [...samples.values()].flat(), [...fields])
    for (const situation of situations) for (const type of types) reads.probe(situation, type)
    if (!known.identity) for (const name of reads.fields()) fields.add(name)
    for (const type of types)
      if (isOpen(type))
        samples.set(
          type,
          samplesOf(machine, type, situations, reads.readsOfEvent(type), literals, declared.events),
        )
    if (valueText([[...samples], [...fields]]) === before) break
  }
  const found = [...samples.values()].flat()
  return {
    notes: {
      ...(known.title !== undefined && { title: known.title }),
      inputs,
      events: [
        ...knownEvents,
        ...types
          .filter((type) => isOpen(type) && kindOfEvent(type) === 'event')
          .flatMap((type) => samples.get(type) ?? []),
      ],
      outcomes: { ...outcomesOf(found, language), ...known.outcomes },
      identity: [...fields],
      ...(known.rules && { rules: known.rules }),
    },
    doubts: doubt === null ? [] : [doubt],
  }
}

function knownSamples(
  type: string,
  events: readonly CaseEvent[],
  outcomes: MachineNotes['outcomes'] = {},
): CaseEvent[] {
  if (kindOfEvent(type) === 'event') return events.filter((event) => event.type === type)
  const id = actorOf(type)
  return (outcomes[id] ?? [])
    .map((outcome) => outcomeEvent(id, outcome))
    .filter((event) => event.type === type)
}

/**
 * Types of the events that a chart reacts to, without delays and ends of states. A wildcard stands for the declared types that no other
 * transition takes, else for an invented one.
 */
function eventTypes(machine: AnyStateMachine, declared: Shape): string[] {
  const wanted = transitionsOf(machine).filter(({ kind }) =>
    ['event', 'done', 'error'].includes(kind),
  )
  const exact = new Set(wanted.map(({ event }) => event))
  const taken = ({ event }: (typeof wanted)[number]): string[] => {
    const start = event.replace(/\*$/, '')
    if (start === event) return [event]
    const others = typesIn(declared).filter((type) => type.startsWith(start) && !exact.has(type))
    return start === '' || others.length === 0 ? [`${start}other`] : others
  }
  return [...new Set(wanted.flatMap(taken))]
}

/** An input with which the machine starts: none, an empty one, or one with the fields that it reads. */
function proposedInputs(
  machine: AnyStateMachine,
  literals: readonly unknown[],
  t: OpenedMessages,
  declared: Shape,
) {
  const starts = (input: unknown) =>
    failureOf(() => {
      const { status, error } = firstSnapshot(machine, input)
      if (status === 'error') throw error
    })
  const missing = starts(undefined)
  const typed = valuesOf(declared, literals).find(
    (input) => input !== null && !isEmpty(input) && starts(input) === null,
  )
  if (typed !== undefined) return { inputs: [typed], doubt: null }
  const paths = recorder(machine).readsOfInput()
  if (missing === null && paths.length === 0) return { inputs: [null], doubt: null }
  const tries = ['text', 1, true, [], {}, ...literals].map((value) => sampleOf(paths, value))
  const found = tries.find((input) => starts(input) === null)
  if (found !== undefined) return { inputs: [found], doubt: null }
  if (missing === null) return { inputs: [null], doubt: null }
  return {
    inputs: [],
    doubt: t.noInput(machine.id, missing),
  }
}

function failureOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return errorText(error)
  }
}

/** The nearest situations, each in another state or with other values. */
function situationsOf(
  machine: AnyStateMachine,
  inputs: readonly unknown[],
  events: readonly CaseEvent[],
  fields: readonly string[],
): AnyMachineSnapshot[] {
  const delays = transitionsOf(machine).filter(({ kind }) => kind === 'after')
  const offered = [...events, ...delays.map(({ event }) => ({ type: event }))]
  const situations = new Map<string, AnyMachineSnapshot>()
  const visit = (work: () => AnyMachineSnapshot) => {
    try {
      const at = work()
      if (largeField(at.context) !== null) return
      const key = keyOf(at, fields)
      if (!situations.has(key) && situations.size < mostSituations) situations.set(key, at)
    } catch {
      // A sample that breaks the machine leads nowhere.
    }
  }
  for (const input of inputs)
    inputsWithAnswers(input ?? undefined, (one) => visit(() => firstSnapshot(machine, one)))
  for (const at of situations.values()) {
    if (at.status !== 'active' || situations.size >= mostSituations) continue
    for (const event of offered)
      withEachAnswer(event, (one) => {
        if (canTake(at, one)) visit(() => nextSnapshot(machine, at, one))
      })
  }
  return [...situations.values()]
}

const keyOf = ({ value, status, context }: AnyMachineSnapshot, fields: readonly string[]) =>
  keyText([value, status, fields.map((name): unknown => Reflect.get(context, name))])

const nothingDeclared: Declared = { events: { kind: 'unknown' }, input: { kind: 'unknown' } }

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Answers for the notes: one title each. */
function outcomesOf(events: readonly CaseEvent[], language: Language): Record<string, Outcome[]> {
  const outcomes: Record<string, Outcome[]> = {}
  for (const event of events) {
    const kind = kindOfEvent(event.type)
    if (kind === 'event') continue
    const list = (outcomes[actorOf(event.type)] ??= [])
    const answer =
      kind === 'error' ? { error: { message: 'failure' } } : { output: event.output ?? null }
    list.push({ title: titleOf(answer, language), ...answer })
  }
  return outcomes
}
