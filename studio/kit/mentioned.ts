import type { AnyStateMachine } from 'xstate'
import { nodesOf } from './chart.ts'

export interface Mentioned {
  /** The strings of the chart that may name an implementation. */
  names: ReadonlySet<string>
  /** The text of every function. */
  text: string
  /** The actors of its `spawnChild` actions: a name, or an inline logic. */
  spawned: readonly unknown[]
}

/** The names and functions in a chart and its implementations. */
export function mentioned(machine: AnyStateMachine): Mentioned {
  const names = new Set<string>()
  const texts: string[] = []
  const spawned: unknown[] = []
  const visited = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    if (visited.has(value)) return
    visited.add(value)
    if (typeof value === 'function') texts.push(String(value))
    if ('type' in value && value.type === 'xstate.spawnChild' && 'src' in value)
      spawned.push(value.src)
    // Another machine mentions its own names.
    if (value !== machine.implementations && 'transition' in value) return
    for (const [key, inner] of Object.entries(value)) if (!withoutNames.has(key)) visit(inner)
  }
  const { context: _, ...config } = machine.config
  visit(config)
  visit(machine.implementations)
  // A delay's name is a key of `after`.
  for (const { after } of nodesOf(machine)) for (const { delay } of after) visit(delay)
  return { names, text: texts.join('\n'), spawned }
}

/** Keys of a chart whose strings name no implementation. */
const withoutNames: ReadonlySet<string> = new Set([
  'target',
  'description',
  'id',
  'initial',
  'tags',
  'meta',
])
