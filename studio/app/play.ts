import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { childOf, definitionsOf, innermostOf } from '@studio/kit/chart.ts'
import { describeActor, describeChoice, outcomeOf } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { capitalised, defaultLanguage } from '@studio/kit/messages/language.ts'
import { describeStart, describeThen, describeWhen } from '@studio/kit/paths/text.ts'
import type { Worded } from '@studio/kit/paths/text.ts'
import { addressOf, placeText, siblingNames } from '@studio/kit/relatives.ts'
import { describeField, describeValue } from '@studio/kit/described-values.ts'
import { valueText } from '@studio/kit/value-text.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import type { Stage } from '@studio/kit/stage/types.ts'
import type { ActorStep, MemberStates } from '@studio/kit/members.ts'
import { answersIn, hasOpenGuard, unasked, withEachAnswer } from '@studio/kit/open-guards.ts'
import { answerHint } from './answer-hints.ts'
import type { AnswerHint } from './answer-hints.ts'
import { guardOutcomes } from './guard-outcomes.ts'
import type { GuardOutcome } from './guard-outcomes.ts'

/** Something that can happen now. `keys`: the transitions of the machine itself that it would take first. */
export interface PlayOption {
  event: CaseEvent
  text: string
  group: 'event' | 'answer' | 'delay'
  /** The name of the real child that receives it; null for the machine itself. */
  actor: string | null
  keys: string[]
  /** What its guards decide now. */
  guards: GuardOutcome[]
}

/** An event that guards refuse now. */
export type RefusedOption = Pick<PlayOption, 'event' | 'text' | 'guards'>

/** One thing that happened. `keys`: every transition taken, eventless ones included. `changes`: of context. */
export interface PlayStep {
  event: CaseEvent
  when: string
  outcome: string
  keys: string[]
  changes: ValueChange[]
}

/** A context field whose value changed; a missing value is `—`. */
export interface ValueChange {
  name: string
  before: string
  after: string
}

/** A call or a child that does not run: any answer can be chosen. */
export interface OpenActor {
  id: string
  title: string
}

/** A real child after what was played. */
export interface PlayedChild {
  title: string
  /** Titles of the innermost active states. */
  here: string[]
  /** Its rules. */
  rules: string[]
}

/** A machine after what was played. */
export interface Played {
  given: string
  steps: PlayStep[]
  options: PlayOption[]
  /** Events of the machine itself. */
  refused: RefusedOption[]
  /** Ids of every active state. */
  active: string[]
  /** Titles of the innermost active states. */
  here: string[]
  /** Children that run. */
  children: PlayedChild[]
  /** The plain values of context. */
  values: [name: string, value: string][]
  /** Calls and children that exist and do not run. */
  actors: OpenActor[]
  /** An event that is none of the options, once for each combination of answers to the open guards that it asks. */
  choices: (event: CaseEvent) => Pick<PlayOption, 'event' | 'text'>[]
  /** What may be entered as the answer of an open call. */
  hint: (of: { id: string; kind: 'done' | 'error' }) => AnswerHint
  isOver: boolean
  /** Why the machine itself broke, null when it did not. */
  failure: string | null
}

/**
 * Plays events on the real interpreter, from the start each time: going back plays fewer events.
 * Calls stay open until their answer is played, effects are listed but not run, time is stopped.
 */
export function play(subject: Worded, input: unknown, events: readonly CaseEvent[]): Played {
  const { machine, cases, labels } = subject
  const open = stageFor({ machine, cases, invariants: [], relatives: subject.relatives })
  const stage = open(input)
  const now = () => stage.trace.now
  const given = describeStart(input, stage.start, subject)
  const steps = events.flatMap((event): PlayStep[] => {
    const values = valuesOf(now().context, labels)
    const count = stage.steps.length
    stage.take(event)
    const step = stage.steps[count]
    if (!step) return []
    return [
      {
        event,
        when: describeWhen(step, subject) + describeAnswer(step, subject),
        outcome: describeThen(step, subject),
        keys: step.taken.flat(),
        changes: changesOf(values, valuesOf(now().context, labels)),
      },
    ]
  })
  const others = stage
    .actors()
    .filter(({ at, trace }) => at.length > 0 && trace.now.status === 'active')
  const [own = { machine, active: [] }] = stage.members()
  const { children = {} }: Partial<AnyMachineSnapshot> = now()
  const real = new Set(others.filter(({ at }) => at.length === 1).map(({ at }) => at[0]))
  /** With real children a step may ask guards of several machines. */
  const asked = (event: CaseEvent): CaseEvent[] =>
    withEachAnswer(event, (one) => {
      const trial = open(input)
      unasked(() => events.forEach((before) => trial.take(before)))
      trial.take(one)
      trial.stop()
    }).map(([one]) => one)
  const possible = stage.possible()
  const offered =
    others.length > 0 && subject.relatives?.some((one) => hasOpenGuard(one.machine))
      ? possible.flatMap(asked)
      : possible
  const known: readonly CaseEvent[] = cases.events
  // An answer after which nothing takes the event is one to choose as well.
  const declined =
    hasOpenGuard(machine) && now().status === 'active'
      ? known.flatMap(asked).filter((one) => answersIn(one) !== null && !stage.can(one))
      : []
  const options = optionsOf(stage, [...offered, ...declined], subject)
  const played: Played = {
    given,
    steps,
    options,
    refused: refusedOf(stage, subject, options),
    active: [...own.active],
    here: leavesOf(own),
    children: others.map((one) => ({
      title: one.title ?? '',
      here: leavesOf(one),
      rules: one.subject.invariants.map((rule) =>
        describeRule(rule, labels.language ?? defaultLanguage),
      ),
    })),
    values: valuesOf(now().context, labels),
    actors: siblingNames(Object.keys(children)).flatMap((name, index) =>
      real.has(name)
        ? []
        : [{ id: Object.keys(children)[index] ?? name, title: describeActor(name, labels) }],
    ),
    choices: (event) =>
      asked(event).map((one) => ({
        event: one,
        text: describeChoice(one, machine, cases, labels),
      })),
    hint: (of) => answerHint(now(), cases, of),
    isOver: now().status === 'done',
    failure: stage.failure(),
  }
  stage.stop()
  return played
}

