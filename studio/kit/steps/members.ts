import type { AnyStateMachine } from 'xstate'
import type { CaseEvent, Cases } from '../cases.ts'
import type { Labels } from '../drawing/labels.ts'
import { addressText } from './relatives.ts'
import type { Effect } from '../trace.ts'

/** One machine of several that run together: the first of them, or a real child. */
export interface Member {
  /** Names from the first down to it (`siblingNames`); empty for the first. */
  at: readonly string[]
  /** Its name in sentences; null for the first. */
  title: string | null
  machine: AnyStateMachine
}

/** The states of one of them: ids of its active states, parents first. */
export type MemberStates = Member & { active: readonly string[] }

/** The receiver of an event, with all that is needed to describe it. */
export type Receiver = Member & { name?: string; cases: Cases; labels?: Labels }

/** The effect of one event on a machine and its real children. */
export interface ActorStep {
  to: Receiver
  /** As the receiver gets it. */
  event: CaseEvent
  /** The states of all of them before and after, the first machine first. */
  before: readonly MemberStates[]
  after: readonly MemberStates[]
  effects: readonly Effect[]
  /** Keys of the transitions taken, microstep by microstep; those of a child include its address. */
  taken: readonly (readonly string[])[]
}

/** Keys of transitions of a child with its address in front; those of the root unchanged. */
export const addressedKeys = (at: readonly string[], keys: readonly string[]): readonly string[] =>
  at.length === 0 ? keys : keys.map((key) => `${addressText(at)}: ${key}`)
