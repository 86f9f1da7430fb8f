import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { firstSnapshot } from '../steps/inert.ts'
import type { MachineNotes } from '../notes/machine-notes.ts'
import { proposedBound } from '../notes/machine-notes.ts'
import { graphsOf } from '../paths/strategies-graph.ts'
import { proposed } from './proposals.ts'

/** Those names of an identity that no context of a walk has and no guard reads. `named`: a result of `namedMachine`. */
export function unknownFields(
  named: AnyStateMachine,
  cases: Cases,
  notes: MachineNotes,
  names: readonly string[],
): string[] {
  const known = new Set<string>()
  const note = (context: object) => {
    const keys = Object.keys(context)
    for (const key of keys) known.add(key)
    return keys
  }
  const inputs: readonly unknown[] = cases.inputs
  for (const input of inputs)
    try {
      note(firstSnapshot(named, input).context)
    } catch {
      // The walk reports it.
    }
  const missing = () => names.filter((name) => !known.has(name))
  // Most fields are there from the start: only others are worth a walk.
  if (missing().length === 0) return []
  for (const name of proposed(named, { ...notes, identity: undefined }).notes.identity)
    known.add(name)
  if (missing().length > 0)
    graphsOf(named, {
      ...cases,
      bound: cases.bound ?? proposedBound,
      identity: (context: object) => [note(context), cases.identity?.(context)],
    })
  return missing()
}
