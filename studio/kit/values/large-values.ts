/** More parts, or characters, than a machine needs: one that goes on growing would take all memory. */
const mostParts = 100_000

const small = new WeakSet<object>()

/** The first field of a context that is larger than any walk or sequence goes on with, as a sentence; null without one. */
export function largeField(context: object): string | null {
  if (small.has(context)) return null
  for (const [name, value] of Object.entries(context))
    if (partsLeft(value, mostParts) < 0) return `context.${name} has more than ${mostParts} parts`
  small.add(context)
  return null
}

/** What is left of a number of parts after those of a value; negative as soon as they are too few. */
function partsLeft(value: unknown, parts: number, above: readonly object[] = []): number {
  if (typeof value === 'string') return parts - value.length
  if (typeof value === 'bigint') return parts - value.toString(36).length
  if (typeof value !== 'object' || value === null || above.includes(value)) return parts - 1
  // An actor, a date: what it contains is not the machine's.
  if ('toJSON' in value) return parts - 1
  if (ArrayBuffer.isView(value)) return parts - value.byteLength
  const inside: Iterable<unknown> =
    Array.isArray(value) || value instanceof Set
      ? value
      : value instanceof Map
        ? [...value].flat()
        : Object.values(value)
  let left = parts - 1
  for (const inner of inside) {
    if (left < 0) return left
    left = partsLeft(inner, left, [...above, value])
  }
  return left
}
