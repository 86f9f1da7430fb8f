import { fieldOf, isText } from './value-checks.ts'

/** Levels of a value that are compared; what is deeper counts as equal. */
const deepest = 40

/**
 * Any value as one text, as JSON writes it, and other values by a substitute: equal for indistinguishable values,
 * big integers, maps, sets, functions and circular ones included. Nothing is thrown.
 */
export const valueText = (value: unknown, space?: number): string =>
  textOf(value, (opaque) => nameOf(opaque), space)

/**
 * The same text, but what has no comparable content, as a function or an object with private fields, is only equal to itself: situations that
 * may differ are never taken for one. Its numbers are those of this process.
 */
export const keyText = (value: unknown): string =>
  textOf(value, (opaque) => ({ ...nameOf(opaque), $identity: numberOf(opaque) }))

/** A part of a value that has no comparable content: `money: Money`. Null without one. */
export function incomparableIn(value: unknown): string | null {
  const known = new Set<unknown>()
  return isJson(value, 0) ? null : within(value, [])

  function within(one: unknown, path: readonly string[]): string | null {
    if (isOpaque(one))
      return [path.join('.'), Object.values(nameOf(one)).join()].filter(Boolean).join(': ')
    if (!isObject(one) || known.has(one) || 'toJSON' in one || path.length > deepest) return null
    known.add(one)
    const parts = one instanceof Map || one instanceof Set ? [...one] : one
    for (const [name, inner] of Object.entries(parts)) {
      const found = within(inner, [...path, name])
      if (found !== null) return found
    }
    return null
  }
}

function textOf(value: unknown, opaqueText: (value: object) => unknown, space?: number): string {
  const above: { value: object; shown: object }[] = []
  // A function of its own `this`: the record that contains the value.
  const replace = function replace(this: unknown, _: string, inner: unknown): unknown {
    while (above.length > 0 && above.at(-1)?.shown !== this) above.pop()
    if (isOpaque(inner)) return opaqueText(inner)
    const shown = standIn(inner)
    if (!isObject(inner) || !isObject(shown)) return shown
    const at = above.findIndex((one) => one.value === inner)
    if (at >= 0) return { $above: above.length - at }
    if (above.length > deepest) return { $deeper: inner.constructor?.name ?? '' }
    above.push({ value: inner, shown })
    return shown
  }
  try {
    const text = isJson(value, 0)
      ? JSON.stringify(value, null, space)
      : JSON.stringify(value, replace, space)
    return text ?? 'undefined'
  } catch (error) {
    // A `toJSON` or a getter that breaks.
    return JSON.stringify({ $unreadable: error instanceof Error ? error.message : String(error) })
  }
}

/** The message of an error, or a text for anything else that was thrown. */
export const errorText = (error: unknown): string => {
  if (error instanceof Error) return error.message
  const message = fieldOf(error, 'message')
  if (isText(message)) return message
  return typeof error === 'string' ? error : valueText(error)
}

/** Whether two values have the same text. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || valueText(one) === valueText(other)

/** Whether JSON itself writes all of a value. */
function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (!isObject(value)) return !['bigint', 'symbol', 'function'].includes(typeof value)
  if (depth > deepest) return false
  if (Array.isArray(value)) return value.every((inner) => isJson(inner, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((inner) => isJson(inner, depth + 1))
}

function standIn(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: String(value) }
  if (typeof value === 'symbol') return { $symbol: value.description ?? '' }
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) }
  if (value instanceof Map) return { $map: [...value] }
  if (value instanceof Set) return { $set: [...value] }
  if (value instanceof RegExp) return { $regexp: String(value) }
  if (value instanceof Error) return { $error: [value.name, value.message] }
  return value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How private fields look in the source of a class, and in what a compiler makes of it. */
const privateField = /#[\p{L}_$]|__private|__classPrivate/u

/** Whether a value has no comparable content, or not all of it. */
export function isOpaque(value: unknown): value is object {
  if (typeof value === 'function') return true
  if (!isObject(value) || Array.isArray(value) || 'toJSON' in value) return false
  if ([Map, Set, RegExp, Error].some((kind) => value instanceof kind)) return false
  const classes = classesOf(value)
  if (classes.length === 0) return false
  return (
    Object.keys(value).length === 0 ||
    classes.some((one) => privateField.test(Function.prototype.toString.call(one)))
  )
}

/** The classes of an object, its own first; none for a plain one. */
function classesOf(value: object): Function[] {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!isObject(prototype) || prototype === Object.prototype) return []
  const own: unknown = Reflect.get(prototype, 'constructor')
  return [...(typeof own === 'function' ? [own] : []), ...classesOf(prototype)]
}

function nameOf(opaque: object): Record<string, string> {
  if (typeof opaque === 'function') return { $function: opaque.name || String(opaque) }
  return { $private: classesOf(opaque)[0]?.name ?? '' }
}

const numbers = new WeakMap<object, number>()
let latest = 0

function numberOf(value: object): number {
  const number = numbers.get(value) ?? (latest += 1)
  numbers.set(value, number)
  return number
}
