import { StateMachine, assign, not } from 'xstate'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Cases } from './cases.ts'
import { nodesOf } from './chart.ts'
import { graphsOf } from './strategies-graph.ts'

/** A machine with one fault in its chart. `id`: where and what was changed, in pt-BR; the same in every run. */
export interface Mutant {
  id: string
  machine: AnyStateMachine
}

/** A config as plain data, to be bent. */
type Plain = Record<string, unknown>
/** One branch of an event, as an object. */
type Branch = Plain & { target?: unknown; guard?: unknown; actions?: unknown; reenter?: unknown }
/** One change of a copied config of a state. */
interface Edit {
  where: string
  change: string
  node: readonly string[]
  apply: (config: Plain) => void
}

/** More microsteps than any chart takes at once: a mutant that turns in a circle stops and says so. */
const mostMicrosteps = 200

/**
 * Every fault that the operators can plant in a chart, one a mutant: a transition that is missing or leads elsewhere,
 * a guard that is missing or negated, actions that are missing or in another order, a tag, a restart, an entry or exit
 * that is missing, a delay ten times as long or short, fields of an assign that are swapped or forgotten. The original
 * stays as it is. What is no machine any more is left out.
 */
export function mutantsOf(machine: AnyStateMachine, cases: Cases): Mutant[] {
  const found = new Map<string, Mutant>()
  const keep = (id: string, make: () => AnyStateMachine) => {
    if (found.has(id)) return
    try {
      found.set(id, { id, machine: make() })
    } catch {
      // A fault that does not even load is found by whoever starts it.
    }
  }
  for (const edit of nodesOf(machine).flatMap((node) => editsOf(node)))
    keep(`${edit.where} | ${edit.change}`, () => edited(machine, edit))
  for (const [name, delay] of Object.entries<unknown>(machine.implementations.delays))
    for (const [change, factor] of [
      ['dez vezes maior', 10],
      ['dez vezes menor', 0.1],
    ] as const)
      keep(`${machine.id} | espera ${name} ${change}`, () =>
        rebuilt(machine, machine.config, 'delays', { [name]: scaled(delay, factor) }),
      )
  for (const { name, change, bend } of assignEdits(machine, cases))
    keep(`${machine.id} | ${name} | ${change}`, () =>
      rebuilt(machine, machine.config, 'actions', {
        [name]: bent(machine.implementations.actions[name], bend),
      }),
    )
  return [...found.values()]
}

function rebuilt(
  machine: AnyStateMachine,
  config: unknown,
  part: 'actions' | 'delays',
  replaced: Plain,
): AnyStateMachine {
  const own: Plain = typeof config === 'object' && config !== null ? { ...config } : {}
  const { implementations } = machine
  return new StateMachine(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a config as xstate had it, but for the fault
    { ...own, options: { maxIterations: mostMicrosteps } } as ConstructorParameters<
      typeof StateMachine
    >[0],
    { ...implementations, [part]: { ...implementations[part], ...replaced } },
  )
}

function edited(machine: AnyStateMachine, { node, apply }: Edit): AnyStateMachine {
  const config = copied(machine.config)
  let at = plain(config)
  for (const key of node) at = plain(plain(at.states)[key])
  apply(at)
  return rebuilt(machine, config, 'actions', {})
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}

/** Throws where there is none: an edit addresses what its own machine has. */
function plain(value: unknown): Plain {
  if (!isPlain(value)) throw new Error('No config here')
  return value
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value]

function branchOf(value: unknown): Branch {
  return isPlain(value) ? value : { target: value }
}

const nameOf = (reference: unknown): string => {
  if (typeof reference === 'string') return reference
  return isPlain(reference) && 'type' in reference ? String(reference.type) : 'em linha'
}

/** A group of branches in a state's config: how to read and to write it. */
interface Group {
  event: string
  read: (config: Plain) => unknown
  write: (config: Plain, branches: unknown[]) => void
}

