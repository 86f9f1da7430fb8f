import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { fieldOf, isText } from './values/value-checks.ts'

/** How a transition starts: an event, none, a delay, the end or the failure of a child, the end of an inner state. */
export type TransitionKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'end'

/** One arrow of the chart, eventless ones and each branch of a guard included. */
export interface ChartTransition {
  /** Stable name: source id, event and position among its branches. */
  key: string
  source: string
  event: string
  kind: TransitionKind
  /** Name of the guard, null when the branch is unconditional. */
  guard: string | null
  actions: string[]
  /** Ids of the targets; empty when the state is not left. */
  targets: string[]
}

/** One box of the chart. */
export interface ChartState {
  id: string
  key: string
  path: string[]
  kind: AnyStateNode['type']
  description: string | undefined
  parent: string | null
  initial: string | null
  tags: string[]
  invokes: { id: string; source: string }[]
}

/** All state nodes of a machine, parents before children. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(walk),
  ]
  return walk(machine.root)
}

/** Ids of every active state, parents first. */
export const activeIn = (snapshot: AnyMachineSnapshot): string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  snapshot._nodes.map((node) => node.id)

/** Whether an active state has a transition for the event, guards aside. A wildcard counts for events of the machine only, not for `xstate.*`. */
export function reactsTo(snapshot: AnyMachineSnapshot, { type }: { type: string }): boolean {
  const isOwn = type.startsWith('xstate.')
  // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
  return snapshot._nodes.some(
    ({ transitions }) =>
      transitions.has(type) ||
      (!isOwn && [...transitions.keys()].some((descriptor) => matches(descriptor, type))),
  )
}

/** A state and all around it, the innermost first. */
export const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node]

/**
 * The innermost of some active states, in the order of the chart: xstate lists those that were entered last at the end.
 * By their ids alone: xstate looks for the parts of one, and an id may contain dots.
 */
export function innermostOf(machine: AnyStateMachine, active: readonly string[]): AnyStateNode[] {
  return nodesOf(machine).filter(
    ({ id, states }) => active.includes(id) && Object.keys(states).length === 0,
  )
}

/** The leaves that entering a state enters. */
export function leavesFrom(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return node.initial.target.flatMap(leavesFrom)
  if (node.type === 'parallel') return Object.values<AnyStateNode>(node.states).flatMap(leavesFrom)
  return [node]
}

/** The boxes of a machine, as plain data. */
export function statesOf(machine: AnyStateMachine): ChartState[] {
  return nodesOf(machine).map((node) => ({
    id: node.id,
    key: node.key,
    path: node.path,
    kind: node.type,
    description: node.description,
    parent: node.parent?.id ?? null,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    tags: node.tags,
    invokes: node.invoke.map((invoke) => ({ id: invoke.id, source: nameOf(invoke.src) })),
  }))
}

/** The boxes that a name may mean, the root excepted: those of that id or path (`checkout.paying`), else those of that key. */
export function statesNamed(machine: AnyStateMachine, name: string): ChartState[] {
  const states = statesOf(machine).filter(({ parent }) => parent !== null)
  const found = states.filter(({ id, path }) => id === name || path.join('.') === name)
  return found.length > 0 ? found : states.filter(({ key }) => key === name)
}

/** The arrows of a machine, as plain data. */
export const transitionsOf = (machine: AnyStateMachine): ChartTransition[] => [
  ...transitionsByDefinition(machine).values(),
]

/** The same arrows, in the same order, by their live definitions. */
export function transitionsByDefinition(
  machine: AnyStateMachine,
): Map<AnyTransitionDefinition, ChartTransition> {
  const arrows = [...definitionsOf(machine)].map(
    ([definition, key]): [AnyTransitionDefinition, ChartTransition] => [
      definition,
      {
        key,
        source: definition.source.id,
        event: definition.eventType,
        kind: definition.eventType === '' ? 'always' : kindOfEvent(definition.eventType),
        guard: definition.guard === undefined ? null : nameOf(definition.guard),
        actions: definition.actions.map(nameOf),
        targets: (definition.target ?? []).map((target: AnyStateNode) => target.id),
      },
    ],
  )
  return new Map(arrows)
}

