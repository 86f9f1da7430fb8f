import { enqueueActions } from 'xstate'
import type {
  ActorLogic,
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  ParameterizedObject,
  Snapshot,
} from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { definitionsOf, isEffect, statesOf } from '../chart.ts'
import { firstSnapshot } from '../steps/inert.ts'
import { isMachine, realChildOf } from '../steps/relatives.ts'
import type { Relative } from '../steps/relatives.ts'
import { standInForParent } from './parentless.ts'
import { beginCall, endCall, openCall, recordStart } from './runs.ts'
import type { StageRuns } from './runs.ts'

type PendingSnapshot = Snapshot<unknown> & { input: undefined }

/** A copy of a machine for stages, one at a time. */
export interface Staged {
  machine: AnyStateMachine
  /** The key of each transition of it and of its real children, by its definition. */
  keys: ReadonlyMap<unknown, string>
}

/**
 * A machine whose calls stay open until they are answered from outside, whose effects are recorded instead of done, and whose
 * real children are such machines themselves. `currentRuns`: the records of the stage that is open.
 */
export function stagedMachine(
  root: AnyStateMachine,
  relatives: readonly Relative[],
  currentRuns: () => StageRuns,
): Staged {
  const copies = new Map<AnyStateMachine, AnyStateMachine>()
  const keys = new Map<unknown, string>()
  return { machine: staged(root, null), keys }

  function staged(machine: AnyStateMachine, entry: Relative | null): AnyStateMachine {
    const known = copies.get(machine)
    if (known) return known
    const copy = machine.provide({ actions: recordingActions(machine, entry, currentRuns) })
    copies.set(machine, copy)
    for (const [definition, key] of definitionsOf(copy)) keys.set(definition, key)
    const starts = copy.getInitialSnapshot.bind(copy)
    copy.getInitialSnapshot = (scope, input) => {
      standInForParent(scope.self)
      const run = recordStart(currentRuns(), scope.self, { machine, entry, input })
      run.now = starts(scope, input)
      return run.now
    }
    // Afterwards, because a machine may be among its own children.
    const { actors } = machine.implementations
    const called = calledBy(machine)
    for (const source of new Set([...Object.keys(actors), ...called])) {
      const child = realChildOf(actors[source], relatives)
      const inner: AnyActorLogic = child
        ? staged(child.machine, child.entry)
        : pendingCall(currentRuns, called.includes(source) ? undefined : actors[source])
      Object.assign(copy.implementations.actors, { [source]: inner })
    }
    return copy
  }
}

/** Sources of the calls of a chart, unprovided ones included. */
const calledBy = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap(({ invokes }) => invokes.map(({ source }) => source))

/**
 * A blocked child reports nothing by itself. xstate would have it report its first snapshot as it starts, which is redundant: its reports
 * are events like any other.
 */
export function suppressReports(actor: AnyActorRef): void {
  Reflect.set(actor, '_syncSnapshot', false)
}

/** What a guard may read of a machine that is spawned and blocked: where it starts. */
function firstOf(logic: unknown, input: unknown): object {
  try {
    return isMachine(logic) ? firstSnapshot(logic, input) : {}
  } catch {
    return {}
  }
}

function pendingCall(currentRuns: () => StageRuns, logic: unknown): AnyActorLogic {
  const pending: ActorLogic<PendingSnapshot, CaseEvent, unknown> = {
    getInitialSnapshot: ({ self }, input) => {
      suppressReports(self)
      currentRuns().calls.set(self.sessionId, openCall(self, input, currentRuns()))
      // The input, which may contain secrets, is in no snapshot.
      const own = {
        status: 'active',
        output: undefined,
        error: undefined,
        input: undefined,
      } as const
      return { ...firstOf(logic, input), ...own }
    },
    start: (_, { self }) => beginCall(currentRuns(), self),
    transition: (snapshot, event, { self }) => {
      if (event.type === 'call.answered') {
        endCall(currentRuns(), self, 'answered', event.output)
        return { status: 'done', output: event.output, error: undefined, input: undefined }
      }
      if (event.type === 'call.failed') {
        endCall(currentRuns(), self, 'failed', event.error)
        return { status: 'error', output: undefined, error: event.error, input: undefined }
      }
      if (event.type === 'xstate.stop') {
        endCall(currentRuns(), self, 'abandoned')
        return { status: 'stopped', output: undefined, error: undefined, input: undefined }
      }
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return pending
}

/**
 * The actions of a machine, its effects recorded instead of done. An effect of a child may be implemented by its parent as a
 * message to that parent. It is recorded, because rules of the child mention it, and sent, because the parent reacts to it.
 */
function recordingActions(
  machine: AnyStateMachine,
  entry: Relative | null,
  currentRuns: () => StageRuns,
) {
  const own = machine.implementations.actions
  const withoutParent = entry?.machine.implementations.actions ?? {}
  return Object.fromEntries(
    Object.entries(own).flatMap(([type, implementation]): [string, typeof implementation][] => {
      if (isEffect(implementation))
        return [
          [
            type,
            ({ self }: { self: AnyActorRef }, params: unknown) => {
              const effect = { type, params }
              currentRuns().machines.get(self.sessionId)?.effects.push(effect)
              currentRuns().effects.push(effect)
            },
          ],
        ]
      if (!isEffect(withoutParent[type])) return []
      const sent = `${type}, enviado`
      const recordAndSend = enqueueActions(
        ({ enqueue, self }, params: ParameterizedObject['params']) => {
          currentRuns().machines.get(self.sessionId)?.effects.push({ type, params })
          enqueue({ type: sent, params })
        },
      )
      return [
        [type, recordAndSend],
        [sent, implementation],
      ]
    }),
  )
}
