import { defaultLanguage } from '../messages/language.ts'
import type { Labels } from '../drawing/labels.ts'
import { isHarmless, isSecretPath } from './secrets.ts'
import { chartMessages } from '../messages/chart.ts'
import { valueText } from './value-text.ts'
import { fieldOf, isPlainValue, isText } from './value-checks.ts'

/**
 * A readable value. `path`: where it was found, as `option.cents`; its last part may have a unit or a label.
 * All that stands under a secret name is covered, except what is harmless (a flag, a function). A record is described by its fields with their values.
 */
export function describeValue(
  value: unknown,
  labels: Labels,
  path = '',
  outside: readonly unknown[] = [],
): string {
  // A circular reference.
  if (outside.includes(value)) return '…'
  const t = chartMessages[labels.language ?? defaultLanguage]
  const field = lastOf(path)
  if (value === null || value === undefined) return t.nothing
  if (typeof value === 'string' && value.trim() === '') return t.blank
  if (!isHarmless(value) && isSecretPath(path, labels)) return '•••'
  if (isPlainValue(value)) {
    const known =
      labels.units?.[field]?.(value) ??
      labels.values?.[`${field}=${value}`] ??
      (typeof value === 'string' ? labels.values?.[value] : undefined)
    if (known !== undefined) return known
    if (typeof value === 'boolean') return value ? t.yes : t.no
    return String(value)
  }
  const actor = actorIn(value)
  if (actor !== null) return actor
  const inside = insideOf(value, path)
  if (inside === null) return typeof value === 'bigint' ? String(value) : valueText(value)
  if (inside.length === 0) return t.nothing
  if (Array.isArray(value))
    return value.map((one) => describeValue(one, labels, path, [...outside, value])).join(', ')
  return describeValues(inside, labels, [...outside, value])
}

/** The label of a field; the last part of its path without one. */
export function describeField(path: string, labels: Labels, otherwise = lastOf(path)): string {
  return labels.fields?.[path] ?? labels.fields?.[lastOf(path)] ?? otherwise
}

/** Values within a sentence: `forma de entrega: correio, valor: R$ 199,90`, and `sem cidade` for a missing one. */
export function describeValues(
  entries: readonly (readonly [path: string, value: unknown])[],
  labels: Labels,
  outside: readonly unknown[] = [],
): string {
  const { without } = chartMessages[labels.language ?? defaultLanguage]
  return entries
    .map(([path, value]) =>
      value === null || value === undefined
        ? without(describeField(path, labels))
        : `${describeField(path, labels)}: ${describeValue(value, labels, path, outside)}`,
    )
    .join(', ')
}

/** Each value within a payload that is no list or plain record, by its path; without the event's own type and circular references. */
export function leavesOf(
  value: unknown,
  path = '',
  outside: readonly unknown[] = [],
): [path: string, value: unknown][] {
  if (outside.includes(value)) return []
  const inside = insideOf(value, path)
  if (inside === null) return [[path, value]]
  return inside
    .filter(([name]) => name !== 'type')
    .flatMap(([name, inner]) => leavesOf(inner, name, [...outside, value]))
}

/** The entries of a list or a plain record; null for everything else. */
function insideOf(value: unknown, path: string): [path: string, value: unknown][] | null {
  if (typeof value !== 'object' || value === null) return null
  const isRecord = Object.getPrototypeOf(value) === Object.prototype
  if (!Array.isArray(value) && !isRecord) return null
  return Object.entries(value).map(([name, inner]) => [
    path === '' ? name : `${path}.${name}`,
    inner,
  ])
}

/** The id of a running actor, or of one as it is stored; null for anything else. */
function actorIn(value: unknown): string | null {
  const id = fieldOf(value, 'id')
  const isActor =
    typeof fieldOf(value, 'getSnapshot') === 'function' || fieldOf(value, 'xstate$$type') === 1
  return isActor && isText(id) ? id : null
}

const lastOf = (path: string) => path.split('.').at(-1) ?? path
