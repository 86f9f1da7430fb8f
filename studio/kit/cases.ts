import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate'

/** One answer that an invoked actor may give, named for readers of the paths. */
export type Outcome =
  { title: string; output: unknown } | { title: string; error: { message: string } }

/** What a machine needs to be walked without its services. */
export interface Cases<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Sample inputs; every one starts a walk of its own. */
  inputs: readonly InputFrom<Machine>[]
  /** Every event from outside, once for each payload that a guard distinguishes. */
  events: readonly EventFrom<Machine>[]
  /** By invoke id: every answer that the chart distinguishes, a failure included. */
  outcomes?: Readonly<Record<string, readonly Outcome[]>>
  /** Exactly the fields of context that guards read. Two snapshots of equal value and identity are one; without it, of equal value. */
  identity?: (context: ContextFrom<Machine>) => unknown
  /**
   * Types of events that come by themselves, as answers of calls do: of a child, of a form, of a bank.
   * Rules about the end wait for them.
   */
  promised?: readonly EventFrom<Machine>['type'][]
  /**
   * Types of events that only its parent, and only its children, send. Where these run for real, such an event has no other sender.
   * What they are found to send is added (`sentTo`); an event that one of them may stop sending must be listed here.
   */
  sent?: {
    byParent?: readonly EventFrom<Machine>['type'][]
    byChildren?: readonly EventFrom<Machine>['type'][]
  }
  /**
   * For cases that were not written for their chart: a walk ends at so many situations, and a step that breaks the machine leads nowhere.
   * Without it both are errors.
   */
  bound?: number
}

/** An event of a path: the machine's own, or an answer or a delay of the interpreter. */
export interface CaseEvent {
  type: string
  output?: unknown
  error?: unknown
}

/** The outcomes as the events of the interpreter. */
export function outcomeEvents(cases: Cases): CaseEvent[] {
  return Object.entries(cases.outcomes ?? {}).flatMap(([id, outcomes]) =>
    outcomes.map((outcome) => outcomeEvent(id, outcome)),
  )
}

/** The event by which the interpreter reports an outcome of the call with an id. */
export const outcomeEvent = (
  id: string,
  outcome: Outcome | Pick<CaseEvent, 'output' | 'error'>,
): CaseEvent =>
  'error' in outcome
    ? { type: `xstate.error.actor.${id}`, error: outcome.error }
    : { type: `xstate.done.actor.${id}`, output: outcome.output }
