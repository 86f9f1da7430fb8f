import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** A copy of a machine with an injected fault: `change` edits the copied config; functions are shared. */
export function withFault<Machine extends AnyStateMachine>(
  machine: Machine,
  change: (config: never) => void,
): AnyStateMachine {
  const config = copied(machine.config)
  change(config as never)
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
