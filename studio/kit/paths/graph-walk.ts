import type { AnyMachineSnapshot } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import type { Effect } from '../trace.ts'
import type { PathStep } from './paths.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'
import { answering, withEachAnswer } from '../steps/open-guards.ts'
import { largeField } from '../values/large-values.ts'
import { growingFields } from './growth.ts'
import type { Compared, GrowingField } from './growth.ts'
import { errorText, incomparableIn, keyText } from '../values/value-text.ts'

/** A node of the graph: all snapshots of one `keyOf`, which compares states, the identity of contexts, history, delays and calls. */
export type Situation = Omit<PathStep, 'event'> & {
  /** Ids of every active state, parents first. */
  active: readonly string[]
  /** The states of the machine and its real children, where they run together. */
  members?: readonly MemberStates[]
  /** The shortest path here ends with this edge; null at the start. */
  via: GraphEdge | null
  edges: GraphEdge[]
  /** What the machine can react to at all but a guard refuses here. */
  refused: readonly CaseEvent[]
}

/** One event in one situation. `taken`: keys of the transitions, microstep by microstep. */
export interface GraphEdge {
  from: Situation
  to: Situation
  event: CaseEvent
  taken: readonly (readonly string[])[]
  effects: readonly Effect[]
  /** What it did to each of several machines that run together. */
  actor?: ActorStep
}

/** Every situation that one sample input leads to, nearest first. `taken`: at the start. */
export interface Graph {
  input: unknown
  taken: GraphEdge['taken']
  effects: GraphEdge['effects']
  situations: Situation[]
  /** Omissions of the walk. */
  limits: readonly Limit[]
  /** Fields of context that differ between snapshots of one situation. */
  merged: ReadonlySet<string>
}

/**
 * Situations beyond the bound, and the fields that grow; steps of an event that break the machine; a value that has no comparable
 * content.
 */
export type Limit =
  | { bound: number; growing: readonly GrowingField[] }
  | { event: string; why: string }
  | { incomparable: string }

/** More situations than any chart with written cases has: an endless walk must not freeze a command. */
const most = 5000

/** So much text identifies the situations of one walk at most: their values may grow instead of their number. */
const mostText = 20_000_000

/** An event that breaks a machine so often is not tried any more: an endless loop takes long each time. */
const mostBreaks = 5

/** What is explored: the states of one machine or of several together, and the events between them. */
export interface StateSpace<State> {
  input: unknown
  /** For messages. */
  name: string
  /** The walk ends at so many situations, and a step that breaks leads nowhere; null: both are errors. */
  bound: number | null
  start(): StepResult<State>
  /** Every event that may come in a state, possible now or not: `can` decides. */
  offered(state: State): readonly CaseEvent[]
  can(state: State, event: CaseEvent): boolean
  /** Whether the state rejects the event now: a guard refuses it. */
  refuses(state: State, event: CaseEvent): boolean
  send(state: State, event: CaseEvent): StepResult<State>
  situationOf(state: State): Omit<Situation, 'via' | 'edges' | 'refused'>
  /** Two states of equal key are one situation. */
  keyOf(state: State): string
  /** What the key compares of each machine that runs. */
  comparedIn(state: State): readonly Compared[]
}

/** What a step leads to. `actor`: what it did to each machine, where several run together. */
export interface StepResult<State> {
  state: State
  taken: GraphEdge['taken']
  effects: GraphEdge['effects']
  actor?: ActorStep
}

