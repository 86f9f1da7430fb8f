import type { CaseEvent } from './cases.ts'
import type { Fact } from './inspect/records.ts'

/** A text of context is a sentence or a code; anything longer is not for showing. */
const longestFact = 120

/** The plain facts of a record by name or dotted path: `option.cents`. What is none is left out. */
export function shownFacts(record: unknown, names: readonly string[]): Record<string, Fact> {
  return Object.fromEntries(
    names.flatMap((name): [string, Fact][] => {
      const value = at(record, name)
      if (typeof value === 'string') return [[name, value.slice(0, longestFact)]]
      return typeof value === 'number' || typeof value === 'boolean' || value === null
        ? [[name, value]]
        : []
    }),
  )
}

/** A copy of an event in which facts stand at their dotted paths; what is no record there stays as it is. */
export function withFacts(event: CaseEvent, facts: Readonly<Record<string, Fact>>): CaseEvent {
  const changed = Object.entries(facts).reduce<object>(
    (whole, [path, fact]) => put(whole, path.split('.'), fact),
    event,
  )
  return { ...changed, type: event.type }
}

function put(record: object, [name = '', ...names]: readonly string[], fact: Fact): object {
  if (names.length === 0) return { ...record, [name]: fact }
  const inner: unknown = Reflect.get(record, name)
  if (typeof inner !== 'object' || inner === null) return record
  return { ...record, [name]: put(inner, names, fact) }
}

function at(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      record,
    )
}
