import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { definitionsOf, leavesFrom, nodesOf, withAncestors } from '../chart.ts'
import { finding } from './finding.ts'
import type { Finding } from './finding.ts'
import type { LintMessages } from '../messages/lint.ts'
import { isSameValue } from '../values/value-text.ts'
import { fieldOf, isText } from '../values/value-checks.ts'

/** States that no start and no transition from a reachable state enters, guards left aside. */
export function unreachableStates(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const reached = reachedOf(machine)
  return nodesOf(machine)
    .filter((node) => !reached.has(node))
    .map(({ id }) => finding('unreachable-state', id, t.unreachableState(id)))
}

function reachedOf(machine: AnyStateMachine): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    withAncestors(node).forEach(visit)
    // The content of a region is entered with it: its start, all of a parallel one, the memory of a history.
    if (node.type === 'compound') node.initial.target.forEach(enter)
    if (node.type === 'parallel') Object.values<AnyStateNode>(node.states).forEach(enter)
  }
  const visit = (node: AnyStateNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    // Entering one region of a parallel state enters the others.
    if (node.type === 'parallel') Object.values<AnyStateNode>(node.states).forEach(enter)
    for (const { target } of ownTransitions(node)) (target ?? []).forEach(enter)
    if (node.type === 'history') historyDefaults(node).forEach(enter)
  }
  enter(machine.root)
  return reached
}

/** Where a history state leads without a memory: to its own targets, else to the start of its parent. */
function historyDefaults({ parent, config, machine }: AnyStateNode): readonly AnyStateNode[] {
  const { target }: { target?: string | readonly string[] } = config
  if (!parent || target === undefined) return parent?.initial.target ?? []
  const paths = [target].flat().map((name) => [...parent.path, name].join('.'))
  const isTarget = ({ id, path }: AnyStateNode) =>
    [target].flat().includes(`#${id}`) || paths.includes(path.join('.'))
  return nodesOf(machine).filter(isTarget)
}

function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** Transitions that can never be taken, because something always comes first. */
export function unreachableTransitions(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const keys = definitionsOf(machine)
  const unreachable = new Map<string, string>()
  for (const node of nodesOf(machine)) {
    const groups = [...node.transitions.values(), node.always ?? []]
    for (const group of groups) {
      for (const [position, definition] of group.entries()) {
        const earlier = group.slice(0, position)
        const key = keys.get(definition) ?? ''
        if (earlier.some((one) => one.guard === undefined)) unreachable.set(key, t.afterUnguarded)
        else if (earlier.some((one) => sameGuard(one, definition)))
          unreachable.set(key, t.repeatsGuard)
      }
    }
    const passing = (node.always ?? []).some(({ guard, target }) => guard === undefined && target)
    for (const definition of [...node.transitions.values()].flat()) {
      const key = keys.get(definition) ?? ''
      if (node.type === 'final') unreachable.set(key, t.leavesFinal)
      else if (passing) unreachable.set(key, t.leavesPassing)
      else if (isShadowed(definition)) unreachable.set(key, t.shadowed)
    }
  }
  return [...unreachable].map(([key, why]) =>
    finding('unreachable-transition', key, t.neverTaken(key, why)),
  )
}

function sameGuard(a: AnyTransitionDefinition, b: AnyTransitionDefinition): boolean {
  if (a.guard === undefined || b.guard === undefined) return false
  const [one, other]: unknown[] = [a.guard, b.guard]
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  // Parameters that are computed may differ: only written ones can be compared.
  const written = [one, other].every(
    (guard) => !('params' in guard) || typeof guard.params !== 'function',
  )
  return written && isSameValue(one, other)
}

/** Whether every state inside, or every one in a region of a parallel state, handles the same event without a guard. */
function isShadowed({ source, eventType }: AnyTransitionDefinition): boolean {
  if (source.type !== 'compound' && source.type !== 'parallel') return false
  const answers = (node: AnyStateNode): boolean => {
    const own = node.transitions.get(eventType) ?? []
    if (own.some(({ guard }: AnyTransitionDefinition) => guard === undefined)) return true
    const inner = Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== 'history')
    if (node.type === 'parallel') return inner.some(answers)
    return inner.length > 0 && inner.every(answers)
  }
  const inner = Object.values<AnyStateNode>(source.states).filter(({ type }) => type !== 'history')
  return source.type === 'parallel' ? inner.some(answers) : inner.every(answers)
}