function groupsOf(config: Plain): Group[] {
  const member = (event: string, key: string, part: 'on' | 'after'): Group => ({
    event,
    read: (at) => plain(at[part])[key],
    write: (at, branches) => {
      if (branches.length === 0) delete plain(at[part])[key]
      else plain(at[part])[key] = branches
    },
  })
  const own = (key: 'always' | 'onDone'): Group => ({
    event: key,
    read: (at) => at[key],
    write: (at, branches) => {
      if (branches.length === 0) delete at[key]
      else at[key] = branches
    },
  })
  const exit = (index: number, key: 'onDone' | 'onError', id: string): Group => {
    const call = (at: Plain) => plain(listOf(at.invoke)[index])
    return {
      event: `${key} ${id}`,
      read: (at) => call(at)[key],
      write: (at, branches) => {
        if (branches.length === 0) delete call(at)[key]
        else call(at)[key] = branches
      },
    }
  }
  const keysOf = (part: unknown) => (isPlain(part) ? Object.keys(part) : [])
  return [
    ...keysOf(config.on).map((key) => member(key, key, 'on')),
    ...keysOf(config.after).map((key) => member(`after ${key}`, key, 'after')),
    ...(config.always === undefined ? [] : [own('always')]),
    ...(config.onDone === undefined ? [] : [own('onDone')]),
    ...listOf(config.invoke).flatMap((call, index) => {
      const { id: own } = plain(call)
      const id = typeof own === 'string' ? own : String(index)
      return (['onDone', 'onError'] as const)
        .filter((key) => plain(call)[key] !== undefined)
        .map((key) => exit(index, key, id))
    }),
  ]
}

