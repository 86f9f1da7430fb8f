import type { Action, SubjectKind } from './action.ts'
import type { Queue, ReadView } from './subjects.ts'

/** What a part of the back office provides. */
export interface DeskPart {
  actions: readonly Action[]
  queues?: readonly Queue[]
  /** What can be opened besides, in the same form as queues. */
  lists?: readonly Queue[]
  views?: Partial<Readonly<Record<SubjectKind, ReadView>>>
}
