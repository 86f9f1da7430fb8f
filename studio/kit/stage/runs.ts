import { createActor, createMachine } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CaseEvent } from '../cases.ts'
import { answeringChild } from '../chart.ts'
import { ManualTimers } from '../inspect/timers.ts'
import type { Effect, TraceCall, Moment } from '../trace.ts'
import type { Relative } from '../steps/relatives.ts'

/** The recorded state of one machine on a stage. */
export interface MachineRun {
  actor: AnyActorRef
  input: unknown
  /** The machine itself, not its copy for the stage. */
  machine: AnyStateMachine
  /** Of a real child: its name, and its parent. */
  entry: Relative | null
  above: MachineRun | null
  /** Null until it runs. */
  start: AnyMachineSnapshot | null
  now: AnyMachineSnapshot
  calls: TraceCall[]
  moments: Moment<AnyMachineSnapshot>[]
  effects: Effect[]
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
  /** Effects that all machines requested since the last event from outside, without messages to a parent. */
  effects: Effect[]
  /** Delays of all machines. */
  timers: ManualTimers
}

export const noRuns = (): StageRuns => ({
  machines: new Map(),
  calls: new Map(),
  effects: [],
  timers: new ManualTimers(),
})

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
export function recordAnswer({ calls, moments }: MachineRun, event: CaseEvent): void {
  const id = answeringChild(event.type)
  const call = calls.find((one) => one.id === id && one.state === 'open')
  if (!call) return
  const failed = { state: 'failed', answer: event.error } as const
  const answered = { state: 'answered', answer: event.output } as const
  const end = event.type.startsWith('xstate.error.') ? failed : answered
  Object.assign(call, { ...end, ended: moments.length + 1 })
}

/** Records a machine that starts, and the call that it is for its parent. */
export function recordStart(
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

/** The call that a started actor is, until it is answered. */
export const openCall = (actor: AnyActorRef, input: unknown, runs: StageRuns): TraceCall => ({
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
