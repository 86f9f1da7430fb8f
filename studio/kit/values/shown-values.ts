import type { CaseEvent } from '../cases.ts'
import type { ShownValue } from '../inspect/records.ts'
import { isPlainValue, valueAt } from './value-checks.ts'

/** Characters of a text that are shown; the rest is cut. */
const longestText = 120

/** The plain values and nulls of a record by name or dotted path: `option.cents`. Other values are left out. */
export function shownValues(record: unknown, names: readonly string[]): Record<string, ShownValue> {
  return Object.fromEntries(
    names.flatMap((name): [string, ShownValue][] => {
      const value = valueAt(record, name)
      if (typeof value === 'string') return [[name, value.slice(0, longestText)]]
      return value === null || isPlainValue(value) ? [[name, value]] : []
    }),
  )
}

/** A copy of an event with values set at their dotted paths; a parent that is no record stays unchanged. */
export function withValues(
  event: CaseEvent,
  values: Readonly<Record<string, ShownValue>>,
): CaseEvent {
  const changed = Object.entries(values).reduce<object>(
    (whole, [path, value]) => put(whole, path.split('.'), value),
    event,
  )
  return { ...changed, type: event.type }
}

function put(record: object, [name = '', ...names]: readonly string[], value: ShownValue): object {
  if (names.length === 0) return { ...record, [name]: value }
  const inner: unknown = Reflect.get(record, name)
  if (typeof inner !== 'object' || inner === null) return record
  return { ...record, [name]: put(inner, names, value) }
}
