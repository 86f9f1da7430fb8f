import type { CaseEvent } from '../cases.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'
import type { Effect } from '../trace.ts'
import type { Graph, GraphEdge, Situation } from './graph-walk.ts'
import type { Path, PathStep } from './paths.ts'

/** A step of a path: what happens, the states before and after, the transitions and the effects. */
export type ChartPathStep = PathStep & {
  before: readonly string[]
  after: readonly string[]
  taken: GraphEdge['taken']
  effects: readonly Effect[]
  /** Events that the reached state handles in general but rejects now. */
  refused: readonly CaseEvent[]
  /** What happened to each of several machines that run together. */
  actor?: ActorStep
}

/** A path with its states, transitions and effects. `active`, `taken`, `refused`: of its start. */
export type ChartPath = Omit<Path, 'steps'> & {
  /** Ids of the active states. */
  active: readonly string[]
  taken: GraphEdge['taken']
  refused: readonly CaseEvent[]
  /** The states of several machines that run together, at its start. */
  members?: readonly MemberStates[]
  steps: ChartPathStep[]
}

/** Ids of the active states of all that run together. */
export const activeOf = ({ active, members }: Situation): readonly string[] =>
  members?.flatMap(({ active: own }) => own) ?? active

/** A path in a graph: its edges, or only the situation where it starts. */
export type FoundPath = [graph: Graph, path: GraphEdge[] | Situation]

/** Where a path ends. Throws without a step. */
export const endOf = (path: GraphEdge[] | Situation): Situation => {
  if (!Array.isArray(path)) return path
  const last = path.at(-1)
  if (!last) throw new Error('A path without a step has no end')
  return last.to
}

export const lengthOf = ([, path]: FoundPath) => (Array.isArray(path) ? path.length : 0)

/** A path of a graph as plain values. */
export function pathOf([graph, found]: FoundPath): ChartPath {
  const [start] = graph.situations
  if (!start) throw new Error('A graph has a start')
  const edges = Array.isArray(found) ? found : []
  const { value, identity, status } = start
  return {
    input: graph.input,
    start: { value, identity, status },
    active: start.active,
    taken: graph.taken,
    refused: start.refused,
    ...(start.members && { members: start.members }),
    steps: edges.map(({ event, from, to, taken, effects, actor }) => ({
      event,
      value: to.value,
      identity: to.identity,
      status: to.status,
      before: from.active,
      after: to.active,
      taken,
      effects,
      refused: to.refused,
      ...(actor && { actor }),
    })),
  }
}
