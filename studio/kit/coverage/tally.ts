import type { AnyStateMachine } from 'xstate'
import { statesOf, transitionsOf } from '../chart.ts'
import type { ChartState, ChartTransition } from '../chart.ts'
import type { Hits } from './coverage.ts'
import { pairKey } from '../paths/strategies-pairs.ts'

/** One microstep: keys of what was taken, ids of the states after it, type of the event. */
export interface TalliedStep {
  taken: readonly string[]
  states: readonly string[]
  event: string
}

/** Counts what one actor uses. */
export interface Tally {
  step: (step: TalliedStep) => void
  /** At rest: every eventless guard of these states was evaluated and refused. */
  rested: (states: readonly string[]) => void
}

/** What a tally needs of a chart, computed once. */
export interface TallyChart {
  states: ReadonlyMap<string, ChartState>
  transitions: ReadonlyMap<string, ChartTransition>
  /** Branches by source and event, in the order in which they are evaluated; `''` is no event. */
  branches: ReadonlyMap<string, readonly ChartTransition[]>
}

export function tallyChart(machine: AnyStateMachine): TallyChart {
  const transitions = transitionsOf(machine)
  const branches = new Map<string, ChartTransition[]>()
  for (const transition of transitions) {
    const place = branchKey(transition.source, transition.event)
    branches.set(place, [...(branches.get(place) ?? []), transition])
  }
  return {
    states: new Map(statesOf(machine).map((state) => [state.id, state])),
    transitions: new Map(transitions.map((transition) => [transition.key, transition])),
    branches,
  }
}

const branchKey = (source: string, event: string) => `${source} | ${event}`

/** Adds to `hits` what one actor of the chart does from its start on. */
export function tallyOf({ states, transitions, branches }: TallyChart, hits: Hits): Tally {
  /** The states after the previous step; undefined before the first. */
  let active: readonly string[] | undefined
  /** Keys of the transitions that were taken most recently. */
  let lastTaken: readonly string[] = []

  return {
    step({ taken, states: after, event }) {
      const steps = taken.flatMap((key) => transitions.get(key) ?? [])
      countStates(after, steps)
      countGuards(steps, event)
      for (const { key } of steps) {
        count(hits.transitions, key)
        for (const previous of lastTaken) count(hits.pairs, pairKey(previous, key))
      }
      active = after
      if (steps.length > 0) lastTaken = steps.map(({ key }) => key)
    },
    rested(after) {
      countStates(after, [])
      for (const id of after) for (const branch of branchesOf(id, '')) countAnswer(branch, false)
      active = after
    },
  }

  function branchesOf(source: string, event: string): readonly ChartTransition[] {
    return branches.get(branchKey(source, event)) ?? []
  }

  /** Counts the states that were entered: new ones, and targets, which may be entered again. */
  function countStates(after: readonly string[], steps: readonly ChartTransition[]): void {
    const before = new Set(active)
    const targets = new Set(steps.flatMap((step) => step.targets))
    // An initial state with an eventless transition is left before the actor rests: only the first step names it, as source.
    const leftAtStart = active ? [] : steps.map(({ source }) => source)
    for (const id of new Set([...leftAtStart, ...after]))
      if (!before.has(id) || targets.has(id)) count(hits.states, id)
  }

  /** Counts each guard once that was evaluated before the transitions were taken. */
  function countGuards(steps: readonly ChartTransition[], event: string): void {
    const type = steps.some(({ kind }) => kind === 'always') ? '' : event
    const sources = active ?? steps.map(({ source }) => source)
    const taken = new Set(steps.map(({ key }) => key))
    const evaluated = new Set(
      sources.filter((id) => isLeaf(id)).flatMap((leaf) => evaluatedFrom(leaf, type, taken)),
    )
    for (const branch of evaluated) countAnswer(branch, taken.has(branch.key))
  }

  /** The branches that xstate evaluates for a leaf: from it up through its parents, to the first that it takes. */
  function evaluatedFrom(leaf: string, type: string, taken: ReadonlySet<string>) {
    const evaluated: ChartTransition[] = []
    for (let id: string | null = leaf; id !== null; id = states.get(id)?.parent ?? null)
      for (const branch of branchesOf(id, type)) {
        evaluated.push(branch)
        if (taken.has(branch.key) || branch.guard === null) return evaluated
      }
    return evaluated
  }

  function isLeaf(id: string): boolean {
    const kind = states.get(id)?.kind
    return kind !== 'compound' && kind !== 'parallel'
  }

  /** Counts one answer of the guard of a branch, if it has one. */
  function countAnswer({ key, guard }: ChartTransition, isPassed: boolean): void {
    if (guard === null) return
    const answers = (hits.guards[key] ??= { passed: 0, failed: 0 })
    answers[isPassed ? 'passed' : 'failed'] += 1
  }
}

export function count(into: Record<string, number>, name: string, times = 1): void {
  into[name] = (into[name] ?? 0) + times
}
