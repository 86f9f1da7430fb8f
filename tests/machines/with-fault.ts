import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/**
 * A copy of a machine with a fault in it: `bend` changes the copied config, functions are kept.
 * The original stays as it is.
 */
export function planted<Machine extends AnyStateMachine>(
  machine: Machine,
  bend: (config: never) => void,
): AnyStateMachine {
  const config = copied(machine.config)
  bend(config as never)
  return new StateMachine(
    config as ConstructorParameters<typeof StateMachine>[0],
    machine.implementations,
  )
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}
