import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Outcome } from './cases.ts'
import { definitionsOf, transitionsOf } from './chart.ts'
import { actorOf } from './drawing-words.ts'
import type { MachineNotes } from './machine-notes.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import { recorder, sampleOf } from './proposals-reads.ts'
import { sayValue } from './said-values.ts'
import { openedSentences } from './sentences-opened.ts'
import type { OpenedSentences } from './sentences-opened.ts'

/** What a machine seems to need. `doubts`: what could not be found out. */
export interface Proposal {
  notes: MachineNotes
  doubts: readonly string[]
}

/** Places that show what events and facts matter; a proposal is no proof. */
const mostPlaces = 120
const mostSamples = 4
const mostRounds = 4

/**
 * Finds out what a machine needs to be walked, by trying it: event types from its transitions, answers of its calls, payloads by
 * what its guards and actions read of an event, identity by what its guards read of context. What is `kept` stands as it is.
 * Pure: no actor runs. `named`: what `namedMachine` makes.
 */
export function proposed(
  named: AnyStateMachine,
  kept: Partial<MachineNotes> = {},
  language = defaultLanguage,
): Proposal {
  const say = openedSentences[language]
  const reads = recorder(named)
  const { machine } = reads
  const literals = literalsIn(named)
  const { inputs, doubt } = kept.inputs
    ? { inputs: kept.inputs, doubt: null }
    : proposedInputs(machine, literals, say)
  const types = eventTypes(machine)
  const keptEvents = kept.events ?? []
  const samples = new Map<string, CaseEvent[]>(
    types.map((type) => [type, keptSamples(type, keptEvents, kept.outcomes)]),
  )
  const isOpen = (type: string) => keptSamples(type, keptEvents, kept.outcomes).length === 0
  const fields = new Set(kept.identity)
  const isComplete = kept.identity !== undefined && kept.inputs && !types.some(isOpen)
  for (let round = 0; round < (isComplete ? 0 : mostRounds); round += 1) {
    const before = JSON.stringify([[...samples], [...fields]])
    const places = placesOf(machine, inputs, [...samples.values()].flat(), [...fields])
    for (const place of places) for (const type of types) reads.probe(place, type)
    if (!kept.identity) for (const name of reads.facts()) fields.add(name)
    for (const type of types)
      if (isOpen(type))
        samples.set(type, samplesOf(machine, type, places, reads.of(type), literals))
    if (JSON.stringify([[...samples], [...fields]]) === before) break
  }
  const found = [...samples.values()].flat()
  return {
    notes: {
      ...(kept.title !== undefined && { title: kept.title }),
      inputs,
      events: [
        ...keptEvents,
        ...types
          .filter((type) => isOpen(type) && answerOf(type) === null)
          .flatMap((type) => samples.get(type) ?? []),
      ],
      outcomes: { ...outcomesOf(found, language), ...kept.outcomes },
      identity: [...fields],
    },
    doubts: doubt === null ? [] : [doubt],
  }
}

/** `done` or `error` of a call; null for an event from outside. */
const answerOf = (type: string) => /^xstate\.(done|error)\.actor\./.exec(type)?.[1] ?? null

function keptSamples(
  type: string,
  events: readonly CaseEvent[],
  outcomes: MachineNotes['outcomes'] = {},
): CaseEvent[] {
  const kind = answerOf(type)
  if (kind === null) return events.filter((event) => event.type === type)
  return (outcomes[actorOf(type)] ?? []).flatMap((outcome): CaseEvent[] => {
    if ('error' in outcome) return kind === 'error' ? [{ type, error: outcome.error }] : []
    return kind === 'done' ? [{ type, output: outcome.output }] : []
  })
}

/** Types of the events that a chart reacts to, a wildcard as one that nothing else takes. Delays and ends come by themselves. */
function eventTypes(machine: AnyStateMachine): string[] {
  const wanted = transitionsOf(machine).filter(({ kind }) =>
    ['event', 'done', 'error'].includes(kind),
  )
  return [...new Set(wanted.map(({ event }) => event.replace(/\*$/, 'other')))]
}

/** An input with which the machine starts: none, an empty one, or one with the facts that it reads. */
function proposedInputs(
  machine: AnyStateMachine,
  literals: readonly unknown[],
  say: OpenedSentences,
) {
  const starts = (input: unknown) =>
    failureOf(() => {
      const [{ status, error }] = initialTransition(machine, input)
      if (status === 'error') throw error
    })
  const missing = starts(undefined)
  const paths = recorder(machine).ofInput()
  if (missing === null && paths.length === 0) return { inputs: [null], doubt: null }
  const tries = ['text', 1, true, [], {}, ...literals].map((value) => sampleOf(paths, value))
  const found = tries.find((input) => starts(input) === null)
  if (found !== undefined) return { inputs: [found], doubt: null }
  if (missing === null) return { inputs: [null], doubt: null }
  return {
    inputs: [],
    doubt: say.noInput(machine.id, missing),
  }
}

function failureOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The nearest places, each in another state or with other facts. */
function placesOf(
  machine: AnyStateMachine,
  inputs: readonly unknown[],
  events: readonly CaseEvent[],
  fields: readonly string[],
): AnyMachineSnapshot[] {
  const delays = transitionsOf(machine).filter(({ kind }) => kind === 'after')
  const offered = [...events, ...delays.map(({ event }) => ({ type: event }))]
  const places = new Map<string, AnyMachineSnapshot>()
  const arrive = (work: () => readonly [AnyMachineSnapshot, unknown]) => {
    try {
      const [at] = work()
      const key = keyOf(at, fields)
      if (!places.has(key) && places.size < mostPlaces) places.set(key, at)
    } catch {
      // A sample that breaks the machine leads nowhere; whoever plays it is shown why.
    }
  }
  for (const input of inputs) arrive(() => initialTransition(machine, input ?? undefined))
  for (const at of places.values()) {
    if (at.status !== 'active' || places.size >= mostPlaces) continue
    for (const event of offered)
      if (canTake(at, event)) arrive(() => transition(machine, at, event))
  }
  return [...places.values()]
}

function canTake(at: AnyMachineSnapshot, event: CaseEvent): boolean {
  try {
    return at.can(event)
  } catch {
    return false
  }
}

const keyOf = ({ value, status, context }: AnyMachineSnapshot, fields: readonly string[]) =>
  shown([value, status, fields.map((name): unknown => Reflect.get(context, name))])

/** As text, whatever it holds: actors and cycles too. */
function shown(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '?'
  }
}

/** The payloads of one event that lead to different places, or take different transitions. */
function samplesOf(
  machine: AnyStateMachine,
  type: string,
  places: readonly AnyMachineSnapshot[],
  paths: readonly string[],
  literals: readonly unknown[],
): CaseEvent[] {
  const kind = answerOf(type)
  if (kind === 'error') return [{ type, error: { message: 'failure' } }]
  const bare: CaseEvent = kind === 'done' ? { type, output: null } : { type }
  if (paths.length === 0) return [bare]
  const keys = definitionsOf(machine)
  const candidates = ['text', '', 1, 0, true, false, [], ...literals].map((value): CaseEvent => ({
    ...bare,
    ...partsOf(sampleOf(paths, value)),
    type,
  }))
  const found = new Map<string, CaseEvent>()
  for (const event of candidates) {
    const leads = places.map((at) => {
      if (!canTake(at, event)) return null
      try {
        const taken = machine.getTransitionData(at, event).map((one) => keys.get(one))
        const [next] = transition(machine, at, event)
        return [taken, next.value, next.status]
      } catch {
        return null
      }
    })
    const signature = shown(leads)
    if (leads.some((lead) => lead !== null) && !found.has(signature)) found.set(signature, event)
  }
  const samples = [...found.values()].slice(0, mostSamples)
  return samples.length > 0 ? samples : [{ ...bare, ...partsOf(sampleOf(paths, 'text')), type }]
}

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** Answers as the notes keep them: one title each. */
function outcomesOf(events: readonly CaseEvent[], language: Language): Record<string, Outcome[]> {
  const say = openedSentences[language]
  const outcomes: Record<string, Outcome[]> = {}
  for (const event of events) {
    const kind = answerOf(event.type)
    if (kind === null) continue
    const list = (outcomes[actorOf(event.type)] ??= [])
    if (kind === 'error') list.push({ title: say.fails, error: { message: 'failure' } })
    else {
      const output = event.output ?? null
      const title = output === null ? say.answers : say.answersWith(sayValue(output, { language }))
      list.push({ title, output })
    }
  }
  return outcomes
}

/** Texts and numbers that guards and actions are written with: what they compare with is worth trying. */
function literalsIn(machine: AnyStateMachine): unknown[] {
  const { guards, actions } = machine.implementations
  const code = [...Object.values(guards), ...Object.values(actions)]
    .filter((part): part is () => unknown => typeof part === 'function')
    .map(String)
    .join('\n')
  const texts = [...code.matchAll(/(["'])((?:(?!\1)[^\\\n]){1,40})\1/g)].map(([, , text]) => text)
  const numbers = [...code.matchAll(/[<>=] ?(-?\d+(?:\.\d+)?)\b/g)].map(([, one]) => Number(one))
  return [...new Set<unknown>([...texts, ...numbers])].slice(0, 12)
}
