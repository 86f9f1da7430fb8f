import { max, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { lockNumber } from '#server/platform/db/lock-numbers.ts'
import { catalogueVersions } from '#server/platform/db/schema.ts'
import { differencesOf, loadCatalogue } from './differences.ts'
import type { Differences } from './differences.ts'
import { editsOf, overwrittenBy } from './edits.ts'
import type { Overwritten } from './edits.ts'
import { kindNames, kinds } from './kinds.ts'
import type { Catalogue } from './kinds.ts'
import { Report } from './problems.ts'
import type { Problem } from './problems.ts'
import type { ReadCatalogue } from './read.ts'

/** Until the end of the transaction no other one changes the catalogue. */
export const lockCatalogue = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('catalogue')}::bigint)`)

/** What would be written, why it may not be, and what it would undo of what was changed in the back office. */
export interface Plan {
  differences: Differences
  problems: readonly Problem[]
  overwritten: readonly Overwritten[]
}

/** What has to be written to offer what the files describe, besides their own problems. Changes nothing. */
export async function planCatalogue(
  tx: Tx,
  { catalogue, names, problems, sourceOf }: ReadCatalogue,
): Promise<Plan> {
  const differences = differencesOf(await loadCatalogue(tx, names), catalogue)
  const report = new Report()
  for (const name of kindNames)
    for (const { from, to } of differences[name].changed) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
      const refused = await kinds[name].refuseChange?.(tx, from as never)
      const location = sourceOf(to)?.locationOf() ?? { file: kinds[name].files, line: null }
      if (refused) report.add(location, null, ...refused)
    }
  return {
    differences,
    problems: [...problems, ...report.problems],
    overwritten: await overwrittenBy(tx, differences),
  }
}

/** Each course has the newest version of its terms. */
const connectTerms = sql`
  update courses set terms_id = newest.id
  from (
    select t.id as type_id, max(d.id) as id from course_types t
    join documents d on d.kind = 'termos-' || t.url group by t.id
  ) newest
  where newest.type_id = courses.course_type_id and courses.terms_id is distinct from newest.id`

async function write(
  tx: Tx,
  differences: Differences,
  row: Pick<typeof catalogueVersions.$inferInsert, 'appliedBy' | 'edits'>,
): Promise<void> {
  const changes = countsOf(differences)
  for (const name of kindNames)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
    if (changes[name]) await kinds[name].write(tx, differences[name] as never)
  await tx.execute(connectTerms)
  await tx.insert(catalogueVersions).values({ ...row, changes })
}

/** How many items of each kind are new, changed and withdrawn; kinds without any are left out. */
export const countsOf = (differences: Differences): Record<string, [number, number, number]> =>
  Object.fromEntries(
    kindNames.flatMap((name) => {
      const { added, changed, withdrawn } = differences[name]
      const counts: [number, number, number] = [added.length, changed.length, withdrawn.length]
      return counts.every((count) => count === 0) ? [] : [[name, counts]]
    }),
  )

/**
 * How a catalogue is applied. `files`: nothing is written where that would undo a change of the back office; `overwrite`: it is
 * written all the same; `edit`: it is such a change itself.
 */
type Manner = 'files' | 'overwrite' | 'edit'

/**
 * Offers what a catalogue describes: all of it, or nothing where there are problems or `manner` forbids it. Returns the plan in
 * either case. `tx` must be a transaction: of two at the same time one waits for the other and compares again.
 */
export async function applyCatalogue(
  tx: Tx,
  read: ReadCatalogue,
  appliedBy: string,
  manner: Manner = 'files',
): Promise<Plan> {
  await lockCatalogue(tx)
  const plan = await planCatalogue(tx, read)
  const { differences, problems, overwritten } = plan
  const isSame = Object.keys(countsOf(differences)).length === 0
  if (isSame || problems.length > 0 || (manner === 'files' && overwritten.length > 0)) return plan
  await write(tx, differences, {
    appliedBy,
    edits: manner === 'edit' ? editsOf(differences) : null,
  })
  return plan
}

/** Grows with each change of the catalogue. */
export async function catalogueVersion(db: Tx): Promise<number> {
  const [row] = await db.select({ version: max(catalogueVersions.id) }).from(catalogueVersions)
  return row?.version ?? 0
}

/** JSON Schemas of the files, by which editors help who writes them. */
export function schemaFiles(): Map<string, string> {
  const entries = kindNames.flatMap((name): [string, string][] => {
    const { schema } = kinds[name]
    return schema ? [[`schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`]] : []
  })
  return new Map(entries)
}

/** The files that describe a catalogue, with their schemas. */
export function catalogueFiles(catalogue: Catalogue): Map<string, string | Buffer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
  const files = kindNames.flatMap((name) => [...kinds[name].toFiles(catalogue[name] as never)])
  return new Map([...files, ...schemaFiles()])
}
