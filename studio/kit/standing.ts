import type { AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from './cases.ts'
import type { Labels } from './drawing/labels.ts'
import { placeText } from './relatives.ts'
import type { AskedEffect } from './trace.ts'

/** One machine of several that run together: the first of them, or a real child. */
export interface Member {
  /** Ids below the first; empty for itself. */
  at: readonly string[]
  /** What it is called in sentences; null for the first. */
  title: string | null
  machine: AnyStateMachine
}

/** Where one of them stands: ids of its active states, parents first. */
export type Standing = Member & { active: readonly string[] }

/** Who an event is for, with what it takes to say it. */
export type Receiver = Member & { name?: string; cases: Cases; labels?: Labels }

/** What one event did to a machine and its real children. */
export interface ActorStep {
  to: Receiver
  /** As the receiver gets it. */
  event: CaseEvent
  /** Where all of them stood and stand, the first machine first. */
  before: readonly Standing[]
  after: readonly Standing[]
  effects: readonly AskedEffect[]
  /** Keys of the transitions taken, microstep by microstep; a child's say where it is. */
  taken: readonly (readonly string[])[]
}

/** Keys of transitions, told apart from those of another machine of the same chart. */
export const addressedKeys = (at: readonly string[], keys: readonly string[]): readonly string[] =>
  at.length === 0 ? keys : keys.map((key) => `${placeText(at)}: ${key}`)
