import { isMachineSnapshot } from 'xstate'
import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { activeIn, definitionsOf } from '../chart.ts'
import { count, tallyChart, tallyOf } from './tally.ts'
import type { Tally, TallyChart } from './tally.ts'

/** How often each part of a chart was used, by state id, transition key and pair of keys. */
export interface Hits {
  states: Record<string, number>
  transitions: Record<string, number>
  /** By transition key: how often its guard passed and did not. */
  guards: Record<string, { passed: number; failed: number }>
  pairs: Record<string, number>
}

/** The parts that one run used, by machine id: the format of the files that runs write. */
export interface RunHits {
  format: 1
  source: string
  machines: Record<string, Hits>
}

export function noHits(): Hits {
  return { states: {}, transitions: {}, guards: {}, pairs: {} }
}

/** Adds hits to `into`, and returns it. */
export function addHits(into: Hits, { states, transitions, guards, pairs }: Hits): Hits {
  for (const [id, times] of Object.entries(states)) count(into.states, id, times)
  for (const [key, times] of Object.entries(transitions)) count(into.transitions, key, times)
  for (const [key, times] of Object.entries(pairs)) count(into.pairs, key, times)
  for (const [key, { passed, failed }] of Object.entries(guards)) {
    const known = (into.guards[key] ??= { passed: 0, failed: 0 })
    known.passed += passed
    known.failed += failed
  }
  return into
}

/**
 * Collects what actors use, children included: `createActor(machine, { inspect: recorder.inspect })`.
 * One recorder may serve any number of actors.
 */
export function coverageRecorder(): {
  inspect: (inspection: InspectionEvent) => void
  run: (source: string) => RunHits
} {
  const machines: Record<string, Hits> = {}
  const tallies = new WeakMap<object, Tally>()
  const charts = new WeakMap<AnyStateMachine, Chart>()

  return {
    run: (source) => ({ format: 1, source, machines }),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep' && inspection.type !== '@xstate.snapshot') return
      const { snapshot, actorRef, event } = inspection
      if (!isMachineSnapshot(snapshot)) return
      const { machine } = snapshot
      const { keys, chart } = chartOf(machine)
      const tally = tallies.get(actorRef) ?? tallyOf(chart, (machines[machine.id] ??= noHits()))
      tallies.set(actorRef, tally)
      const states = activeIn(snapshot)
      if (inspection.type === '@xstate.snapshot') return tally.rested(states)
      // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
      const definitions = inspection._transitions
      const taken = definitions.flatMap((definition) => keys.get(definition) ?? [])
      tally.step({ taken, states, event: event.type })
    },
  }

  function chartOf(machine: AnyStateMachine): Chart {
    const known = charts.get(machine) ?? {
      keys: definitionsOf(machine),
      chart: tallyChart(machine),
    }
    charts.set(machine, known)
    return known
  }
}

interface Chart {
  keys: ReadonlyMap<AnyTransitionDefinition, string>
  chart: TallyChart
}
