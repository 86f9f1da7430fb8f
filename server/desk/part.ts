import type { Deps } from '#server/platform/deps.ts'
import type { Action, SubjectKind } from './action.ts'
import type { Queue, ReadView, Row } from './subjects.ts'

/** What a part of the back office provides. */
export interface DeskPart {
  actions: readonly Action[]
  queues?: readonly Queue[]
  /** What can be opened besides, in the same form as queues. */
  lists?: readonly Queue[]
  /** Rows that a text of the one search finds; few. */
  search?: (deps: Deps, text: string) => Promise<Row[]>
  views?: Partial<Readonly<Record<SubjectKind, ReadView>>>
}
