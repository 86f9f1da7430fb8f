import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import type { Invariant, Trace } from '../trace.ts'
import type { Relative } from '../relatives.ts'
import type { Life, Lives } from './life.ts'
import type { ActorStep, Standing } from '../standing.ts'

/** A machine with the rules that it must keep. */
export interface Ruled {
  machine: AnyStateMachine
  cases: Cases
  invariants: readonly Invariant[]
  labels?: Labels
  /** Machines that run for real where they are its children, and theirs. Without them every child is held open as a call is. */
  relatives?: readonly Relative[]
}

/** One machine of a stage: the one that was put there, or a real child. */
export type StageActor = Standing & {
  subject: Ruled
  trace: Trace<AnyMachineSnapshot>
}

/** A machine on its real interpreter, held: calls wait for `take`, effects are noted, time stands. */
export interface Stage {
  /** Of the machine itself. */
  trace: Trace<AnyMachineSnapshot>
  /** The machine and the real children that are there, or ended with the last event; parents first. */
  actors(): readonly StageActor[]
  /** Where all of them stood before anything happened. */
  start: readonly Standing[]
  /** What happened so far, event by event. */
  steps: readonly ActorStep[]
  /** Where all of them stand that are there. */
  standings(): readonly Standing[]
  /** What may come from outside now; a child's says where it is (`addressed`). Nothing that a real child sends. */
  possible(): readonly CaseEvent[]
  /** Whether the event can come now: the chart reacts, or the call is under way. */
  can(event: CaseEvent): boolean
  /** Makes it happen, secrets replaced by sentinels. */
  take(event: CaseEvent): void
  /** Whether it happens without anybody doing anything: an answer, a delay, what the cases promise. */
  comesByItself(event: CaseEvent): boolean
  /** Sends it as it is, without noting it: what a state refuses must change nothing. */
  send(event: CaseEvent): void
  /** Why the interpreter stopped, null when it did not. */
  failure(): string | null
  /** Whatever the machine or a child holds that was typed into a secret field. */
  kept(): string | null
  stop(): void
}

/** `onMoment`: after each event that one of the machines reacted to, while others may still have to. */
export interface StageOptions {
  inspect?: (inspection: InspectionEvent) => void
  onMoment?: (actor: StageActor) => void
}

/** What one machine of a stage may meet. `sent`: what its parent and its real children send, which comes from nobody else. */
export interface Role {
  subject: Ruled
  offered: readonly CaseEvent[]
  sent: ReadonlySet<string>
}

/** What a stage needs: a copy of the machine that notes into `lives`, and what its machines may meet. */
export interface Scene {
  machine: AnyStateMachine
  /** The transitions of every machine, by their definitions. */
  keys: ReadonlyMap<unknown, string>
  lives: Lives
  roleOf: (life: Life) => Role
}
