import type { Deps } from '#server/platform/deps.ts'
import type { Action, SubjectKind } from './action.ts'
import { bank } from './bank/index.ts'
import { certificatesPart } from './certificates/index.ts'
import { enrolmentsPart } from './enrolments/index.ts'
import type { DeskPart } from './part.ts'
import { catalogue } from './catalogue/index.ts'
import { people } from './people/index.ts'
import { reports } from './reports/index.ts'
import { staff } from './staff/index.ts'
import type { Queue, ReadView, Row } from './subjects.ts'

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
export const queues: readonly Queue[] = parts.flatMap((part) => part.queues)

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
