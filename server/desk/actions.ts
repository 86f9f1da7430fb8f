import type { DeskAction } from '#contract/desk.ts'
import type { Action, SubjectKind } from './action.ts'
import { bank } from './bank/index.ts'
import type { Queue, ReadView } from './subjects.ts'

/** What a part of the back office provides. */
export interface DeskPart {
  actions: readonly Action[]
  queues: readonly Queue[]
  views: Partial<Readonly<Record<SubjectKind, ReadView>>>
}

const parts: readonly DeskPart[] = [bank]

/** Every action, by its name. */
export const actions: ReadonlyMap<DeskAction, Action> = new Map(
  parts.flatMap((part) => part.actions.map((each) => [each.name, each] as const)),
)

/** What waits, in the order of the first page. */
export const queues: readonly Queue[] = parts.flatMap((part) => part.queues)

/** How a subject is shown. */
export const views: Partial<Readonly<Record<SubjectKind, ReadView>>> = Object.assign(
  {},
  ...parts.map((part) => part.views),
)
