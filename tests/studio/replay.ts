import { createActor, fromPromise, isMachineSnapshot } from 'xstate'
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { CaseEvent, Cases } from '@studio/kit/cases.ts'
import { definitionsOf, isDelay, isEffect } from '@studio/kit/chart.ts'
import { ManualTimers } from '@studio/kit/inspect/timers.ts'
import { situationOf } from '@studio/kit/paths/paths.ts'
import type { Path } from '@studio/kit/paths/paths.ts'
import { suppressReports } from '@studio/kit/stage/staged-machine.ts'
import { valueText } from '@studio/kit/values/value-text.ts'

/** An effect that the machine asked for while a path was replayed. */
export interface ReplayedEffect {
  type: string
  params: unknown
}

/** What a replayed path did on the real interpreter. */
export interface Replay {
  /** Keys of the transitions taken, see `transitionsOf`. */
  transitions: Set<string>
  /** Ids of the states entered, passing ones included. */
  states: Set<string>
  effects: ReplayedEffect[]
  snapshot: AnyMachineSnapshot
}

interface Settle {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Runs a path on the real interpreter: actors stay open until the path settles them, effects
 * are recorded instead of done, time is simulated. Throws at the first step that lands elsewhere
 * than in the path.
 */
export async function replay(
  machine: AnyStateMachine,
  cases: Cases,
  path: Pick<Path, 'input' | 'start' | 'steps'>,
  { inspect }: { inspect?: (inspection: InspectionEvent) => void } = {},
): Promise<Replay> {
  const open = new Map<string, Settle>()
  const timers = new ManualTimers()
  const result: Omit<Replay, 'snapshot'> = {
    transitions: new Set(),
    states: new Set([machine.root.id]),
    effects: [],
  }
  const stubbed = machine.provide({
    actors: pendingActors(machine, open),
    actions: recordedEffects(machine, result.effects),
  })
  const keys = definitionsOf(stubbed)
  const actor = createActor(stubbed, {
    input: path.input,
    clock: timers,
    logger: () => undefined,
    inspect: (inspection) => {
      inspect?.(inspection)
      // The actor itself is still being made when its first microsteps are reported.
      if (inspection.actorRef.sessionId !== inspection.rootId) return
      if (inspection.type === '@xstate.microstep') {
        // oxlint-disable-next-line no-underscore-dangle -- xstate's only report of what was taken
        for (const definition of inspection._transitions) {
          const key = keys.get(definition)
          if (key) result.transitions.add(key)
          // A state that is left at once shows in no snapshot, only as a source.
          result.states.add(definition.source.id)
        }
      }
      if (inspection.type === '@xstate.microstep' || inspection.type === '@xstate.snapshot') {
        const { snapshot } = inspection
        if (!isMachineSnapshot(snapshot)) return
        // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
        for (const node of snapshot._nodes) result.states.add(node.id)
      }
    },
  })
  timers.intercept(actor)
  let failure: unknown
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  expectPlace(path.start, actor.getSnapshot(), cases, 'the start')
  for (const step of path.steps) {
    fire(step.event)
    // Two turns for the promise's own callbacks, two for those of the interpreter around it.
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
    if (failure !== undefined) throw failure
    const { event, ...expected } = step
    expectPlace(expected, actor.getSnapshot(), cases, event.type)
  }
  const snapshot = actor.getSnapshot()
  actor.stop()
  return { ...result, snapshot }

  function fire(event: CaseEvent): void {
    const child = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
    if (child !== undefined) {
      const settle = open.get(child)
      if (!settle) throw new Error(`No actor "${child}" is running for ${event.type}`)
      open.delete(child)
      if ('error' in event) settle.reject(event.error)
      else settle.resolve(event.output)
      return
    }
    if (isDelay(event.type)) return timers.end(actor, event.type)
    actor.send(event)
  }
}

function pendingActors(machine: AnyStateMachine, open: Map<string, Settle>) {
  const promise = fromPromise(
    ({ self }) => new Promise((resolve, reject) => open.set(self.id, { resolve, reject })),
  )
  const pending: typeof promise = {
    ...promise,
    getInitialSnapshot: (scope, input) => {
      suppressReports(scope.self)
      return promise.getInitialSnapshot(scope, input)
    },
  }
  const names = Object.keys(machine.implementations.actors)
  return Object.fromEntries(names.map((name): [string, AnyActorLogic] => [name, pending]))
}

function recordedEffects(machine: AnyStateMachine, effects: ReplayedEffect[]) {
  return Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, implementation]) => isEffect(implementation))
      .map(([type]) => [
        type,
        (_args: unknown, params: unknown) => void effects.push({ type, params }),
      ]),
  )
}

function expectPlace(
  expected: Path['start'],
  snapshot: AnyMachineSnapshot,
  cases: Cases,
  moment: string,
): void {
  const found = valueText(situationOf(snapshot, cases))
  const { value, identity, status } = expected
  const wanted = valueText({ value, identity, status })
  if (found !== wanted) throw new Error(`After ${moment}: ${found} instead of ${wanted}`)
}
