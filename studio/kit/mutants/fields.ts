import { assign } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { nodesOf } from '../chart.ts'
import { edited, listOf } from './chart.ts'
import type { ChartEdit } from './chart.ts'
import { requireConfig, rebuilt, without } from './config.ts'
import type { Plain } from './config.ts'
import { graphsOf } from '../paths/strategies-graph.ts'
import { isRecord } from '../values/value-checks.ts'

/** A change of the result of an assign: `mutate` gets the fields that it would set. */
export interface AssignEdit {
  name: string
  change: string
  mutate: (fields: Plain) => Plain
}

/** The assign of an implementation: what it sets, from its arguments. */
function assignmentOf(
  implementation: unknown,
): ((args: unknown, params: unknown) => Plain) | undefined {
  if (typeof implementation !== 'function' || !('assignment' in implementation)) return undefined
  const { assignment } = implementation
  return (args, params) => {
    if (typeof assignment === 'function') return requireConfig(assignment(args, params))
    return Object.fromEntries(
      Object.entries(requireConfig(assignment)).map(([name, value]): [string, unknown] => [
        name,
        typeof value === 'function' ? value(args, params) : value,
      ]),
    )
  }
}

/** An assign whose fields `mutate` changes; undefined where the implementation is no assign. */
export function mutatedAssign(implementation: unknown, mutate: (fields: Plain) => Plain): unknown {
  const compute = assignmentOf(implementation)
  return compute && assign((args, params) => mutate(compute(args, params)))
}

/** Of each assign that a walk of the whole machine runs: two fields swapped, one field left out. */
export function assignEdits(machine: AnyStateMachine, cases: Cases): AssignEdit[] {
  const found = new Map<string, Map<string, Set<string>>>()
  const note = (name: string, fields: Plain, under = ''): Plain => {
    const known = found.get(name) ?? new Map<string, Set<string>>()
    found.set(name, known)
    for (const [field, value] of Object.entries(fields)) {
      const path = under + field
      known.set(path, (known.get(path) ?? new Set()).add(value === null ? 'null' : typeof value))
      if (under === '' && isRecord(value)) note(name, value, `${field}.`)
    }
    return fields
  }
  const noting = Object.entries<unknown>(machine.implementations.actions).flatMap(
    ([name, implementation]): [string, unknown][] =>
      assignmentOf(implementation)
        ? [[name, mutatedAssign(implementation, (fields) => note(name, fields))]]
        : [],
  )
  graphsOf(rebuilt(machine, machine.config, 'actions', Object.fromEntries(noting)), cases)
  return [...found].flatMap(([name, fields]) => fieldEdits(name, fields))
}

/** Every call without one member of its input, as far as a walk of the whole machine finds them. */
export function callEdits(machine: AnyStateMachine, cases: Cases): ChartEdit[] {
  const found = new Map<string, ChartEdit>()
  const inputs = nodesOf(machine).flatMap((node) =>
    listOf(node.config.invoke).flatMap((call, index) =>
      isRecord(call) && call.input !== undefined ? [{ node, index, own: call.input }] : [],
    ),
  )
  const withInput = (index: number, input: unknown) => (copy: Plain) => {
    const calls = listOf(copy.invoke)
    calls[index] = { ...requireConfig(calls[index]), input }
    copy.invoke = calls
  }
  const noting = inputs.reduce((whole, { node, index, own }) => {
    const { id } = node.invoke[index] ?? {}
    const input = (args: unknown): unknown => {
      const value: unknown = typeof own === 'function' ? own(args) : own
      for (const field of isRecord(value) ? Object.keys(value) : []) {
        const mutatedInput = (again: unknown) =>
          without(requireConfig(typeof own === 'function' ? own(again) : own), field)
        const where = `${node.id} | chamada ${id}`
        const apply = withInput(index, mutatedInput)
        found.set(`${where} ${field}`, { where, change: `sem ${field}`, node: node.path, apply })
      }
      return value
    }
    return edited(whole, {
      where: '',
      change: '',
      node: node.path,
      apply: withInput(index, input),
    })
  }, machine)
  if (inputs.length > 0) graphsOf(noting, cases)
  return [...found.values()]
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
      { name, change: `campos ${path} e ${next} trocados`, mutate: within(levelOf(path), swapped) },
    ]
  })
  const top = paths.filter((path) => !path.includes('.'))
  const drops =
    // Without its only field nothing is left of the action: that fault is injected where the action is used.
    top.length < 2
      ? []
      : top.map((path) => ({
          name,
          change: `esquece ${path}`,
          mutate: (record: Plain) => without(record, path),
        }))
  return [...swaps, ...drops]
}

/** Two fields that TypeScript would let be swapped: both are texts, numbers or flags. */
function kindsMeet(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): boolean {
  return ['string', 'number', 'boolean'].some((kind) => one?.has(kind) && other?.has(kind))
}

function within(level: string, mutate: (record: Plain) => Plain): (fields: Plain) => Plain {
  if (level === '') return mutate
  const field = level.slice(0, -1)
  return (fields) => {
    const inner = fields[field]
    return isRecord(inner) ? { ...fields, [field]: mutate(inner) } : fields
  }
}
