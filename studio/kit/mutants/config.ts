import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { isRecord } from '../values/value-checks.ts'

/** A config as plain data, to be mutated. */
export type Plain = Record<string, unknown>

/** More microsteps than any chart takes at once: a mutant in an endless loop stops with an error. */
const mostMicrosteps = 200

/** The machine with another config, and with some of its actions or delays replaced. Throws where it is no machine. */
export function rebuilt(
  machine: AnyStateMachine,
  config: unknown,
  part: 'actions' | 'delays',
  replaced: Plain,
): AnyStateMachine {
  const own: Plain = typeof config === 'object' && config !== null ? { ...config } : {}
  const { implementations } = machine
  return new StateMachine(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a config as xstate had it, but for the fault
    { ...own, options: { maxIterations: mostMicrosteps } } as ConstructorParameters<
      typeof StateMachine
    >[0],
    { ...implementations, [part]: { ...implementations[part], ...replaced } },
  )
}

/** A value that must be a part of a config; throws where it is none. */
export function requireConfig(value: unknown): Plain {
  if (!isRecord(value)) throw new Error('No config here')
  return value
}

export function without(record: Plain, field: string): Plain {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
}
