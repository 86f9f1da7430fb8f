import { isFunction, isPart } from '../parts.ts'
import type { Part } from '../parts.ts'
import { valueText } from '../values/value-text.ts'

const longestName = 60

/** `assign(count, items)`, `raise(NEXT)`: a ready-made action by its known arguments. */
export function builtInName(action: object): string {
  const { type, assignment, event, src, to, id, actorRef }: Part = { ...action }
  const name = String(type).replace('xstate.', '')
  const receiver = isFunction(to) ? systemIdsIn(String(to))[0] : to
  const what =
    name === 'assign' && isPart(assignment)
      ? Object.keys(assignment).join(', ')
      : [actorRef, receiver, src, event, id].map(labelOf).find((label) => label !== '')
  return what === undefined || what === '' ? name : `${name}(${what})`
}

/** The name of a part that is referred to; empty for an inline one. */
export function labelOf(part: unknown): string {
  if (typeof part === 'string') return part
  return isPart(part) && typeof part.type === 'string' ? part.type : ''
}

/** Ids of actors in the system that the text of functions asks for: `system.get('journal')`. */
export const systemIdsIn = (text: string): string[] =>
  [...text.matchAll(/\bsystem\s*\.get\(\s*(['"`])(.+?)\1\s*\)/g)].map(([, , id = '']) => id)

/** An inline function, by its name, or by its source, cut at 60 characters. `place`: the name that JavaScript gives it from its position. */
export function sourceOf(code: { name: string; toString: () => string }, place: string): string {
  if (code.name !== '' && code.name !== place && !/^(?:entry|exit|anonymous)$/.test(code.name))
    return code.name
  const text = code.toString().replaceAll(/\s+/g, ' ')
  const body = /^(?:async )?(?:\([^)]*\)|\w+) => (.+)$/.exec(text)?.[1] ?? text
  const plain = body.replace(/^\{ ?(?:return )?(.*?);? ?\}$/, '$1')
  // An empty function: its source is its name.
  if (plain.trim() === '') return text
  return plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain
}

/** A text as it is, any other value in one line. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : valueText(value))
