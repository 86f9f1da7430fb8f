import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import { outcomeEvents } from '../cases.ts'
import { transitionsOf } from '../chart.ts'

/** What happens and where it leads: the state value and the fields that guards read. */
export interface PathStep {
  event: CaseEvent
  value: unknown
  identity: unknown
  status: string
}

/** Every event that a walk offers: the cases, the answers of actors, the delays of the chart. */
export function eventsOf(machine: AnyStateMachine, cases: Cases): CaseEvent[] {
  const delays = transitionsOf(machine).filter((transition) => transition.kind === 'after')
  const events: readonly CaseEvent[] = cases.events
  return [
    ...events,
    ...outcomeEvents(cases),
    ...[...new Set(delays.map((delay) => delay.event))].map((type) => ({ type })),
  ]
}

/** The place of a snapshot, as far as the chart distinguishes it from another. */
export function place(snapshot: AnyMachineSnapshot, cases: Cases): Omit<PathStep, 'event'> {
  return {
    value: snapshot.value,
    identity: cases.identity?.(snapshot.context) ?? null,
    status: snapshot.status,
  }
}
