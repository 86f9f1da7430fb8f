import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '../chart.ts'
import { isRecord } from '../values/value-checks.ts'

/** A key of XState 4 that the current version ignores. `where`: the id of the state. */
export interface OlderKey {
  where: string
  key: string
  instead: string
}

const ofTransition = {
  cond: 'guard',
  in: 'guard: stateIn(…)',
  internal: 'reenter',
}
const ofState = {
  onEntry: 'entry',
  onExit: 'exit',
  activities: 'invoke',
}
const ofMachine = { schema: 'setup({ types })', predictableActionArguments: '–' }

/** Keys of XState 4 in a chart: they are ignored without a message, so a transition loses its guard. */
export function olderKeys(machine: AnyStateMachine): OlderKey[] {
  return nodesOf(machine).flatMap((node) => {
    const config: Record<string, unknown> = { ...node.config }
    const calls = listOf(config.invoke).filter(isRecord)
    const groups = [config.on, config.after].flatMap((group) =>
      isRecord(group) ? Object.values(group) : [],
    )
    const exits = [config, ...calls].flatMap(({ onDone, onError }) => [onDone, onError])
    const transitions = [...groups, ...exits, config.always].flatMap(listOf)
    const find = (value: unknown, keys: Readonly<Record<string, string>>) =>
      Object.entries(keys)
        .filter(([key]) => isRecord(value) && key in value)
        .map(([key, instead]) => ({ where: node.id, key, instead }))
    return [
      ...find(config, node.parent ? ofState : { ...ofState, ...ofMachine }),
      ...transitions.flatMap((transition) => find(transition, ofTransition)),
    ]
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