/** The live definitions of one machine instance with their keys, to match reports of the interpreter. */
export function definitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const keyed = new Map<AnyTransitionDefinition, string>()
  for (const node of nodesOf(machine)) {
    const groups = [...node.transitions.values(), node.always ?? []]
    for (const group of groups) {
      for (const [position, definition] of group.entries()) {
        keyed.set(definition, `${node.id} | ${definition.eventType || 'always'} | ${position}`)
      }
    }
  }
  return keyed
}

/** The id in `xstate.done.actor.<id>` and `xstate.error.actor.<id>`; null for any other event. */
export const answeringChild = (type: string): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null

/** The id in `xstate.snapshot.<id>`, what a child that goes on reports; null for any other event. */
export const reportingChild = (type: string): string | null =>
  /^xstate\.snapshot\.(.+)$/.exec(type)?.[1] ?? null

/** Whether a transition's descriptor, which may be a wildcard, is one for the type of an event: `mouse.*` for `mouse` too. */
export const matches = (descriptor: string, type: string): boolean =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

/** Whether an event is the end of a delay. */
export const isDelay = (type: string): boolean => type.startsWith('xstate.after.')

/**
 * Whether an event can arrive in the current state, handled or not: an answer or a report needs its child, a delay its
 * state. `snapshot.can` does not suffice, because a wildcard of the chart takes impossible ones too.
 */
export function canCome(snapshot: AnyMachineSnapshot, { type }: { type: string }): boolean {
  const child = answeringChild(type) ?? reportingChild(type)
  return child === null
    ? !isDelay(type) || reactsTo(snapshot, { type })
    : child in snapshot.children
}

/** The delay in `xstate.after.<delay>.<state>`: both may contain dots. */
export function delayIn(type: string, machine: AnyStateMachine): string {
  const rest = type.slice('xstate.after.'.length)
  const ends = nodesOf(machine)
    .filter(({ id }) => rest.endsWith(`.${id}`))
    .toSorted((one, other) => other.id.length - one.id.length)
  // An id may be the end of another: the state with such a delay. None has it in a log of an earlier chart.
  const state = ends.find(({ transitions }) => transitions.has(type)) ?? ends[0]
  return state ? rest.slice(0, -(state.id.length + 1)) : rest
}

/** How long the delay of an event `xstate.after.<delay>.<state>` is, in ms; 0 for any other event, NaN without an implementation. */
export function delayOf(
  machine: AnyStateMachine,
  type: string,
  { context }: Pick<AnyMachineSnapshot, 'context'>,
): number {
  if (!isDelay(type)) return 0
  const name = delayIn(type, machine)
  const delay: unknown = machine.implementations.delays[name] ?? Number(name)
  return Number(typeof delay === 'function' ? delay({ context, event: { type } }, {}) : delay)
}

/**
 * Whether an implementation in `setup({ actions })` is an effect: a plain function. What xstate
 * makes itself (assign, sendTo, enqueueActions) resolves to something instead.
 */
export function isEffect(implementation: unknown): boolean {
  return typeof implementation === 'function' && !('resolve' in implementation)
}

/** What triggers a transition of this event, by its name alone. */
export function kindOfEvent(type: string): TransitionKind {
  if (isDelay(type)) return 'after'
  if (type.startsWith('xstate.done.actor.')) return 'done'
  if (type.startsWith('xstate.error.actor.')) return 'error'
  if (type.startsWith('xstate.done.state.')) return 'end'
  return 'event'
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference
  // `stateIn`, `and`, an inline assign: a function with a readable name of its own.
  if (typeof reference === 'function') return reference.name
  const type = fieldOf(reference, 'type')
  return isText(type) ? type : 'inline'
}
