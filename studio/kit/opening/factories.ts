import type { AnyStateMachine } from 'xstate'
import type { OpenedMessages } from '../messages/opened.ts'
import { isMachine } from '../steps/relatives.ts'
import { isRecord } from '../values/value-checks.ts'
import { errorText } from '../values/value-text.ts'

type Make = (...all: unknown[]) => unknown

/** Whether a function seems to make a machine: nothing else is called. */
export const isFactory = (value: unknown): value is Make =>
  typeof value === 'function' && /\bcreateMachine/.test(String(value))

/** What a function made: a machine, or why it did not. */
export type Made = { machine: AnyStateMachine } | { why: (t: OpenedMessages) => string }

const known = new WeakMap<Make, Map<string, Made>>()

/**
 * Calls a function that makes a machine, once for the same arguments. What `written` lacks is a substitute that has every member and is every
 * function: enough for dependencies that only calls and actions use.
 */
export function madeBy(make: Make, written: readonly unknown[] = []): Made {
  const all = known.get(make) ?? new Map<string, Made>()
  known.set(make, all)
  const key = JSON.stringify(written)
  const made = all.get(key) ?? called(make, written)
  all.set(key, made)
  return made
}

function called(make: Make, written: readonly unknown[]): Made {
  const count = Math.max(make.length, written.length)
  const all = Array.from({ length: count }, (_, index) =>
    index < written.length ? completed(written[index], `${index + 1}`) : standIn(`${index + 1}`),
  )
  try {
    const machine = make(...all)
    if (!isMachine(machine)) return { why: (t) => t.makesNone }
    const used = standInOf(machine.config)
    return used === null ? { machine } : { why: (t) => t.usesStandIn(used) }
  } catch (error) {
    return { why: () => errorText(error) }
  }
}

const standIns = new WeakMap<object, string>()

function standIn(place: string): unknown {
  const proxy: object = new Proxy(() => undefined, {
    get(_, name) {
      if (name === Symbol.toPrimitive) return () => place
      if (typeof name === 'symbol' || name === 'then') return undefined
      return standIn(`${place}.${name}`)
    },
    apply: () => standIn(`${place}()`),
  })
  standIns.set(proxy, place)
  return proxy
}

/** A written argument, its missing members substituted. */
function completed(value: unknown, place: string): unknown {
  if (!isRecord(value)) return value
  return new Proxy(value, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target || name === 'then'
        ? completed(Reflect.get(target, name), `${place}.${String(name)}`)
        : standIn(`${place}.${name}`),
  })
}

/** Keys of a config that must be texts: a substitute there shows that an argument is missing. */
const texts = new Set(['id', 'initial', 'target', 'description', 'type', 'tags', 'key', 'context'])

/** The place of a substitute in a config where a value is needed; null where there is none. */
function standInOf(config: unknown, isValue = false): string | null {
  if (typeof config === 'function') return isValue ? (standIns.get(config) ?? null) : null
  if (typeof config !== 'object' || config === null) return null
  if (Object.getPrototypeOf(config) !== Object.prototype && !Array.isArray(config)) return null
  for (const [key, inner] of Object.entries(config)) {
    const found = standInOf(inner, isValue || texts.has(key))
    if (found !== null) return found
  }
  return null
}
