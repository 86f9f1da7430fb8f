import { createActor, createMachine } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { definitionsOf } from '../chart.ts'
import { answering, inputOf, unasked } from './open-guards.ts'

type Scope = Parameters<AnyStateMachine['transition']>[2]

/** The parent of a machine that is stepped alone. */
const emptyMachine = createMachine({})

/** The scope of a machine that is stepped by pure functions. Nothing of it is ever started. */
export interface Inert {
  scope: Scope
  /** A substitute for its parent. */
  parent: object
}

/** The report of an inert machine: actions that it would do, and keys of transitions, microstep by microstep. */
export interface InertReports {
  action?: (action: { type: string; params: unknown }) => void
  taken?: (keys: string[]) => void
}

/**
 * An actor scope for a machine that is stepped by pure functions. Unlike that of `initialTransition` of xstate it has a parent, so
 * that a machine that sends to its parent can be walked alone, and it reports the transitions.
 */
export function inert(
  machine: AnyStateMachine,
  input: unknown,
  { action = () => undefined, taken = () => undefined }: InertReports = {},
): Inert {
  const keys = definitionsOf(machine)
  let own = ''
  const parent = createActor(emptyMachine, {
    inspect: (inspection: InspectionEvent) => {
      // While the actor is made it reports a start of its own.
      if (inspection.type !== '@xstate.microstep' || inspection.actorRef.sessionId !== own) return
      // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
      const step = inspection._transitions.flatMap((definition) => keys.get(definition) ?? [])
      if (step.length > 0) taken(step)
    },
  })
  // Its own start is not what is tried.
  const self = unasked(() => createActor(machine, { input, parent }))
  own = self.sessionId
  const scope: Scope = {
    self,
    system: self.system,
    id: '',
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: ({ type, params }) => action({ type, params }),
  }
  return { scope, parent }
}

/** Where a machine starts. No actor runs; throws what the machine throws. */
export function firstSnapshot(machine: AnyStateMachine, input: unknown): AnyMachineSnapshot {
  const own = inputOf(input)
  const { scope } = inert(machine, own)
  return answering(input, () => machine.getInitialSnapshot(scope, own))
}

const scopes = new WeakMap<AnyStateMachine, Scope>()

/** Where an event leads. No actor runs; throws what the machine throws. */
export function nextSnapshot(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: { type: string },
): AnyMachineSnapshot {
  const scope = scopes.get(machine) ?? inert(machine, undefined).scope
  scopes.set(machine, scope)
  return answering(event, () => machine.transition(snapshot, event, scope))
}