function editsOf(node: AnyStateNode): Edit[] {
  const config: Plain = plain(node.config)
  const at = (where: string, change: string, apply: (config: Plain) => void): Edit => ({
    where,
    change,
    node: node.path,
    apply,
  })
  const edits = groupsOf(config).flatMap((group) =>
    listOf(group.read(config)).flatMap((value, position, all) =>
      branchEdits(node, branchOf(value), group.event).map(({ change, bend }) =>
        at(
          `${node.id} | ${group.event}${all.length > 1 ? ` ${position + 1}` : ''}`,
          change,
          (copy) => {
            const branches = listOf(group.read(copy))
            branches.splice(position, 1, ...bend(branchOf(branches[position])))
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
    actionEdits(config[key]).map(({ change, bend }) =>
      at(`${node.id} | ${key}`, change, (copy) => void (copy[key] = bend(listOf(copy[key])))),
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
  bend: (branch: Branch) => Branch[]
}

function branchEdits(node: AnyStateNode, branch: Branch, event: string): BranchEdit[] {
  const target = targetOf(node, branch.target)
  const others = target ? siblingsOf(Object.values(target.parent?.states ?? {}), target.key) : []
  const edits: BranchEdit[] = [
    { change: 'sem a transição', bend: () => [] },
    // The neighbours: all the others would be as many again as there are states.
    ...[others[0], others.at(-1)].flatMap((other) =>
      other
        ? [
            {
              change: `leva a ${other.path.join('.')}`,
              bend: (own: Branch) => [{ ...own, target: `#${other.id}` }],
            },
          ]
        : [],
    ),
    ...actionEdits(branch.actions).map(({ change, bend }) => ({
      change,
      bend: (own: Branch) => [{ ...own, actions: bend(listOf(own.actions)) }],
    })),
  ]
  if (target && branch.actions !== undefined && event !== 'always')
    edits.push({ change: 'não sai', bend: (own) => [without(own, 'target')] })
  if (branch.guard !== undefined)
    edits.push(
      { change: 'sem a guarda', bend: (own) => [without(own, 'guard')] },
      {
        change: 'com a guarda ao contrário',
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any reference to a guard may be negated
        bend: (own) => [{ ...own, guard: not(own.guard as Parameters<typeof not>[0]) }],
      },
    )
  if (branch.reenter === true)
    edits.push({ change: 'sem recomeçar', bend: (own) => [without(own, 'reenter')] })
  return edits
}

function without(record: Plain, field: string): Plain {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
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
): { change: string; bend: (actions: unknown[]) => unknown[] }[] {
  const list = listOf(actions)
  return [
    ...list.map((action, index) => ({
      change: `sem a ação ${nameOf(action)}${named(list, index)}`,
      bend: (own: unknown[]) => own.filter((_, one) => one !== index),
    })),
    ...list.slice(1).map((action, index) => ({
      change: `ações ${nameOf(list[index])} e ${nameOf(action)} trocadas`,
      bend: (own: unknown[]) => swappedAt(own, index),
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

function scaled(delay: unknown, factor: number): unknown {
  if (typeof delay !== 'function') return Number(delay) * factor
  return (...args: unknown[]) => Number(delay(...args)) * factor
}

/** A change of what an assign gives: `bend` gets the fields that it would set. */
interface AssignEdit {
  name: string
  change: string
  bend: (fields: Plain) => Plain
}

/** The assign of an implementation: what it sets, from what the interpreter hands it. */
function assignmentOf(
  implementation: unknown,
): ((args: unknown, params: unknown) => Plain) | undefined {
  if (typeof implementation !== 'function' || !('assignment' in implementation)) return undefined
  const { assignment } = implementation
  return (args, params) => {
    if (typeof assignment === 'function') return plain(assignment(args, params))
    return Object.fromEntries(
      Object.entries(plain(assignment)).map(([name, value]): [string, unknown] => [
        name,
        typeof value === 'function' ? value(args, params) : value,
      ]),
    )
  }
}

function bent(implementation: unknown, bend: (fields: Plain) => Plain): unknown {
  const compute = assignmentOf(implementation)
  return compute && assign((args, params) => bend(compute(args, params)))
}

/** The assigns that a walk of the whole machine runs, field by field. */
function assignEdits(machine: AnyStateMachine, cases: Cases): AssignEdit[] {
  const seen = new Map<string, Map<string, Set<string>>>()
  const note = (name: string, fields: Plain, under = ''): Plain => {
    const known = seen.get(name) ?? new Map<string, Set<string>>()
    seen.set(name, known)
    for (const [field, value] of Object.entries(fields)) {
      const path = under + field
      known.set(path, (known.get(path) ?? new Set()).add(value === null ? 'null' : typeof value))
      if (under === '' && isPlain(value)) note(name, value, `${field}.`)
    }
    return fields
  }
  const noting = Object.entries<unknown>(machine.implementations.actions).flatMap(
    ([name, implementation]): [string, unknown][] =>
      assignmentOf(implementation)
        ? [[name, bent(implementation, (fields) => note(name, fields))]]
        : [],
  )
  graphsOf(rebuilt(machine, machine.config, 'actions', Object.fromEntries(noting)), cases)
  return [...seen].flatMap(([name, fields]) => fieldEdits(name, fields))
}

function fieldEdits(name: string, fields: ReadonlyMap<string, ReadonlySet<string>>): AssignEdit[] {
  const paths = [...fields.keys()]
  const levelOf = (path: string) => path.slice(0, path.indexOf('.') + 1)
  const swaps = paths.flatMap((path, index): AssignEdit[] => {
    const next = paths
      .slice(index + 1)
      .find((one) => levelOf(one) === levelOf(path) && kindsMeet(fields.get(one), fields.get(path)))
    if (next === undefined) return []
    const [one, other] = [path.slice(levelOf(path).length), next.slice(levelOf(path).length)]
    const swapped = (record: Plain) => ({ ...record, [one]: record[other], [other]: record[one] })
    return [
      { name, change: `campos ${path} e ${next} trocados`, bend: within(levelOf(path), swapped) },
    ]
  })
  const top = paths.filter((path) => !path.includes('.'))
  const drops =
    // Without its only field nothing is left of the action: that fault is planted where it is used.
    top.length < 2
      ? []
      : top.map((path) => ({
          name,
          change: `esquece ${path}`,
          bend: (record: Plain) => without(record, path),
        }))
  return [...swaps, ...drops]
}

/** Two fields that TypeScript would let be swapped: both hold texts, or both numbers. */
function kindsMeet(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): boolean {
  return ['string', 'number', 'boolean'].some((kind) => one?.has(kind) && other?.has(kind))
}

function within(level: string, bend: (record: Plain) => Plain): (fields: Plain) => Plain {
  if (level === '') return bend
  const field = level.slice(0, -1)
  return (fields) => {
    const inner = fields[field]
    return isPlain(inner) ? { ...fields, [field]: bend(inner) } : fields
  }
}
