import { desc } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { catalogueVersions } from '#server/platform/db/schema.ts'
import { changedFields } from './differences.ts'
import type { Differences } from './differences.ts'
import type { Kind } from './kind.ts'
import { kindNames, kinds } from './kinds.ts'
import type { KindName } from './kinds.ts'

type Edits = NonNullable<typeof catalogueVersions.$inferSelect.edits>

/** What was changed in the back office, and files would undo. */
export interface Overwritten {
  kind: KindName
  row: object
  /** Null: the item as a whole. */
  field: string | null
  by: string
  at: Date
}

/** What changes of each item: members, or the item as a whole (null). Not positions: of edited kinds they follow from other items. */
const changesOf = (differences: Differences) =>
  kindNames.flatMap((kind) => {
    const { added, changed, withdrawn } = differences[kind]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
    const { keyOf } = kinds[kind] as Kind<object>
    return [
      ...[...added, ...withdrawn].map((row) => ({ row, fields: [null] })),
      ...changed.map(({ from, to }) => ({
        row: from,
        fields: changedFields<object>(from, to).filter((field) => field !== 'position'),
      })),
    ].map(({ row, fields }) => ({ kind, key: keyOf(row), row, fields }))
  })

/** How a change of single items is stored, so that no later catalogue undoes it unseen. */
export function editsOf(differences: Differences): Edits {
  const edits: Edits = {}
  for (const { kind, key, fields } of changesOf(differences))
    if (fields.length > 0)
      edits[kind] = { ...edits[kind], [key]: fields.filter((field) => field !== null) }
  return edits
}

const idOf = (kind: string, key: string, field: string | null) => JSON.stringify([kind, key, field])

/** What differences would undo of what was changed in the back office since files were last applied to the kind. */
export async function overwrittenBy(tx: Tx, differences: Differences): Promise<Overwritten[]> {
  const changes = changesOf(differences)
  if (changes.length === 0) return []
  const applied = new Set<string>()
  const edited = new Map<string, Pick<Overwritten, 'by' | 'at'>>()
  const rows = await tx.select().from(catalogueVersions).orderBy(desc(catalogueVersions.id))
  for (const { changes: counts, edits, appliedBy: by, createdAt: at } of rows) {
    if (edits === null) for (const kind of Object.keys(counts)) applied.add(kind)
    for (const [kind, items] of Object.entries(edits ?? {}))
      for (const [key, fields] of applied.has(kind) ? [] : Object.entries(items))
        for (const id of [null, ...fields].map((field) => idOf(kind, key, field)))
          // The newest comes first.
          if (!edited.has(id)) edited.set(id, { by, at })
  }
  return changes.flatMap(({ kind, key, row, fields }) =>
    fields.flatMap((field) => {
      const edit = edited.get(idOf(kind, key, field))
      return edit ? [{ kind, row, field, ...edit }] : []
    }),
  )
}
