import type { AnyStateMachine } from 'xstate'
import { nodesOf } from './chart.ts'

export interface Mentioned {
  /** Strings that stand there. */
  names: ReadonlySet<string>
  /** The text of every function. */
  text: string
  /** What its `spawnChild` actions spawn: a name, or a logic that is written in place. */
  spawned: readonly unknown[]
}

/** What a chart and what it was given say. */
export function mentioned(machine: AnyStateMachine): Mentioned {
  const names = new Set<string>()
  const texts: string[] = []
  const spawned: unknown[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    if (seen.has(value)) return
    seen.add(value)
    if (typeof value === 'function') texts.push(String(value))
    if ('type' in value && value.type === 'xstate.spawnChild' && 'src' in value)
      spawned.push(value.src)
    // Another machine speaks of its own names.
    if (value !== machine.implementations && 'transition' in value) return
    for (const [key, inner] of Object.entries(value)) if (!silent.has(key)) visit(inner)
  }
  const { context: _, ...config } = machine.config
  visit(config)
  visit(machine.implementations)
  // A delay's name is a key of `after`.
  for (const { after } of nodesOf(machine)) for (const { delay } of after) visit(delay)
  return { names, text: texts.join('\n'), spawned }
}

/** What a chart says there is no name of an implementation. */
const silent: ReadonlySet<string> = new Set([
  'target',
  'description',
  'id',
  'initial',
  'tags',
  'meta',
])
