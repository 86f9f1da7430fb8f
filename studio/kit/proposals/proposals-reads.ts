import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  GuardArgs,
  MachineContext,
} from 'xstate'
import { firstSnapshot, nextSnapshot } from '../steps/inert.ts'
import { isRecord } from '../values/value-checks.ts'

/** Records what a machine reads while it is tried. */
export interface Recorder {
  /** The machine that records the reads of its guards: the situations to try are its own. */
  machine: AnyStateMachine
  /** Tries an event of a type in a situation, with a payload that has everything. */
  probe(situation: AnyMachineSnapshot, type: string): void
  /** Names of the context fields that guards have read. */
  fields(): readonly string[]
  /** Paths that guards and actions have read of an event: `value`, `output.items`. */
  readsOfEvent(type: string): readonly string[]
  /** Paths that the first context reads of the input. */
  readsOfInput(): readonly string[]
}

/** A chart that reads endlessly, in a loop, is stopped. */
const mostReads = 2000
const deepest = 5

/** Makes a recorder for a named machine. */
export function recorder(machine: AnyStateMachine): Recorder {
  const fields = new Set<string>()
  const events = new Map<string, Set<string>>()
  const noting = machine.provide({
    guards: Object.fromEntries(
      Object.entries(machine.implementations.guards).map(([name, guard]): [string, unknown] => [
        name,
        typeof guard === 'function' && !('check' in guard)
          ? (args: GuardArgs<MachineContext, EventObject>, params: unknown): unknown =>
              guard({ ...args, context: recordingReads(args.context, fields) }, params)
          : guard,
      ]),
    ),
  })
  return {
    machine: noting,
    fields: () => [...fields],
    readsOfEvent: (type) => innermost(events.get(type) ?? new Set()),
    probe(situation, type) {
      const paths = events.get(type) ?? new Set<string>()
      events.set(type, paths)
      const event = new Proxy(
        { type },
        {
          get(target, name) {
            if (name === 'type' || typeof name !== 'string') return Reflect.get(target, name)
            paths.add(name)
            return anything(name, paths)
          },
        },
      )
      // Parameters of a guard are computed from context before it runs.
      const watched = { ...situation, context: recordingReads(situation.context, fields) }
      tried(() => noting.getTransitionData(watched, event))
      tried(() => nextSnapshot(noting, situation, event))
    },
    readsOfInput() {
      const paths = new Set<string>()
      tried(() => firstSnapshot(machine, anything('', paths)))
      return innermost(paths)
    },
  }
}

function tried(work: () => unknown): void {
  try {
    work()
  } catch {
    // What was read before the failure is recorded.
  }
}

/** An object that records which of its own names are read. */
function recordingReads<Fields extends object>(object: Fields, names: Set<string>): Fields {
  return new Proxy(object, {
    get(target, name, receiver) {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(target, name, receiver)
    },
  })
}

/** A value that has every part, is every function and an empty list, and records the paths that are read. */
function anything(path: string, paths: Set<string>): unknown {
  let reads = 0
  const at = (here: string): unknown =>
    new Proxy(() => undefined, {
      get(_, name) {
        if (name === Symbol.iterator) return [][Symbol.iterator].bind([])
        if (name === Symbol.toPrimitive) return () => ''
        if (typeof name === 'symbol' || name === 'then') return undefined
        reads += 1
        if (reads > mostReads) throw new Error('reads without end')
        const inner = here === '' ? name : `${here}.${name}`
        if (inner.split('.').length > deepest) return undefined
        paths.add(inner)
        return at(inner)
      },
      apply: () => at(`${here}()`),
    })
  return at(path)
}

/** A member that only texts have marks a text; one that only lists have, a list. */
const ofText =
  /\.(?:trim|toLowerCase|toUpperCase|startsWith|endsWith|includes|replace|split|match)$/
const ofNumber = /\.(?:toFixed|toPrecision|toExponential)$/
/** A member that every value has marks nothing. */
const ofAnything = /\.(?:length|valueOf|toString|toLocaleString)$/
const ofList = /\.(?:map|filter|find|some|every|reduce|push|join|flatMap|forEach)$/

/** Paths of values: `email` for `email.trim()`, no path whose parts are read. */
function innermost(paths: ReadonlySet<string>): string[] {
  const values = [...paths]
    .filter((path) => !path.includes('()'))
    .map((path) => path.replace(ofAnything, ''))
    .map((path) => (ofText.test(path) ? path.replace(ofText, ':text') : path))
    .map((path) => (ofNumber.test(path) ? path.replace(ofNumber, ':number') : path))
    .map((path) => (ofList.test(path) ? path.replace(ofList, ':list') : path))
  const all = new Set(values)
  return [...all].filter(
    (path) =>
      !all.has(`${path}:text`) &&
      !all.has(`${path}:list`) &&
      !all.has(`${path}:number`) &&
      ![...all].some((other) => other.startsWith(`${path}.`)),
  )
}

/** A record with one value at every path, or a text, a number or a list where only such a one fits. */
export function sampleOf(
  paths: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const sample: Record<string, unknown> = {}
  for (const path of paths) {
    const [plain = '', kind] = path.split(':')
    const fitting = {
      text: typeof value === 'string' ? value : 'text',
      number: typeof value === 'number' ? value : 1,
      list: listOf(value),
    }
    const given = isKind(kind) ? fitting[kind] : value
    const parts = plain.split('.')
    const last = parts.pop() ?? ''
    let at = sample
    for (const part of parts) {
      const inner = at[part]
      at = isRecord(inner) ? inner : (at[part] = {})
    }
    at[last] = given
  }
  return sample
}

const isKind = (kind: string | undefined): kind is 'text' | 'number' | 'list' =>
  kind === 'text' || kind === 'number' || kind === 'list'
const listOf = (value: unknown) => (Array.isArray(value) ? value : value === '' ? [] : [value])
