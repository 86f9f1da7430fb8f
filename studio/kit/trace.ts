import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { CaseEvent } from './cases.ts'
import type { Language, Bilingual } from './messages/language.ts'

/** An effect that a machine requested: it is recorded, and not done. */
export interface Effect {
  type: string
  params: unknown
}

/**
 * One call that the machine made. `began` and `ended`: number of the event, from 1, that did it;
 * 0 is the start. `abandoned`: the machine went on without waiting for the answer.
 */
export interface TraceCall {
  id: string
  input: unknown
  state: 'open' | 'answered' | 'failed' | 'abandoned'
  answer: unknown
  began: number
  ended: number | null
}

/** One event that the machine reacted to, with what it did. */
export interface Moment<Snapshot> {
  event: CaseEvent
  before: Snapshot
  after: Snapshot
  effects: readonly Effect[]
  /** Keys of the transitions taken, microstep by microstep. */
  taken: readonly (readonly string[])[]
  /** Time in ms until the event: the delay that ran out, else 0. */
  waited: number
}

/** Everything that a machine did so far, from one input. */
export interface Trace<Snapshot> {
  input: unknown
  start: Snapshot
  now: Snapshot
  moments: readonly Moment<Snapshot>[]
  /** In the order they began. */
  calls: readonly TraceCall[]
  effects: readonly Effect[]
  /** The possible events of the cases now. */
  possible(): readonly CaseEvent[]
  /** Nothing comes by itself any more: every call is answered, every delay has passed, every promised event came. */
  isAtRest(): boolean
}

/** A rule for every event. `description`: the rule in its author's language. */
export interface Invariant<Machine extends AnyStateMachine = AnyStateMachine> {
  description: string
  /** The same in English, where the sentence is made of bilingual predicates (`rules.ts`). */
  descriptionInEnglish?: string
  /** Ids of the statements of the specification that it judges (`requirements.ts`). */
  shows?: readonly string[]
  /** What contradicts the rule, after "But"; null while it holds. */
  broken(trace: Trace<SnapshotFrom<Machine>>): string | Bilingual | null
  /** Of a rule about "at some point": whether this trace gets there. One of many has to. */
  reached?(trace: Trace<SnapshotFrom<Machine>>): boolean
}

/** A rule in a language; in its author's wording without a translation. */
export function describeRule(
  { description, descriptionInEnglish }: Pick<Invariant, 'description' | 'descriptionInEnglish'>,
  language: Language,
): string {
  return language === 'en' ? (descriptionInEnglish ?? description) : description
}
