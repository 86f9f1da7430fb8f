import { not } from 'xstate'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { matches, nodesOf, transitionsOf, withAncestors } from '../chart.ts'
import { requireConfig, rebuilt, without } from './config.ts'
import type { Plain } from './config.ts'
import { isRecord } from '../values/value-checks.ts'

/** One branch of an event, as an object. */
type Branch = Plain & { target?: unknown; guard?: unknown; actions?: unknown; reenter?: unknown }
/** One change of a copied config of a state. `where`, `change`: the two parts of the mutant's id; `node`: the path of the state. */
export interface ChartEdit {
  where: string
  change: string
  node: readonly string[]
  apply: (config: Plain) => void
}

/** The faults that can be injected into each state: into its transitions, actions, tags and initial state. */
export function chartEdits(machine: AnyStateMachine): ChartEdit[] {
  return nodesOf(machine).flatMap((node) => editsOf(node))
}

/**
 * A further transition in each state that is neither final nor a region: by the first event of the machine that the state does not
 * handle, to the state beside it.
 */
export function addedTransitions(machine: AnyStateMachine): ChartEdit[] {
  const plainEvents = transitionsOf(machine).filter(
    ({ kind, event }) => kind === 'event' && !event.endsWith('*'),
  )
  return nodesOf(machine).flatMap((node): ChartEdit[] => {
    const siblings = Object.values<AnyStateNode>(node.parent?.states ?? {})
    const [beside] = siblingsOf(siblings, node.key).filter(({ type }) => type !== 'history')
    const known = withAncestors(node).flatMap((one): string[] => [...one.transitions.keys()])
    const added = plainEvents.find(({ event }) => !known.some((name) => matches(name, event)))
    if (!beside || !added || ['final', 'history'].includes(node.type)) return []
    if (node.parent?.type === 'parallel') return []
    const { event } = added
    const apply = (copy: Plain) =>
      void (copy.on = { ...requireConfig(copy.on ?? {}), [event]: `#${beside.id}` })
    const change = `com a transição ${event} para ${beside.path.join('.')}`
    return [{ where: node.id, change, node: node.path, apply }]
  })
}

/** The machine with one edit. Throws where it is no machine any more. */
export function edited(machine: AnyStateMachine, { node, apply }: ChartEdit): AnyStateMachine {
  const config = requireConfig(copied(without(requireConfig(machine.config), 'context')))
  let at = config
  for (const key of node) at = requireConfig(requireConfig(at.states)[key])
  apply(at)
  // No part of the chart: it may contain anything, itself too.
  const { context } = machine.config
  return rebuilt(machine, context === undefined ? config : { ...config, context }, 'actions', {})
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value]

function branchOf(value: unknown): Branch {
  return isRecord(value) ? value : { target: value }
}

const nameOf = (reference: unknown): string => {
  if (typeof reference === 'string') return reference
  return isRecord(reference) && 'type' in reference ? String(reference.type) : 'em linha'
}

/** A group of branches in a state's config: how to read and to write it. */
interface Group {
  event: string
  read: (config: Plain) => unknown
  write: (config: Plain, branches: unknown[]) => void
}

function groupsOf(config: Plain): Group[] {
  const group = (event: string, key: string, ownerIn: (config: Plain) => Plain): Group => ({
    event,
    read: (at) => ownerIn(at)[key],
    write: (at, branches) => {
      if (branches.length === 0) delete ownerIn(at)[key]
      else ownerIn(at)[key] = branches
    },
  })
  const keysOf = (part: unknown) => (isRecord(part) ? Object.keys(part) : [])
  return [
    ...keysOf(config.on).map((key) => group(key, key, (at) => requireConfig(at.on))),
    ...keysOf(config.after).map((key) =>
      group(`after ${key}`, key, (at) => requireConfig(at.after)),
    ),
    ...['always', 'onDone']
      .filter((key) => config[key] !== undefined)
      .map((key) => group(key, key, (at) => at)),
    ...listOf(config.invoke).flatMap((call, index) => {
      const { id: own } = requireConfig(call)
      const id = typeof own === 'string' ? own : String(index)
      return (['onDone', 'onError'] as const)
        .filter((key) => requireConfig(call)[key] !== undefined)
        .map((key) => group(`${key} ${id}`, key, (at) => requireConfig(listOf(at.invoke)[index])))
    }),
  ]
}

