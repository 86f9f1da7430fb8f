import { isMachineSnapshot } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { definitionsOf } from './chart.ts'
import { pairKey } from './strategies.ts'

/** How often each part of a chart was used, by state id, transition key and pair of keys. */
export type Hits = {
  states: Record<string, number>
  transitions: Record<string, number>
  /** By transition key: how often its guard held and did not. */
  guards: Record<string, { held: number; failed: number }>
  pairs: Record<string, number>
}

/** What one run used, by machine id: the format of the files that runs leave behind. */
export type RunHits = { format: 1; source: string; machines: Record<string, Hits> }

/** Nothing used yet. */
export function noHits(): Hits {
  return { states: {}, transitions: {}, guards: {}, pairs: {} }
}

/** Adds what was used to what was used before; answers the sum. */
export function addHits(into: Hits, { states, transitions, guards, pairs }: Hits): Hits {
  for (const [id, times] of Object.entries(states)) count(into.states, id, times)
  for (const [key, times] of Object.entries(transitions)) count(into.transitions, key, times)
  for (const [key, times] of Object.entries(pairs)) count(into.pairs, key, times)
  for (const [key, { held, failed }] of Object.entries(guards)) {
    const known = (into.guards[key] ??= { held: 0, failed: 0 })
    known.held += held
    known.failed += failed
  }
  return into
}

function count(into: Record<string, number>, name: string, times = 1): void {
  into[name] = (into[name] ?? 0) + times
}

/**
 * Collects what actors use, children included: `createActor(machine, { inspect: recorder.inspect })`,
 * in a test as in a browser. One recorder may serve any number of actors.
 */
export function coverageRecorder(): {
  inspect: (inspection: InspectionEvent) => void
  run: (source: string) => RunHits
} {
  const machines: Record<string, Hits> = {}
  const actors = new WeakMap<object, { snapshot: AnyMachineSnapshot; taken: string[] }>()
  const keysByMachine = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

  return {
    run: (source) => ({ format: 1, source, machines }),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep' && inspection.type !== '@xstate.snapshot') return
      const { snapshot, actorRef, event } = inspection
      if (!isMachineSnapshot(snapshot)) return
      const hits = (machines[snapshot.machine.id] ??= noHits())
      const keys = keysByMachine.get(snapshot.machine) ?? definitionsOf(snapshot.machine)
      keysByMachine.set(snapshot.machine, keys)
      const last = actors.get(actorRef)
      if (inspection.type === '@xstate.snapshot') {
        entered(hits, last?.snapshot, snapshot, [])
        // At rest: every eventless guard was asked and refused.
        for (const node of nodesIn(snapshot))
          for (const definition of node.always ?? []) judged(hits, keys, definition, false)
        actors.set(actorRef, { snapshot, taken: last?.taken ?? [] })
        return
      }
      // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
      const definitions = inspection._transitions
      const taken = definitions.flatMap((definition) => keys.get(definition) ?? [])
      entered(hits, last?.snapshot, snapshot, definitions)
      guardsAsked(hits, keys, last?.snapshot, definitions, event.type)
      for (const key of taken) {
        count(hits.transitions, key)
        for (const before of last?.taken ?? []) count(hits.pairs, pairKey(before, key))
      }
      actors.set(actorRef, { snapshot, taken: taken.length > 0 ? taken : (last?.taken ?? []) })
    },
  }
}

/** The active nodes of a snapshot. */
function nodesIn(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes
}

function entered(
  hits: Hits,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  definitions: readonly AnyTransitionDefinition[],
): void {
  const inside = new Set(before ? nodesIn(before) : [])
  const targets = new Set(definitions.flatMap(({ target }) => target ?? []))
  // A start that is left at once shows in no snapshot, only as a source.
  const passed = before ? [] : definitions.map(({ source }) => source)
  for (const node of new Set([...passed, ...nodesIn(after)]))
    if (!inside.has(node) || targets.has(node)) count(hits.states, node.id)
}

function guardsAsked(
  hits: Hits,
  keys: ReadonlyMap<AnyTransitionDefinition, string>,
  before: AnyMachineSnapshot | undefined,
  definitions: readonly AnyTransitionDefinition[],
  event: string,
): void {
  const isEventless = definitions.some(({ eventType }) => eventType === '')
  const nodes = before ? nodesIn(before) : definitions.map(({ source }) => source)
  const asked = new Set<AnyTransitionDefinition>()
  const taken = new Set(definitions)
  for (const leaf of nodes.filter((node) => Object.keys(node.states).length === 0)) {
    climb: for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const group: readonly AnyTransitionDefinition[] = isEventless
        ? (node.always ?? [])
        : (node.transitions.get(event) ?? [])
      for (const definition of group) {
        const isTaken = taken.has(definition)
        if (!asked.has(definition)) judged(hits, keys, definition, isTaken)
        asked.add(definition)
        if (isTaken || definition.guard === undefined) break climb
      }
    }
  }
}

function judged(
  hits: Hits,
  keys: ReadonlyMap<AnyTransitionDefinition, string>,
  definition: AnyTransitionDefinition,
  held: boolean,
): void {
  const key = keys.get(definition)
  if (definition.guard === undefined || key === undefined) return
  const known = (hits.guards[key] ??= { held: 0, failed: 0 })
  known[held ? 'held' : 'failed'] += 1
}
