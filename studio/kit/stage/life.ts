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
import { HeldTimers } from '../inspect/timers.ts'
import type { AskedEffect, TraceCall, Moment } from '../trace.ts'
import { realChildOf } from '../relatives.ts'
import type { Relative } from '../relatives.ts'

/** What is noted of one machine while it is on a stage. */
export interface Life {
  actor: AnyActorRef
  input: unknown
  /** The machine as it was handed in. */
  machine: AnyStateMachine
  /** Of a real child: who it is, and whose. */
  entry: Relative | null
  above: Life | null
  /** Null until it runs. */
  start: AnyMachineSnapshot | null
  now: AnyMachineSnapshot
  calls: TraceCall[]
  moments: Moment<AnyMachineSnapshot>[]
  effects: AskedEffect[]
  /** Since its last moment. */
  taken: string[][]
  /** Whether any of that did something. */
  hasReacted: boolean
  /** How many of its effects belong to moments. */
  told: number
}

/** Every machine and call of one stage, by session. */
export interface Lives {
  machines: Map<string, Life>
  calls: Map<string, TraceCall>
  /** What machines asked for of the world since the last event from outside; messages among them are none. */
  asked: AskedEffect[]
  /** Delays of all machines. */
  timers: HeldTimers
}

export const noLives = (): Lives => ({
  machines: new Map(),
  calls: new Map(),
  asked: [],
  timers: new HeldTimers(),
})

type HeldSnapshot = Snapshot<unknown> & { input: undefined }

/** The number of the moment that a machine is in; 0 while it starts. */
export const numberOf = (life: Life | undefined) => (life?.start ? life.moments.length + 1 : 0)

/** Of a machine whose first snapshot is being worked out. */
const nothingYet: AnyMachineSnapshot = createActor(createMachine({})).getSnapshot()

const parentOf = ({ machines }: Lives, actor: AnyActorRef) => {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's only way from a child to its parent
  const parent = actor._parent
  return parent && machines.get(parent.sessionId)
}

/** Ends the call that an actor is, however it is answered; the first end holds. */
export function endCall(
  lives: Lives,
  actor: AnyActorRef,
  state: TraceCall['state'],
  answer?: unknown,
): void {
  const call = lives.calls.get(actor.sessionId)
  const ended = numberOf(parentOf(lives, actor))
  if (call?.state === 'open') Object.assign(call, { state, answer, ended })
}

/** A real child that ended answers the call that it was. */
export function noteAnswer({ calls, moments }: Life, event: CaseEvent): void {
  const id = childOf(event.type)
  const call = calls.find((one) => one.id === id && one.state === 'open')
  if (!call) return
  const failed = { state: 'failed', answer: event.error } as const
  const answered = { state: 'answered', answer: event.output } as const
  const end = event.type.startsWith('xstate.error.') ? failed : answered
  Object.assign(call, { ...end, ended: moments.length + 1 })
}

/** A copy of a machine to be put on stages, one at a time. `keys`: the transitions of it and of its real children. */
export interface Staged {
  machine: AnyStateMachine
  keys: ReadonlyMap<unknown, string>
}

/**
 * A machine whose calls are held open until they are answered from outside, whose effects are noted instead of done, and whose
 * real children are such machines themselves. `livesNow`: of the stage that is open.
 */
export function stagedMachine(
  root: AnyStateMachine,
  relatives: readonly Relative[],
  livesNow: () => Lives,
): Staged {
  const made = new Map<AnyStateMachine, AnyStateMachine>()
  const keys = new Map<unknown, string>()
  const held = heldCall(livesNow)
  return { machine: staged(root, null), keys }

  function staged(machine: AnyStateMachine, entry: Relative | null): AnyStateMachine {
    const known = made.get(machine)
    if (known) return known
    const copy = machine.provide({ actions: noted(machine, entry, livesNow) })
    made.set(machine, copy)
    for (const [definition, key] of definitionsOf(copy)) keys.set(definition, key)
    const starts = copy.getInitialSnapshot.bind(copy)
    copy.getInitialSnapshot = (scope, input) => {
      standInForParent(scope.self)
      const life = born(livesNow(), scope.self, { machine, entry, input })
      life.now = starts(scope, input)
      return life.now
    }
    // Afterwards, for a machine may be among its own children.
    const { actors } = machine.implementations
    for (const source of new Set([...Object.keys(actors), ...calledBy(machine)])) {
      const child = realChildOf(actors[source], relatives)
      const inner: AnyActorLogic = child ? staged(child.machine, child.entry) : held
      Object.assign(copy.implementations.actors, { [source]: inner })
    }
    return copy
  }
}