/** States that are entered, are not final, and are never left again: neither they nor their ancestors have an exit. */
export function deadEnds(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const reached = reachedOf(machine)
  const isLeft = (node: AnyStateNode) =>
    withAncestors(node).some((at) =>
      ownTransitions(at).some(({ target }) => (target ?? []).some((to) => to !== node)),
    )
  return nodesOf(machine)
    .filter(
      (node) =>
        node.type === 'atomic' &&
        reached.has(node) &&
        // A region of one state is meant to stay.
        node.parent?.type === 'compound' &&
        !isLeft(node),
    )
    .map(({ id }) => finding('dead-end', id, t.deadEnd(id)))
}

/** Eventless transitions without a guard that form an endless loop. */
export function endlessChains(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const passes = (leaf: AnyStateNode): AnyStateNode[] | null => {
    const chain = withAncestors(leaf).flatMap((at) => at.always ?? [])
    // A guard may end the loop.
    if (!chain.some(({ guard, target }) => guard === undefined && target)) return null
    return chain.flatMap(({ target }) => target ?? []).flatMap(leavesFrom)
  }
  const rests = (start: AnyStateNode): boolean => {
    const visited = new Set<AnyStateNode>()
    const waiting = [start]
    for (let leaf = waiting.pop(); leaf; leaf = waiting.pop()) {
      if (visited.has(leaf)) continue
      visited.add(leaf)
      const next = passes(leaf)
      if (next === null) return true
      waiting.push(...next)
    }
    return false
  }
  return nodesOf(machine)
    .filter((node) => node.type === 'atomic' && !rests(node))
    .map(({ id }) => finding('endless-chain', id, t.endlessChain(id)))
}

/** Guards that cannot differ: two names of one function among branches, and functions that are one literal, as `() => true`. */
export function constantGuards(machine: AnyStateMachine, t: LintMessages): Finding[] {
  const keys = definitionsOf(machine)
  const twins = nodesOf(machine)
    .flatMap((node) => [...node.transitions.values(), node.always ?? []])
    .flatMap((group: readonly AnyTransitionDefinition[]) =>
      group.flatMap((one, position) => {
        const twin = group.slice(0, position).find((earlier) => isTwin(machine, earlier, one))
        if (!twin) return []
        const where = keys.get(one) ?? ''
        return finding('constant-guard', where, t.twinGuards(where, keys.get(twin) ?? ''))
      }),
    )
  const constant = Object.entries(machine.implementations.guards)
    .filter(([, logic]) => isConstant(logic))
    .map(([name]) => finding('constant-guard', name, t.constantGuard(name)))
  return [...twins, ...constant]
}

function isTwin(machine: AnyStateMachine, a: AnyTransitionDefinition, b: AnyTransitionDefinition) {
  const [one, other] = [a, b].map(({ guard }) => typed(guard))
  if (!one || !other || one.type === other.type) return false
  const { guards } = machine.implementations
  return (
    guards[one.type] !== undefined &&
    guards[one.type] === guards[other.type] &&
    typeof one.params !== 'function' &&
    isSameValue(one.params, other.params)
  )
}

/** A guard by its name; null for one that is written in place. */
function typed(guard: unknown): { type: string; params?: unknown } | null {
  if (typeof guard === 'string') return { type: guard }
  const type = fieldOf(guard, 'type')
  return isText(type) ? { type, params: fieldOf(guard, 'params') } : null
}

/** Whether a function is written as one literal: it returns the same for any argument. */
function isConstant(logic: unknown): boolean {
  return typeof logic === 'function' && /^\(\)\s*=>\s*(true|false|!0|!1)$/.test(String(logic))
}
