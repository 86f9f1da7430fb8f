import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { answeringChild, innermostOf } from '@studio/kit/chart.ts'
import { describeActor, describeChoice, outcomeOf } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { defaultLanguage } from '@studio/kit/messages/language.ts'
import { describeStart, describeThen, describeWhen } from '@studio/kit/paths/text.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { siblingNames } from '@studio/kit/steps/relatives.ts'
import { describeField, describeValue } from '@studio/kit/values/described-values.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import type { ActorStep, MemberStates } from '@studio/kit/steps/members.ts'
import { hasOpenGuard, unasked, withEachAnswer } from '@studio/kit/steps/open-guards.ts'
import { answerHint } from './answer-hints.ts'
import type { AnswerHint } from './answer-hints.ts'
import { optionsOf, refusedOf } from './play-options.ts'
import type { PlayOption, RefusedOption } from './play-options.ts'

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
  /** Why nothing more can happen: the machine broke, or a context is too large; null otherwise. */
  failure: string | null
}

/**
 * Plays events on the real interpreter, from the start each time: going back plays fewer events.
 * Calls stay open until their answer is played, effects are listed but not run, time is stopped.
 */
export function play(subject: Describable, input: unknown, events: readonly CaseEvent[]): Played {
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
  const options = optionsOf(stage, offered, subject)
  const played: Played = {
    given,
    steps,
    options,
    refused: refusedOf(stage, subject, options),
    active: [...own.active],
    here: innermostTitles(own),
    children: others.map((one) => ({
      title: one.title ?? '',
      here: innermostTitles(one),
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

/** The value of an answer that is none of the cases: it was chosen freely. */
function describeAnswer(
  { to, event }: Pick<ActorStep, 'to' | 'event'>,
  { labels }: Describable,
): string {
  if (answeringChild(event.type) === null || outcomeOf(event, to.cases)) return ''
  return ` (${describeValue('error' in event ? event.error : event.output, labels)})`
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

function innermostTitles({ machine, active }: Pick<MemberStates, 'machine' | 'active'>): string[] {
  return innermostOf(machine, active).map((node) => node.description ?? node.key)
}
