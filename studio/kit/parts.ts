/** Parts of a chart whose types are not known. */
export type Part = Record<string, unknown>
export type AnyFunction = (...parameters: unknown[]) => unknown

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

export const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/** A group of parts with each of them changed; anything else as it is. */
export function mapped(group: unknown, change: (one: unknown, key: string) => unknown): unknown {
  if (!isPart(group)) return group
  return Object.fromEntries(Object.entries(group).map(([key, one]) => [key, change(one, key)]))
}
