/** Deeper than any compared value, and soon enough for a circular one. */
const deepest = 40

/**
 * Any value as one text, as JSON writes it, and other values by a substitute: equal for indistinguishable values,
 * big integers, maps, sets, functions and circular ones included. Nothing is thrown.
 */
export function valueText(value: unknown, space?: number): string {
  if (isJson(value, 0)) return JSON.stringify(value, null, space) ?? 'undefined'
  const above: { value: object; shown: object }[] = []
  // A function of its own `this`: the record that contains the value.
  const replace = function replace(this: unknown, _: string, inner: unknown): unknown {
    while (above.length > 0 && above.at(-1)?.shown !== this) above.pop()
    const shown = standIn(inner)
    if (!isObject(inner) || !isObject(shown)) return shown
    const at = above.findIndex((one) => one.value === inner)
    if (at >= 0) return { $above: above.length - at }
    if (above.length > deepest) return { $deeper: inner.constructor?.name ?? '' }
    above.push({ value: inner, shown })
    return shown
  }
  try {
    return JSON.stringify(value, replace, space) ?? 'undefined'
  } catch (error) {
    // A `toJSON` or a getter that breaks.
    return JSON.stringify({ $unreadable: error instanceof Error ? error.message : String(error) })
  }
}

/** What an error says of itself. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

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
  if (typeof value === 'function') return { $function: value.name || String(value) }
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) }
  if (value instanceof Map) return { $map: [...value] }
  if (value instanceof Set) return { $set: [...value] }
  if (value instanceof RegExp) return { $regexp: String(value) }
  if (value instanceof Error) return { $error: [value.name, value.message] }
  return value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
