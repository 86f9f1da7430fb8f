import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { answeringChild, statesOf, transitionsOf } from '../chart.ts'
import type { ChartTransition } from '../chart.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { unreachableStates, unreachableTransitions } from '../lint/reach.ts'
import { isOpenGuard } from '../steps/open-guards.ts'
import type { ChartPath } from './chart-path.ts'
import { eventsOf } from './paths.ts'
import type { Limit } from './graph-walk.ts'
import type { Relative } from '../steps/relatives.ts'
import { lintMessages } from '../messages/lint.ts'
import { reportMessages } from '../messages/report.ts'
import { graphsOf } from './strategies-graph.ts'

/** What no walk through a machine reaches. */
export interface Unreached {
  states: readonly string[]
  transitions: readonly ChartTransition[]
  /** What the walk left out: what it would have reached is unknown. */
  limits: readonly Limit[]
}

/** States that no walk enters and transitions that none takes. */
export function unreachedOf(
  machine: AnyStateMachine,
  cases: Cases,
  relatives?: readonly Relative[],
): Unreached {
  const graphs = graphsOf(machine, cases, relatives)
  const situations = graphs.flatMap((graph) => graph.situations)
  const crossed = new Set([
    ...graphs.flatMap(({ taken }) => taken.flat()),
    ...situations.flatMap(({ edges }) => edges.flatMap(({ taken }) => taken.flat())),
  ])
  const transitions = transitionsOf(machine)
  // A state that is left at once shows in no situation, only where a transition leads or leaves.
  const entered = new Set([
    ...situations.flatMap(({ active }) => active),
    ...transitions
      .filter(({ key }) => crossed.has(key))
      .flatMap(({ source, targets }) => [source, ...targets]),
  ])
  return {
    // A history state is never active: it leads to the states before.
    states: statesOf(machine)
      .filter(({ id, kind }) => kind !== 'history' && !entered.has(id))
      .map(({ id }) => id),
    transitions: transitions.filter(({ key }) => !crossed.has(key)),
    limits: graphs.flatMap(({ limits }) => limits),
  }
}

/** `paths.found`: the shown paths, through the whole machine; `whole`: the name of the strategy that takes every transition. */
interface Reported {
  language?: Language
  relatives?: readonly Relative[]
  paths?: { found: readonly ChartPath[]; strategy: string; whole: string }
}

/** What no walk reaches, a sentence each, with the reason, and what the shown paths leave out of the rest. */
export function describeUnreached(
  machine: AnyStateMachine,
  cases: Cases,
  { language = defaultLanguage, relatives, paths }: Reported = {},
): string[] {
  const t = reportMessages[language]
  const { states, transitions, limits } = unreachedOf(machine, cases, relatives)
  const flaws = new Map(
    [unreachableStates, unreachableTransitions].flatMap((find) =>
      find(machine, lintMessages[language]).map(({ where, message }) => [where, message] as const),
    ),
  )
  const offered = new Set(eventsOf(machine, cases).map(({ type }) => type))
  const leftOut = paths ? takenElsewhere(paths.found) : []
  return [
    ...states.map((id) => flaws.get(id) ?? t.notReached(id)),
    ...transitions.flatMap((transition) => {
      const known = flaws.get(transition.key)
      if (known !== undefined) return [known]
      return [t.notTakenFor(transition.key, whyNot(transition))]
    }),
    ...(paths && leftOut.length > 0 ? [t.notInPaths(paths.strategy, paths.whole, leftOut)] : []),
  ]

  function whyNot({ source, kind, event, guard, targets, actions }: ChartTransition) {
    if (states.includes(source)) return t.sourceNotReached(source)
    if (targets.length === 0 && actions.length === 0) return t.doesNothing
    const isFromOutside = kind === 'event' || kind === 'done' || kind === 'error'
    if (isFromOutside && !event.endsWith('*') && !offered.has(event))
      return answeringChild(event) === null
        ? t.noSample(event)
        : t.noAnswer(answeringChild(event) ?? event)
    if (guard !== null && isFromOutside && readsEvent(guard)) return t.noPayload(guard)
    const broken = limits.find((limit) => 'event' in limit && limit.event === event)
    if (broken) return t.breaksIt
    if (limits.some((limit) => 'bound' in limit)) return t.beyondBound
    if (guard !== null && !isOpenGuard(machine.implementations.guards[guard]))
      return t.guardNeverHolds(guard)
    if (kind === 'end') return t.neverEnds(source)
    if (kind === 'after') return t.endsLater
    return limits.some((limit) => 'event' in limit) ? t.breaksBefore : t.othersFirst
  }

  /** Transitions that a walk takes, and none of these paths does. */
  function takenElsewhere(found: readonly ChartPath[]): string[] {
    const never = new Set(transitions.map(({ key }) => key))
    const taken = new Set(
      found.flatMap(({ taken: first, steps }) =>
        [...first, ...steps.flatMap((step) => step.taken)].flat(),
      ),
    )
    return transitionsOf(machine)
      .map(({ key }) => key)
      .filter((key) => !never.has(key) && !taken.has(key))
  }

  function readsEvent(guard: string) {
    return /\bevent\b/.test(String(machine.implementations.guards[guard]))
  }
}