/** Sources of the calls of a chart, those that nobody has provided yet among them. */
const calledBy = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap(({ invokes }) => invokes.map(({ source }) => source))

/** It gets what a machine that is alone sends to its parent, and does nothing. No actor: it has no session, and nobody sees it. */
const nobody = { id: '#_parent', send: () => undefined, _send: () => undefined }

/** A machine that speaks to its parent breaks where it has none. */
function standInForParent(actor: AnyActorRef): void {
  // oxlint-disable-next-line no-underscore-dangle -- what xstate takes for the parent of an actor
  if (actor._parent === undefined) Reflect.set(actor, '_parent', nobody)
}

/** Whether an inspection is of what was sent to a parent that is not there. */
export const isOfNobody = ({ actorRef }: { actorRef: unknown }): boolean => actorRef === nobody

/** xstate stops no actor that has a parent. */
export function stopAlone(actor: AnyActor): void {
  Reflect.set(actor, '_parent', undefined)
  actor.stop()
}

/**
 * A held child reports nothing by itself. xstate would have it report its first snapshot as it starts, which says nothing: what it reports
 * are events like any other.
 */
export function holdReports(actor: AnyActorRef): void {
  Reflect.set(actor, '_syncSnapshot', false)
}

function born(
  lives: Lives,
  actor: AnyActorRef,
  { machine, entry, input }: Pick<Life, 'machine' | 'entry' | 'input'>,
): Life {
  const life: Life = {
    actor,
    input,
    machine,
    entry,
    above: parentOf(lives, actor) ?? null,
    start: null,
    now: nothingYet,
    calls: [],
    moments: [],
    effects: [],
    taken: [],
    hasReacted: false,
    told: 0,
  }
  lives.machines.set(actor.sessionId, life)
  lives.calls.set(actor.sessionId, openCall(actor, input, lives))
  return life
}

const openCall = (actor: AnyActorRef, input: unknown, lives: Lives): TraceCall => ({
  id: actor.id,
  input,
  state: 'open',
  answer: undefined,
  began: numberOf(parentOf(lives, actor)),
  ended: null,
})

/** The call that an actor is becomes one that its parent made. */
export function beginCall(lives: Lives, actor: AnyActorRef): void {
  const call = lives.calls.get(actor.sessionId)
  const parent = parentOf(lives, actor)
  if (call && parent) parent.calls.push(call)
}

function heldCall(livesNow: () => Lives): AnyActorLogic {
  const held: ActorLogic<HeldSnapshot, CaseEvent, unknown> = {
    getInitialSnapshot: ({ self }, input) => {
      holdReports(self)
      livesNow().calls.set(self.sessionId, openCall(self, input, livesNow()))
      // Like the house's secret promise: the input is in no snapshot.
      return { status: 'active', output: undefined, error: undefined, input: undefined }
    },
    start: (_, { self }) => beginCall(livesNow(), self),
    transition: (snapshot, event, { self }) => {
      if (event.type === 'call.answered') {
        endCall(livesNow(), self, 'answered', event.output)
        return { status: 'done', output: event.output, error: undefined, input: undefined }
      }
      if (event.type === 'call.failed') {
        endCall(livesNow(), self, 'failed', event.error)
        return { status: 'error', output: undefined, error: event.error, input: undefined }
      }
      if (event.type === 'xstate.stop') {
        endCall(livesNow(), self, 'abandoned')
        return { status: 'stopped', output: undefined, error: undefined, input: undefined }
      }
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return held
}

/**
 * Effects are noted and not done. What is an effect of a child on its own but a message to its parent here is both: its own rules
 * speak of it, and the parent gets it.
 */
function noted(machine: AnyStateMachine, entry: Relative | null, livesNow: () => Lives) {
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
              livesNow().machines.get(self.sessionId)?.effects.push(effect)
              livesNow().asked.push(effect)
            },
          ],
        ]
      if (!isEffect(alone[type])) return []
      const sent = `${type}, enviado`
      const both = enqueueActions(({ enqueue, self }, params: ParameterizedObject['params']) => {
        livesNow().machines.get(self.sessionId)?.effects.push({ type, params })
        enqueue({ type: sent, params })
      })
      return [
        [type, both],
        [sent, implementation],
      ]
    }),
  )
}
