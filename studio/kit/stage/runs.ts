import { createActor, createMachine, enqueueActions } from 'xstate'
import type {
  ActorLogic,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  ParameterizedObject,
  Snapshot,
} from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { childOf, definitionsOf, isEffect, statesOf } from '../chart.ts'
import { firstSnapshot } from '../inert.ts'
import { ManualTimers } from '../inspect/timers.ts'
import type { AskedEffect, TraceCall, Moment } from '../trace.ts'
import { isMachine, realChildOf } from '../relatives.ts'
import type { Relative } from '../relatives.ts'

/** The recorded state of one machine on a stage. */
export interface MachineRun {
  actor: AnyActorRef
  input: unknown
  /** The machine as it was handed in. */
  machine: AnyStateMachine
  /** Of a real child: its name, and its parent. */
  entry: Relative | null
  above: MachineRun | null
  /** Null until it runs. */
  start: AnyMachineSnapshot | null
  now: AnyMachineSnapshot
  calls: TraceCall[]
  moments: Moment<AnyMachineSnapshot>[]
  effects: AskedEffect[]
  /** Since its last moment. */
  taken: string[][]
  /** Whether any of that had an effect. */
  hasReacted: boolean
  /** How many of its effects belong to moments. */
  reported: number
}

/** Every machine and call of one stage, by session. */
export interface StageRuns {
  machines: Map<string, MachineRun>
  calls: Map<string, TraceCall>
  /** Effects that machines requested since the last event from outside; messages among them are none. */
  asked: AskedEffect[]
  /** Delays of all machines. */
  timers: ManualTimers
}

export const noRuns = (): StageRuns => ({
  machines: new Map(),
  calls: new Map(),
  asked: [],
  timers: new ManualTimers(),
})

type PendingSnapshot = Snapshot<unknown> & { input: undefined }

/** The number of the current moment of a machine; 0 while it starts. */
export const numberOf = (run: MachineRun | undefined) => (run?.start ? run.moments.length + 1 : 0)

/** Of a machine whose first snapshot is being computed. */
const nothingYet: AnyMachineSnapshot = createActor(createMachine({})).getSnapshot()

const parentOf = ({ machines }: StageRuns, actor: AnyActorRef) => {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's only access from a child to its parent
  const parent = actor._parent
  return parent && machines.get(parent.sessionId)
}

/** Ends the call of an actor, however it is answered; the first end counts. */
export function endCall(
  runs: StageRuns,
  actor: AnyActorRef,
  state: TraceCall['state'],
  answer?: unknown,
): void {
  const call = runs.calls.get(actor.sessionId)
  const ended = numberOf(parentOf(runs, actor))
  if (call?.state === 'open') Object.assign(call, { state, answer, ended })
}

/** A real child that ended answers its call. */
export function noteAnswer({ calls, moments }: MachineRun, event: CaseEvent): void {
  const id = childOf(event.type)
  const call = calls.find((one) => one.id === id && one.state === 'open')
  if (!call) return
  const failed = { state: 'failed', answer: event.error } as const
  const answered = { state: 'answered', answer: event.output } as const
  const end = event.type.startsWith('xstate.error.') ? failed : answered
  Object.assign(call, { ...end, ended: moments.length + 1 })
}

/** A copy of a machine for stages, one at a time. `keys`: the transitions of it and of its real children. */
export interface Staged {
  machine: AnyStateMachine
  keys: ReadonlyMap<unknown, string>
}

/**
 * A machine whose calls stay open until they are answered from outside, whose effects are recorded instead of done, and whose
 * real children are such machines themselves. `currentRuns`: of the stage that is open.
 */
