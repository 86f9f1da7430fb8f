import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import { outcomeEvents } from '../cases.ts'
import { canCome, transitionsOf } from '../chart.ts'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from './graph.ts'
import { firstSnapshot } from '../steps/inert.ts'
import { valueText } from '../values/value-text.ts'

/** What happens and where it leads: the state value and the identity of the context (`Cases`). */
export interface PathStep {
  event: CaseEvent
  value: unknown
  identity: unknown
  status: string
}

/** A path through a machine from one of its sample inputs. `start`: where it is before the first step. */
export interface Path {
  input: unknown
  start: Omit<PathStep, 'event'>
  steps: PathStep[]
}

/**
 * One path for each edge of the machine's graph: the shortest path to the edge's source, then the
 * edge. No actor runs; answers of actors and delays are events like any other. An event that a state ignores is no edge. Where
 * nothing can happen, the only path has no step.
 */
export function generatePaths(machine: AnyStateMachine, cases: Cases): Path[] {
  return cases.inputs.flatMap((input) => pathsFrom(machine, cases, input))
}

function pathsFrom(machine: AnyStateMachine, cases: Cases, input: unknown): Path[] {
  const offered = eventsOf(machine, cases)
  const options = {
    input,
    // Only what the state reacts to: an ignored event would become a silent self-loop.
    events: (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active'
        ? offered.filter((event) => canCome(snapshot, event) && snapshot.can(event))
        : [],
    serializeState: (snapshot: AnyMachineSnapshot) => valueText(situationOf(snapshot, cases)),
  }
  const paths = new Map(
    getShortestPaths(machine, options).map((path) => [options.serializeState(path.state), path]),
  )
  const edges = adjacencyMapToArray(getAdjacencyMap(machine, options))
  const start = situationOf(firstSnapshot(machine, input), cases)
  if (edges.length === 0) return [{ input, start, steps: [] }]
  return edges.map((edge) => {
    const path = paths.get(options.serializeState(edge.state))?.steps.slice(1) ?? []
    const steps = path.map((step) => ({ event: step.event, ...situationOf(step.state, cases) }))
    return {
      input,
      start,
      steps: [...steps, { event: edge.event, ...situationOf(edge.nextState, cases) }],
    }
  })
}

/** Every event that a walk offers: the cases, the answers of actors, the delays of the chart. */
export function eventsOf(machine: AnyStateMachine, cases: Cases): CaseEvent[] {
  const delays = transitionsOf(machine).filter((transition) => transition.kind === 'after')
  const events: readonly CaseEvent[] = cases.events
  return [
    ...events,
    ...outcomeEvents(cases),
    ...[...new Set(delays.map((delay) => delay.event))].map((type) => ({ type })),
  ]
}

/** The part of a snapshot that distinguishes situations. */
export function situationOf(snapshot: AnyMachineSnapshot, cases: Cases): Omit<PathStep, 'event'> {
  return {
    value: snapshot.value,
    identity: identityOf(cases)(snapshot.context),
    status: snapshot.status,
  }
}

/** What distinguishes two contexts in the same state; nothing does where the cases have no identity. */
export const identityOf =
  ({ identity }: Cases) =>
  (context: object): unknown =>
    identity?.(context) ?? null

/** A path as one line: `input → event → event`. */
export function pathTitle(path: Path): string {
  return [valueText(path.input ?? null), ...path.steps.map((step) => step.event.type)].join(' → ')
}