/** Explores a state space: every situation, nearest first. Without a bound it throws what the machine throws, and after `most` situations or `mostText` of their keys. */
export function graphOf<State>(space: StateSpace<State>): Graph {
  const { input, bound } = space
  let text = 0
  const known = new Map<string, Situation>()
  const situations: Situation[] = []
  const states = new Map<Situation, State>()
  const limits: Limit[] = []
  const breaks = new Map<string, number>()
  const merged = new Set<string>()
  const first = attempt('xstate.init', () => answering(input, () => space.start()))
  if (first === null) return { input, taken: [], effects: [], situations, limits, merged }
  arriveAt(first.state)
  for (const at of situations) {
    const state = states.get(at)
    if (state === undefined || at.status !== 'active') continue
    if (situations.length > (bound ?? most) || text > mostText) {
      const growing = growingFields([...states.values()].map((one) => space.comparedIn(one)))
      if (bound === null) throw new Error(endless(growing))
      limits.push({ bound: Math.min(bound, situations.length), growing })
      break
    }
    const offered = space
      .offered(state)
      .flatMap((event) => withEachAnswer(event, (one) => stepOf(state, one)))
    at.refused = offered.flatMap(([event, { isPossible }]) =>
      !isPossible && space.refuses(state, event) ? [event] : [],
    )
    for (const [event, { next }] of offered) {
      if (next === null) continue
      const to = arriveAt(next.state)
      const { taken, effects, actor } = next
      const edge = { from: at, to, event, taken, effects, ...(actor && { actor }) }
      // The first edge to a situation ends its shortest path.
      if (to.via === null && to !== situations[0]) to.via = edge
      at.edges.push(edge)
    }
  }
  const { taken, effects } = first
  return { input, taken, effects, situations, limits, merged }

  function endless(growing: readonly GrowingField[]): string {
    const named = growing.map(({ field, values }) => `${field} has ${values} values`)
    return [`${space.name} has more than ${situations.length - 1} situations`, ...named].join(', ')
  }

  function bounded(step: StepResult<State>): StepResult<State> {
    for (const { context } of space.comparedIn(step.state)) {
      const large = largeField(context)
      if (large !== null) throw new Error(large)
    }
    return step
  }

  function stepOf(state: State, event: CaseEvent) {
    const isPossible = attempt(event.type, () => space.can(state, event)) === true
    const next = isPossible ? attempt(event.type, () => bounded(space.send(state, event))) : null
    return { isPossible, next }
  }

  /** The result of a step. In a space with a bound, one that throws leads nowhere (null), and is a limit of the walk. */
  function attempt<Result>(type: string, step: () => Result): Result | null {
    if (bound === null) return step()
    const broken = breaks.get(type) ?? 0
    if (broken >= mostBreaks) return null
    try {
      return step()
    } catch (error) {
      const why = errorText(error)
      breaks.set(type, broken + 1)
      limits.push({ event: type, why })
      return null
    }
  }

  function addMerged(one: readonly Compared[], other: readonly Compared[]): void {
    for (const [index, { of, context }] of one.entries()) {
      const now = other[index]?.context ?? context
      for (const name of Object.keys(now)) {
        const field = of === '' ? name : `${of} › ${name}`
        const values: unknown[] = [context, now].map((at) => Reflect.get(at, name))
        if (!merged.has(field) && values[0] !== values[1] && differ(values)) merged.add(field)
      }
    }
  }

  function arriveAt(state: State): Situation {
    const key = space.keyOf(state)
    const found = known.get(key)
    if (found) {
      const before = states.get(found)
      if (before !== undefined) addMerged(space.comparedIn(before), space.comparedIn(state))
      return found
    }
    const fresh: Situation = { ...space.situationOf(state), via: null, edges: [], refused: [] }
    known.set(key, fresh)
    text += key.length
    for (const { of, context, identity } of space.comparedIn(state)) {
      const incomparable = incomparableIn(identity(context))
      if (incomparable === null) continue
      limits.push({ incomparable: of === '' ? incomparable : `${of} › ${incomparable}` })
    }
    states.set(fresh, state)
    situations.push(fresh)
    return fresh
  }
}

const differ = ([one, other]: readonly unknown[]) => keyText(one) !== keyText(other)

/** What history states restore. */
export function rememberedBy({ historyValue }: AnyMachineSnapshot): unknown {
  return Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
}

/** The edges of the shortest path from the start to a situation. */
export function pathTo(situation: Situation): GraphEdge[] {
  const path: GraphEdge[] = []
  for (let at = situation; at.via !== null; at = at.via.from) path.unshift(at.via)
  return path
}
