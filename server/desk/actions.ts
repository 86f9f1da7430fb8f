import { desc } from 'drizzle-orm'
import type { DeskAction } from '#contract/desk.ts'
import { audit } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Action, SubjectKind } from './action.ts'
import { auditSubject, changeOf } from './audit.ts'
import { bank } from './bank/index.ts'
import { certificatesPart } from './certificates/index.ts'
import { enrolmentsPart } from './enrolments/index.ts'
import type { DeskPart } from './part.ts'
import { catalogue } from './catalogue/index.ts'
import { people } from './people/index.ts'
import { reports } from './reports/index.ts'
import { staff } from './staff/index.ts'
import type { Moment, Queue, ReadView, Row, View } from './subjects.ts'
import { timeOf } from './time-of.ts'

const parts: readonly DeskPart[] = [
  enrolmentsPart,
  certificatesPart,
  bank,
  people,
  catalogue,
  reports,
  staff,
]

/** Every action, by its name. */
export const actions: ReadonlyMap<string, Action> = new Map(
  parts.flatMap((part) => part.actions.map((each) => [each.name, each] as const)),
)

/** What waits, in the order of the first page. */
export const queues: readonly Queue[] = parts.flatMap((part) => part.queues ?? [])

/** What can be opened besides. */
export const lists: readonly Queue[] = parts.flatMap((part) => part.lists ?? [])

/** How a subject is shown. */
export const views: Partial<Readonly<Record<SubjectKind, ReadView>>> = Object.assign(
  {},
  ...parts.map((part) => part.views),
)

/** What a text finds: a CPF, a name, a number, a linha digitável. */
export async function search(deps: Deps, text: string): Promise<Row[]> {
  const found: Row[] = []
  for (const part of parts) found.push(...((await part.search?.(deps, text)) ?? []))
  return found
}

interface Subject {
  kind: SubjectKind
  view: View
  /** The actions that its state allows. */
  possible: Action[]
}

/** A subject with what can be done with it now, by a person who may do those actions; null: there is none. */
export async function readSubject(
  deps: Deps,
  [named, id]: readonly [kind: string, id: string],
  mayDo: (name: DeskAction) => boolean,
): Promise<Subject | null> {
  const kind = Object.keys(views).find((each): each is SubjectKind => each === named)
  const view = kind && (await views[kind]?.(deps, id))
  if (!kind || !view) return null
  const possible: Action[] = []
  for (const action of actions.values())
    if (
      action.on === kind &&
      mayDo(action.name) &&
      !(await action.refuses?.(deps.db, id, deps.clock()))
    )
      possible.push(action)
  return { kind, view, possible }
}

/** A moment as a line. */
export function momentLine({ text, action }: Moment): string {
  return action === undefined ? text : `${actions.get(action)?.title ?? action}: ${text}`
}

/** What was done with anything, newest first: when, what by whom, with what, what changed, why. */
export async function auditRows({ db }: Deps, limit: number) {
  const rows = await db.select().from(audit).orderBy(desc(audit.id)).limit(limit)
  return rows.map((row) => ({
    at: timeOf(row.at),
    done: momentLine({ at: row.at, text: row.actor, action: row.action }),
    subject: auditSubject(row),
    change: changeOf(row),
    reason: row.reason,
  }))
}
