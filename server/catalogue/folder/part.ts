import { eq } from 'drizzle-orm'
import type { PlainDate } from '#contract/dates.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { courseTypes, pictures } from '#server/platform/db/schema.ts'
import { applyCatalogue, lockCatalogue } from './apply.ts'
import type { Plan } from './apply.ts'
import { storedCityNames } from './city-names.ts'
import type { FileMap } from './files.ts'
import { kinds } from './kinds.ts'
import type { KindName, RowOf } from './kinds.ts'
import { readCatalogue } from './read.ts'
import type { ReadCatalogue } from './read.ts'

/** Reads files that describe some kinds alone; their items may refer to what is stored. */
export async function readPart(
  tx: Tx,
  files: FileMap,
  names: readonly KindName[],
  today: PlainDate,
): Promise<ReadCatalogue> {
  const courses = await tx
    .select({ url: courseTypes.url })
    .from(courseTypes)
    .where(eq(courseTypes.active, true))
  const stored = await tx.select({ path: pictures.path }).from(pictures)
  return readCatalogue(files, {
    today,
    cityNames: await storedCityNames(tx),
    part: {
      names,
      courseUrls: new Set(courses.map(({ url }) => url)),
      picturePaths: new Set(stored.map(({ path }) => path)),
    },
  })
}

/**
 * Changes the items of one kind that are on offer, as their file with other items would: by the same checks and the same
 * write. `tx` must be a transaction that reads what others commit meanwhile.
 */
export async function changeItems<K extends KindName>(
  tx: Tx,
  name: K,
  change: (rows: readonly RowOf<K>[]) => RowOf<K>[],
  { today, appliedBy }: { today: PlainDate; appliedBy: string },
): Promise<Plan> {
  await lockCatalogue(tx)
  const kind = kinds[name]
  const files = kind.toFiles(change(await kind.load(tx)))
  const map = new Map([...files].map(([file, content]) => [file, Buffer.from(content)]))
  return applyCatalogue(tx, await readPart(tx, map, [name], today), appliedBy, 'edit')
}