export function stagedMachine(
  root: AnyStateMachine,
  relatives: readonly Relative[],
  currentRuns: () => StageRuns,
): Staged {
  const made = new Map<AnyStateMachine, AnyStateMachine>()
  const keys = new Map<unknown, string>()
  return { machine: staged(root, null), keys }

  function staged(machine: AnyStateMachine, entry: Relative | null): AnyStateMachine {
    const known = made.get(machine)
    if (known) return known
    const copy = machine.provide({ actions: noted(machine, entry, currentRuns) })
    made.set(machine, copy)
    for (const [definition, key] of definitionsOf(copy)) keys.set(definition, key)
    const starts = copy.getInitialSnapshot.bind(copy)
    copy.getInitialSnapshot = (scope, input) => {
      standInForParent(scope.self)
      const run = born(currentRuns(), scope.self, { machine, entry, input })
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

/** Receives what a machine without a parent sends to its parent, and does nothing. No actor: it has no session and is not inspected. */
const missingParent = { id: '#_parent', send: () => undefined, _send: () => undefined }

/** A machine that sends to its parent breaks where it has none. */
function standInForParent(actor: AnyActorRef): void {
  // oxlint-disable-next-line no-underscore-dangle -- what xstate takes for the parent of an actor
  if (actor._parent === undefined) Reflect.set(actor, '_parent', missingParent)
}

/** Whether an inspection is of a message to a missing parent. */
export const isForMissingParent = ({ actorRef }: { actorRef: unknown }): boolean =>
  actorRef === missingParent

/** xstate stops no actor that has a parent. */
export function stopAlone(actor: AnyActor): void {
  Reflect.set(actor, '_parent', undefined)
  actor.stop()
}

/**
 * A blocked child reports nothing by itself. xstate would have it report its first snapshot as it starts, which is redundant: its reports
 * are events like any other.
 */
export function suppressReports(actor: AnyActorRef): void {
  Reflect.set(actor, '_syncSnapshot', false)
}

function born(
  runs: StageRuns,
  actor: AnyActorRef,
  { machine, entry, input }: Pick<MachineRun, 'machine' | 'entry' | 'input'>,
): MachineRun {
  const run: MachineRun = {
    actor,
    input,
    machine,
    entry,
    above: parentOf(runs, actor) ?? null,
    start: null,
    now: nothingYet,
    calls: [],
    moments: [],
    effects: [],
    taken: [],
    hasReacted: false,
    reported: 0,
  }
  runs.machines.set(actor.sessionId, run)
  runs.calls.set(actor.sessionId, openCall(actor, input, runs))
  return run
}

const openCall = (actor: AnyActorRef, input: unknown, runs: StageRuns): TraceCall => ({
  id: actor.id,
  input,
  state: 'open',
  answer: undefined,
  began: numberOf(parentOf(runs, actor)),
  ended: null,
})

/** The call of a started child belongs to its parent. */
export function beginCall(runs: StageRuns, actor: AnyActorRef): void {
  const call = runs.calls.get(actor.sessionId)
  const parent = parentOf(runs, actor)
  if (call && parent) parent.calls.push(call)
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
      // Like the secret promise of the machines: the input is in no snapshot.
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
 * Effects are recorded and not done. An effect of a child alone that is a message to its parent here is both: its own rules
 * mention it, and the parent gets it.
 */
function noted(machine: AnyStateMachine, entry: Relative | null, currentRuns: () => StageRuns) {
  const own = machine.implementations.actions
  const alone = entry?.machine.implementations.actions ?? {}
  return Object.fromEntries(
    Object.entries(own).flatMap(([type, implementation]): [string, typeof implementation][] => {
      if (isEffect(implementation))
        return [
          [
            type,
            ({ self }: { self: AnyActorRef }, params: unknown) => {
              const effect = { type, params }
              currentRuns().machines.get(self.sessionId)?.effects.push(effect)
              currentRuns().asked.push(effect)
            },
          ],
        ]
      if (!isEffect(alone[type])) return []
      const sent = `${type}, enviado`
      const both = enqueueActions(({ enqueue, self }, params: ParameterizedObject['params']) => {
        currentRuns().machines.get(self.sessionId)?.effects.push({ type, params })
        enqueue({ type: sent, params })
      })
      return [
        [type, both],
        [sent, implementation],
      ]
    }),
  )
}