/** The possible events of each actor, the machine itself first. */
function optionsOf(stage: Stage, possible: readonly CaseEvent[], subject: Worded): PlayOption[] {
  const [own] = stage.actors()
  if (own?.trace.now.status !== 'active') return []
  const keys = definitionsOf(own.trace.now.machine)
  return possible.flatMap((outer): PlayOption[] => {
    const { at, event } = addressOf(outer)
    const to = stage.actors().find((one) => placeText(one.at) === placeText(at))
    if (!to) return []
    const { cases, labels } = { ...subject, ...to.subject }
    const taken = takenFirst(to.trace.now, event)
    const definitions = at.length === 0 ? taken : []
    return [
      {
        event: outer,
        text: textOf(event, { ...subject, machine: to.machine, cases, labels }),
        guards: guardOutcomes(to.trace.now, event.type, taken, labels),
        group: groupOf(event.type),
        actor: to.title,
        keys: definitions.flatMap((definition) => keys.get(definition) ?? []),
      },
    ]
  })
}

/** The events that an active state handles, and all of its guards refuse. */
function refusedOf(stage: Stage, subject: Worded, options: readonly PlayOption[]): RefusedOption[] {
  const [own] = stage.actors()
  if (own?.trace.now.status !== 'active') return []
  const { now } = own.trace
  // An option may have more than the case.
  const isOption = (event: CaseEvent) =>
    options.some((option) =>
      Object.entries(event).every(
        ([name, value]) => valueText(Reflect.get(option.event, name)) === valueText(value),
      ),
    )
  const events: readonly CaseEvent[] = subject.cases.events
  return events.flatMap((event) => {
    if (isOption(event)) return []
    const guards = guardOutcomes(now, event.type, [], subject.labels)
    return guards.length > 0 ? [{ event, text: textOf(event, subject), guards }] : []
  })
}

function textOf(event: CaseEvent, { machine, cases, labels }: Worded): string {
  const choice = describeChoice(event, machine, cases, labels)
  // A name from the code is not capitalised.
  return choice.startsWith(event.type) ? choice : capitalised(choice)
}

/** The value of an answer that is none of the cases: it was chosen freely. */
function describeAnswer(
  { to, event }: Pick<ActorStep, 'to' | 'event'>,
  { labels }: Worded,
): string {
  if (childOf(event.type) === null || outcomeOf(event, to.cases)) return ''
  return ` (${describeValue('error' in event ? event.error : event.output, labels)})`
}

/** Empty where a guard throws: playing its event shows the error. */
function takenFirst(snapshot: AnyMachineSnapshot, event: CaseEvent) {
  try {
    return snapshot.machine.getTransitionData(snapshot, event)
  } catch {
    return []
  }
}

function groupOf(type: string): PlayOption['group'] {
  if (childOf(type) !== null) return 'answer'
  return type.startsWith('xstate.after.') ? 'delay' : 'event'
}

function valuesOf(record: unknown, labels: Labels): [string, string][] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).map(([name, value]) => [
    describeField(name, labels),
    describeValue(value, labels, name),
  ])
}

function changesOf(
  earlier: readonly [string, string][],
  later: readonly [string, string][],
): ValueChange[] {
  const [was, is] = [new Map(earlier), new Map(later)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? '—', after: is.get(name) ?? '—' }))
    .filter(({ before, after }) => before !== after)
}

function leavesOf({ machine, active }: Pick<MemberStates, 'machine' | 'active'>): string[] {
  return innermostOf(machine, active).map((node) => node.description ?? node.key)
}
