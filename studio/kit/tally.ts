import type { AnyStateMachine } from 'xstate'
import { statesOf, transitionsOf } from './chart.ts'
import type { ChartState, ChartTransition } from './chart.ts'
import type { Hits } from './coverage.ts'
import { pairKey } from './paths/strategies-pairs.ts'

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

/** The chart of a machine as tallies need it. */
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
  let inside: readonly string[] | undefined
  let last: readonly string[] = []

  return {
    step({ taken, states: after, event }) {
      const steps = taken.flatMap((key) => transitions.get(key) ?? [])
      entered(after, steps)
      evaluated(steps, event)
      for (const { key } of steps) {
        count(hits.transitions, key)
        for (const before of last) count(hits.pairs, pairKey(before, key))
      }
      inside = after
      if (steps.length > 0) last = steps.map(({ key }) => key)
    },
    rested(after) {
      entered(after, [])
      for (const id of after) for (const branch of branchesOf(id, '')) judged(branch, false)
      inside = after
    },
  }

  function branchesOf(source: string, event: string): readonly ChartTransition[] {
    return branches.get(branchKey(source, event)) ?? []
  }

  function entered(after: readonly string[], steps: readonly ChartTransition[]): void {
    const before = new Set(inside)
    const targets = new Set(steps.flatMap((step) => step.targets))
    // A start that is left at once shows in no rest, only as a source.
    const passed = inside ? [] : steps.map(({ source }) => source)
    for (const id of new Set([...passed, ...after]))
      if (!before.has(id) || targets.has(id)) count(hits.states, id)
  }

  /** The guards that were evaluated from the innermost states up to the taken transition. */
  function evaluated(steps: readonly ChartTransition[], event: string): void {
    const type = steps.some(({ kind }) => kind === 'always') ? '' : event
    const from = inside ?? steps.map(({ source }) => source)
    const judgedKeys = new Set<string>()
    const isTaken = new Set(steps.map(({ key }) => key))
    for (const leaf of from.filter((id) => isLeaf(id))) {
      climb: for (let id: string | null = leaf; id !== null; id = states.get(id)?.parent ?? null)
        for (const branch of branchesOf(id, type)) {
          const isPassed = isTaken.has(branch.key)
          if (!judgedKeys.has(branch.key)) judged(branch, isPassed)
          judgedKeys.add(branch.key)
          if (isPassed || branch.guard === null) break climb
        }
    }
  }

  function isLeaf(id: string): boolean {
    const kind = states.get(id)?.kind
    return kind !== 'compound' && kind !== 'parallel'
  }

  function judged({ key, guard }: ChartTransition, isPassed: boolean): void {
    if (guard === null) return
    const known = (hits.guards[key] ??= { passed: 0, failed: 0 })
    known[isPassed ? 'passed' : 'failed'] += 1
  }
}

/** Adds to a count. */
export function count(into: Record<string, number>, name: string, times = 1): void {
  into[name] = (into[name] ?? 0) + times
}
