import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import type { Invariant, Trace } from '../trace.ts'
import type { Relative } from '../steps/relatives.ts'
import type { MachineRun, StageRuns } from './runs.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'

/** A machine with its rules. */
export interface Ruled {
  machine: AnyStateMachine
  cases: Cases
  invariants: readonly Invariant[]
  labels?: Labels
  /** Machines that run for real as its children, and theirs. Without them every child stays open as a call does. */
  relatives?: readonly Relative[]
}

/** One machine of a stage: the main one, or a real child. */
export type StageActor = MemberStates & {
  subject: Ruled
  trace: Trace<AnyMachineSnapshot>
}

/** A machine on its real interpreter, under control: calls wait for `take`, effects are recorded, time is stopped. */
export interface Stage {
  /** Of the machine itself. */
  trace: Trace<AnyMachineSnapshot>
  /** The machine and its running real children, parents first; then those that ended with the last event taken. */
  actors(): readonly StageActor[]
  /** The states of all of them before anything happened. */
  start: readonly MemberStates[]
  /** What happened so far, event by event. */
  steps: readonly ActorStep[]
  /** The states of all running ones. */
  members(): readonly MemberStates[]
  /** Possible events from outside now; a child's names its address (`addressed`). Nothing that a real child sends. */
  possible(): readonly CaseEvent[]
  /** Whether the event, with any payload, is possible from outside now. */
  can(event: CaseEvent): boolean
  /** Makes it happen, secrets replaced by sentinels. Nothing happens where its receiver does not run. */
  take(event: CaseEvent): void
  /** Whether it happens by itself: an answer, a delay, an event that the cases promise. */
  comesByItself(event: CaseEvent): boolean
  /** Sends it unchanged and adds no step: for an event that the machine must reject. */
  send(event: CaseEvent): void
  /** Why nothing more can happen: the machine broke, or a context is too large; null otherwise. */
  failure(): string | null
  /** A secret field whose value the machine or a child still contains; null without one, or where the machine broke. */
  retainedSecret(): string | null
  stop(): void
}

/** `onMoment`: after each event that one of the machines processed, its start included, while others may still have to. */
export interface StageOptions {
  inspect?: (inspection: InspectionEvent) => void
  onMoment?: (actor: StageActor) => void
}

/** The possible events of one machine of a stage. `sent`: by its parent and its real children, which have no other sender. */
export interface Role {
  subject: Ruled
  offered: readonly CaseEvent[]
  /** Whether a step of it may ask an open guard. */
  mayAsk: boolean
  sent: ReadonlySet<string>
}

/** Input of a stage: a copy of the machine that records into `runs`, and the possible events of its machines. */
export interface Scene {
  machine: AnyStateMachine
  /** The transitions of every machine, by their definitions. */
  keys: ReadonlyMap<unknown, string>
  runs: StageRuns
  roleOf: (run: MachineRun) => Role
}