function editsOf(node: AnyStateNode): ChartEdit[] {
  const config: Plain = requireConfig(node.config)
  const at = (where: string, change: string, apply: (config: Plain) => void): ChartEdit => ({
    where,
    change,
    node: node.path,
    apply,
  })
  const edits = groupsOf(config).flatMap((group) =>
    listOf(group.read(config)).flatMap((value, position, all) =>
      branchEdits(node, branchOf(value), group.event).map(({ change, mutate }) =>
        at(
          `${node.id} | ${group.event}${all.length > 1 ? ` ${position + 1}` : ''}`,
          change,
          (copy) => {
            const branches = listOf(group.read(copy))
            branches.splice(position, 1, ...mutate(branchOf(branches[position])))
            group.write(copy, branches)
          },
        ),
      ),
    ),
  )
  const orders = groupsOf(config).flatMap((group) =>
    listOf(group.read(config))
      .slice(1)
      .map((_, index) =>
        at(`${node.id} | ${group.event}`, `ramos ${index + 1} e ${index + 2} trocados`, (copy) =>
          group.write(copy, swappedAt(listOf(group.read(copy)), index)),
        ),
      ),
  )
  const around = (['entry', 'exit'] as const).flatMap((key) =>
    actionEdits(config[key]).map(({ change, mutate }) =>
      at(`${node.id} | ${key}`, change, (copy) => void (copy[key] = mutate(listOf(copy[key])))),
    ),
  )
  const tags = listOf(config.tags).map((tag) =>
    at(node.id, `sem a marca ${String(tag)}`, (copy) => {
      copy.tags = listOf(copy.tags).filter((one) => one !== tag)
    }),
  )
  const initial = siblingsOf(Object.values(node.states), String(config.initial))
    .slice(0, 1)
    .map(({ key }) => at(node.id, `começa em ${key}`, (copy) => void (copy.initial = key)))
  return [...edits, ...orders, ...around, ...tags, ...(node.type === 'compound' ? initial : [])]
}

interface BranchEdit {
  change: string
  mutate: (branch: Branch) => Branch[]
}

function branchEdits(node: AnyStateNode, branch: Branch, event: string): BranchEdit[] {
  const target = targetOf(node, branch.target)
  const others = target ? siblingsOf(Object.values(target.parent?.states ?? {}), target.key) : []
  const edits: BranchEdit[] = [
    { change: 'sem a transição', mutate: () => [] },
    // The neighbours: all the others would be as many again as there are states.
    ...[others[0], others.at(-1)].flatMap((other) =>
      other
        ? [
            {
              change: `leva a ${other.path.join('.')}`,
              mutate: (own: Branch) => [{ ...own, target: `#${other.id}` }],
            },
          ]
        : [],
    ),
    ...actionEdits(branch.actions).map(({ change, mutate }) => ({
      change,
      mutate: (own: Branch) => [{ ...own, actions: mutate(listOf(own.actions)) }],
    })),
  ]
  if (target && branch.actions !== undefined && event !== 'always')
    edits.push({ change: 'não sai', mutate: (own) => [without(own, 'target')] })
  if (branch.guard !== undefined)
    edits.push(
      { change: 'sem a guarda', mutate: (own) => [without(own, 'guard')] },
      {
        change: 'com a guarda ao contrário',
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any reference to a guard may be negated
        mutate: (own) => [{ ...own, guard: not(own.guard as Parameters<typeof not>[0]) }],
      },
    )
  if (branch.reenter === true)
    edits.push({ change: 'sem recomeçar', mutate: (own) => [without(own, 'reenter')] })
  return edits
}

function targetOf(node: AnyStateNode, target: unknown): AnyStateNode | undefined {
  const name: unknown = Array.isArray(target) ? target[0] : target
  if (typeof name !== 'string') return undefined
  const { machine } = node
  return nodesOf(machine).find(
    ({ id, parent, key }) =>
      `#${id}` === name ||
      (name.startsWith('.')
        ? parent === node && `.${key}` === name
        : parent === node.parent && key === name),
  )
}

/** The other states beside one, the next one first. */
function siblingsOf(states: AnyStateNode[], key: string): AnyStateNode[] {
  const own = states.findIndex((one) => one.key === key)
  return [...states.slice(own + 1), ...states.slice(0, Math.max(own, 0))]
}

function actionEdits(
  actions: unknown,
): { change: string; mutate: (actions: unknown[]) => unknown[] }[] {
  const list = listOf(actions)
  return [
    ...list.map((action, index) => ({
      change: `sem a ação ${nameOf(action)}${named(list, index)}`,
      mutate: (own: unknown[]) => own.filter((_, one) => one !== index),
    })),
    ...list.slice(1).map((action, index) => ({
      change: `ações ${nameOf(list[index])} e ${nameOf(action)} trocadas`,
      mutate: (own: unknown[]) => swappedAt(own, index),
    })),
  ]
}

/** Which of several actions of one name. */
function named(list: readonly unknown[], index: number): string {
  const same = list.filter((one) => nameOf(one) === nameOf(list[index]))
  return same.length > 1 ? ` ${index + 1}` : ''
}

function swappedAt(list: readonly unknown[], index: number): unknown[] {
  return [...list.slice(0, index), list[index + 1], list[index], ...list.slice(index + 2)]
}
