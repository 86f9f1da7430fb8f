import { defaultLanguage } from './language.ts'
import type { Plain, Words } from './drawing-words.ts'
import { isSecret } from './secrets.ts'
import { wordSentences } from './sentences-words.ts'
import { valueText } from './value-text.ts'

/**
 * A value as a person reads it. `path`: where it was found, as `option.cents`; by its last part a unit or a word may know it.
 * What is secret is covered. A record is said by its facts.
 */
export function sayValue(
  value: unknown,
  words: Words,
  path = '',
  outside: readonly unknown[] = [],
): string {
  // It holds itself.
  if (outside.includes(value)) return '…'
  const say = wordSentences[words.language ?? defaultLanguage]
  const field = lastOf(path)
  if (value === null || value === undefined) return say.nothing
  if (typeof value === 'string' && value.trim() === '') return say.blank
  if (typeof value === 'string' && isSecret(field, words)) return '•••'
  if (isPlain(value)) {
    const known =
      words.units?.[field]?.(value) ??
      words.values?.[`${field}=${value}`] ??
      (typeof value === 'string' ? words.values?.[value] : undefined)
    if (known !== undefined) return known
    if (typeof value === 'boolean') return value ? say.yes : say.no
    return String(value)
  }
  const inside = insideOf(value, path)
  if (inside === null) return typeof value === 'bigint' ? String(value) : valueText(value)
  if (inside.length === 0) return say.nothing
  if (Array.isArray(value))
    return value.map((one) => sayValue(one, words, path, [...outside, value])).join(', ')
  return sayFacts(inside, words, [...outside, value])
}

/** What a fact is called; the last part of its path where nobody named it. */
export function sayField(path: string, words: Words, otherwise = lastOf(path)): string {
  return words.fields?.[path] ?? words.fields?.[lastOf(path)] ?? otherwise
}

/** Facts within a sentence: `forma de entrega: correio, valor: R$ 199,90`, and `sem cidade` of one that is not there. */
export function sayFacts(
  facts: readonly (readonly [path: string, value: unknown])[],
  words: Words,
  outside: readonly unknown[] = [],
): string {
  const { without } = wordSentences[words.language ?? defaultLanguage]
  return facts
    .map(([path, value]) =>
      value === null || value === undefined
        ? without(sayField(path, words))
        : `${sayField(path, words)}: ${sayValue(value, words, path, outside)}`,
    )
    .join(', ')
}

/** Every plain value within a payload by its path, the event's own type left out, and what holds itself. */
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

/** What a list or a plain record holds; null for everything else. */
function insideOf(value: unknown, path: string): [path: string, value: unknown][] | null {
  if (typeof value !== 'object' || value === null) return null
  const isRecord = Object.getPrototypeOf(value) === Object.prototype
  if (!Array.isArray(value) && !isRecord) return null
  return Object.entries(value).map(([name, inner]) => [
    path === '' ? name : `${path}.${name}`,
    inner,
  ])
}

const isPlain = (value: unknown): value is Exclude<Plain, null> =>
  ['string', 'number', 'boolean'].includes(typeof value)
const lastOf = (path: string) => path.split('.').at(-1) ?? path
