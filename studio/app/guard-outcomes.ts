import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import {
  activeIn,
  innermostOf,
  matches,
  transitionsByDefinition,
  withAncestors,
} from '@studio/kit/chart.ts'
import type { ChartTransition } from '@studio/kit/chart.ts'
import { describeGuard } from '@studio/kit/drawing/labels.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'
import { writtenParams } from '@studio/kit/drawing/walk.ts'

/** A transition of an event, and what its guard decides now. */
export interface GuardOutcome {
  /** Its key. */
  key: string
  passes: boolean
  /** The guard in words; null for the branch without one, which is taken where no other passes. */
  guard: string | null
  /** Titles of where it leads; empty where the state is not left. */
  to: string[]
}

/**
 * What the guards of an event decide now, in the order in which they are asked; empty where no guard is. `taken`: what the event would
 * take. Guards after the one that passes are not asked.
 */
export function guardOutcomes(
  snapshot: AnyMachineSnapshot,
  type: string,
  taken: readonly AnyTransitionDefinition[],
  labels: Labels,
): GuardOutcome[] {
  const { machine } = snapshot
  const asked = new Set<AnyTransitionDefinition>()
  for (const leaf of innermostOf(machine, activeIn(snapshot))) {
    const candidates = withAncestors(leaf).flatMap((node) =>
      [...node.transitions]
        .filter(([descriptor]) => matches(descriptor, type))
        // Exact descriptors before wildcards, and of these the longest first, as the interpreter asks them.
        .toSorted(([a], [b]) => b.length - a.length)
        .flatMap(([, own]) => own),
    )
    const last = candidates.findIndex((one) => taken.includes(one))
    for (const one of last < 0 ? candidates : candidates.slice(0, last + 1)) asked.add(one)
  }
  if ([...asked].every(({ guard }) => guard === undefined)) return []
  return [...asked].flatMap((definition): GuardOutcome[] => {
    const transition = chartOf(machine).get(definition)
    if (!transition) return []
    return [
      {
        key: transition.key,
        passes: taken.includes(definition),
        guard: guardText(transition, definition, labels),
        to: (definition.target ?? []).map(({ description, key }) => description ?? key),
      },
    ]
  })
}

const charts = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, ChartTransition>>()

/** The transitions of a machine; every event of every step asks for them. */
function chartOf(machine: AnyStateMachine) {
  const chart = charts.get(machine) ?? transitionsByDefinition(machine)
  charts.set(machine, chart)
  return chart
}

function guardText(
  { guard }: ChartTransition,
  definition: AnyTransitionDefinition,
  labels: Labels,
) {
  if (guard === null) return null
  return describeGuard(guard, writtenParams(definition.guard), labels) ?? guard
}
