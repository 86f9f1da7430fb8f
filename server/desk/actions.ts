import { desc } from 'drizzle-orm'
import { mayDo, type DeskAction, type Role } from '#contract/desk.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { audit } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Action, SubjectKind } from './action.ts'
import { auditSubject, changeOf } from './audit.ts'
import { bank } from './bank/index.ts'
import { certificates } from './certificates/index.ts'
import { enrolments } from './enrolments/index.ts'
import { catalogue } from './catalogue/index.ts'
import { people } from './people/index.ts'
import { reports } from './reports/index.ts'
import { staff } from './staff/index.ts'
import { isSubjectKind, nameOf, queryList, timeOf } from './subjects.ts'
import type { DeskPart, Listed, Moment, DeskList, ReadView } from './subjects.ts'
import { auditTexts, changeTexts } from './texts.ts'

const parts: readonly DeskPart[] = [
  enrolments,
  certificates,
  bank,
  people,
  catalogue,
  reports,
  staff,
]

export const actions: ReadonlyMap<string, Action> = new Map(
  parts.flatMap((part) => part.actions.map((each) => [each.name, each] as const)),
)

/** What waits, in the order of the first page. */
export const queues: readonly DeskList[] = parts.flatMap((part) => part.queues ?? [])

export const views: Partial<Readonly<Record<SubjectKind, ReadView>>> = Object.assign(
  {},
  ...parts.map((part) => part.views),
)

/** What was done with anything: by whom, what changed, why. */
const auditList = queryList({
  name: 'auditoria',
  actions: ['admin.create'],
  ...auditTexts,
  select: (db: Tx) => [db.select().from(audit).$dynamic(), desc(audit.id)],
  columns: {
    Sobre: (row) => auditSubject(row).label,
    Quando: ({ at }) => timeOf(at),
    'O quê': ({ actor: text, ...row }) => momentLine({ ...row, text }),
    Mudança: changeOf,
    Motivo: ({ reason }) => reason,
  },
  subjectOf: auditSubject,
})

/** What can be opened besides. */
export const lists: readonly DeskList[] = [...parts.flatMap((part) => part.lists ?? []), auditList]

export const allLists: readonly DeskList[] = [...queues, ...lists]

export const mayOpen = (role: Role, { actions: able, isForEveryRole = false }: DeskList): boolean =>
  isForEveryRole || able.some((name) => mayDo(role, name))

/** Who may do this works with students and sees every subject; others see only the kinds that they have an action on. */
export const studentAction = 'enrolment.cancel'

export const maySee = (role: Role, kind: string): boolean =>
  mayDo(role, studentAction) ||
  [...actions.values()].some(({ name, on }) => on === kind && mayDo(role, name))

/** Most rows of a list that a search shows. */
const mostFound = 20

/** What a text finds in the lists with the filter `texto`, `mostFound` rows of each at most; a list without any is left out. */
export async function search(deps: Deps, texto: string, among = lists) {
  const found: { list: DeskList; listed: Listed }[] = []
  for (const list of among.filter(({ filters }) => filters?.texto)) {
    const listed = await list.rows(deps, { limit: mostFound, filter: { texto } })
    if (listed.total > 0) found.push({ list, listed })
  }
  return found
}

/** A subject, and the actions that are possible with it now among those that `may` allows; null: there is none. */
export async function readSubject(
  deps: Deps,
  [kind, id]: readonly [kind: string, id: string],
  may: (name: DeskAction) => boolean,
) {
  const view = isSubjectKind(kind) && (await views[kind]?.(deps, id))
  if (!view) return null
  const possible: Action[] = []
  for (const action of actions.values())
    if (action.on === kind && may(action.name)) {
      const offered = await action.offer?.(deps.db, id, deps.clock())
      if (typeof offered !== 'string') possible.push(action)
    }
  return { view, possible }
}

/** The text of a moment, after the title of its action if it has one. */
export function momentLine({ text, action }: Moment): string {
  if (action === undefined) return text
  return `${actions.get(action)?.title ?? nameOf(changeTexts.others, action)}: ${text}`
}
