import { createActor } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from './cases.ts'
import { definitionsOf, isEffect } from './chart.ts'
import { eventsOf, place } from './paths.ts'
import type { PathStep } from './paths.ts'

/** An effect that the machine asks for. */
export interface AskedEffect {
  type: string
  params: unknown
}

/** Where a machine may stand, as far as its chart distinguishes it from another place. */
export type GraphPlace = Omit<PathStep, 'event'> & {
  /** Ids of every active state, parents first. */
  active: readonly string[]
  /** The shortest way here ends with this edge; null at the start. */
  via: GraphEdge | null
  ways: GraphEdge[]
  /** What the machine can react to at all but a guard refuses here. */
  refused: readonly CaseEvent[]
}

/** One event at one place. `taken`: keys of the transitions, microstep by microstep. */
export interface GraphEdge {
  from: GraphPlace
  to: GraphPlace
  event: CaseEvent
  taken: readonly (readonly string[])[]
  effects: readonly AskedEffect[]
}

/** Every place that one sample input leads to, nearest first. `taken` before anything happened. */
export interface Graph {
  input: unknown
  taken: GraphEdge['taken']
  effects: GraphEdge['effects']
  places: GraphPlace[]
  /** What was left out of it. */
  limits: readonly Limit[]
}

/** Places beyond the bound of the cases, or steps of an event that break the machine. */
export type Limit = { bound: number } | { event: string; why: string }

/** More places than any chart of the house has: a walk without bounds must not freeze a command. */
const most = 20_000

/** An event that breaks a machine so often is not tried any more: one that goes round for ever takes long each time. */
const mostBreaks = 5

const built = new WeakMap<AnyStateMachine, { cases: Cases; graphs: Graph[] }>()

/** The graphs of a machine, one for each sample input, made once. Pure: no actor runs. */
export function graphsOf(machine: AnyStateMachine, cases: Cases): Graph[] {
  const known = built.get(machine)
  if (known?.cases === cases) return known.graphs
  const inputs: readonly unknown[] = cases.inputs
  const graphs = inputs.map((input) => graphFrom(machine, cases, input))
  built.set(machine, { cases, graphs })
  return graphs
}

function graphFrom(machine: AnyStateMachine, cases: Cases, input: unknown): Graph {
  const keys = definitionsOf(machine)
  const offered = eventsOf(machine, cases)
  let taken: string[][] = []
  let effects: AskedEffect[] = []
  // While the actor is made it reports a start of its own.
  let isMade = false
  // Never started: it lends its place in a system to the pure function, which reports what it takes.
  const self = createActor(machine, {
    input,
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep' || !isMade) return
      // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
      const step = inspection._transitions.flatMap((definition) => keys.get(definition) ?? [])
      if (step.length > 0) taken.push(step)
    },
  })
  isMade = true
  const scope: Parameters<AnyStateMachine['transition']>[2] = {
    self,
    system: self.system,
    id: '',
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: ({ type, params }) => {
      if (isEffect(machine.implementations.actions[type])) effects.push({ type, params })
    },
  }
  const collected = <Result>(work: () => Result) => {
    taken = []
    effects = []
    const result = work()
    return { result, taken, effects }
  }

  const known = new Map<string, GraphPlace>()
  const places: GraphPlace[] = []
  const snapshots = new Map<GraphPlace, AnyMachineSnapshot>()
  const limits: Limit[] = []
  const breaks = new Map<string, number>()
  const first = kept({ type: 'xstate.init' }, () =>
    collected(() => machine.getInitialSnapshot(scope, input)),
  )
  if (first === null) return { input, taken: [], effects: [], places, limits }
  arriveAt(first.result)
  for (const at of places) {
    const snapshot = snapshots.get(at)
    if (!snapshot || at.status !== 'active') continue
    if (places.length > (cases.bound ?? most)) {
      if (cases.bound === undefined) throw new Error(`${machine.id} has more than ${most} places`)
      limits.push({ bound: cases.bound })
      break
    }
    const possible = offered.filter((event) => kept(event, () => snapshot.can(event)) === true)
    at.refused = offered.filter((event) => !possible.includes(event) && reactsTo(snapshot, event))
    for (const event of possible) {
      const next = kept(event, () => collected(() => machine.transition(snapshot, event, scope)))
      if (next === null) continue
      const to = arriveAt(next.result)
      const edge = { from: at, to, event, taken: next.taken, effects: next.effects }
      // Whoever is found first is found by the shortest way.
      if (to.via === null && to !== places[0]) to.via = edge
      at.ways.push(edge)
    }
    snapshots.delete(at)
  }
  return { input, taken: first.taken, effects: first.effects, places, limits }

  /** What a step comes to. One that breaks a machine whose cases nobody wrote leads nowhere, and is noted. */
  function kept<Result>(event: CaseEvent, step: () => Result): Result | null {
    if (cases.bound === undefined) return step()
    const broken = breaks.get(event.type) ?? 0
    if (broken >= mostBreaks) return null
    try {
      return step()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      breaks.set(event.type, broken + 1)
      limits.push({ event: event.type, why })
      return null
    }
  }

  function arriveAt(snapshot: AnyMachineSnapshot): GraphPlace {
    const facts = place(snapshot, cases)
    // What a history state remembers leads elsewhere from the same states.
    const key = JSON.stringify([facts, rememberedBy(snapshot)])
    const found = known.get(key)
    if (found) return found
    // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
    const active = snapshot._nodes.map((node) => node.id)
    const fresh: GraphPlace = { ...facts, active, via: null, ways: [], refused: [] }
    known.set(key, fresh)
    snapshots.set(fresh, snapshot)
    places.push(fresh)
    return fresh
  }
}

function rememberedBy({ historyValue }: AnyMachineSnapshot): unknown {
  return Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
}

function reactsTo(snapshot: AnyMachineSnapshot, event: CaseEvent): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes.some((node) => node.transitions.has(event.type))
}

/** The edges of the shortest way from the start to a place. */
export function wayTo(place: GraphPlace): GraphEdge[] {
  const way: GraphEdge[] = []
  for (let at = place; at.via !== null; at = at.via.from) way.unshift(at.via)
  return way
}
