import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/db/database.ts'
import type { Difference, Kind } from './kind.ts'
import { kindNames, kinds, mapKinds } from './kinds.ts'
import type { Catalogue, KindName, RowOf } from './kinds.ts'

export type Differences = { [K in KindName]: Difference<RowOf<K>> }

/** Members of two rows that are not equal. */
export const changedFields = <Row extends object>(from: Row, to: Row): (keyof Row & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows have no other members
  ([...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof Row & string)[]).filter(
    (name) => !isDeepStrictEqual(from[name], to[name]),
  )

/** What has to be written so that the stored items are the wanted ones. */
function compare<Row extends object>(
  kind: Kind<Row>,
  stored: readonly Row[],
  wanted: readonly Row[],
): Difference<Row> {
  const before = new Map(stored.map((row) => [kind.keyOf(row), row]))
  const added: Row[] = []
  const changed: { from: Row; to: Row }[] = []
  for (const row of wanted) {
    const from = before.get(kind.keyOf(row))
    before.delete(kind.keyOf(row))
    if (!from) added.push(row)
    else {
      const to = kind.mergeStored ? kind.mergeStored(row, from) : row
      if (changedFields(from, to).length > 0) changed.push({ from, to })
    }
  }
  return { added, changed, withdrawn: kind.isPermanent ? [] : [...before.values()] }
}

/** The stored catalogue; of kinds besides `names` nothing. */
export async function loadCatalogue(
  tx: Tx,
  names: readonly KindName[] = kindNames,
): Promise<Catalogue> {
  const loaded = new Map<KindName, unknown>()
  for (const name of names) loaded.set(name, await kinds[name].load(tx))
  return mapKinds<Catalogue>((name) => loaded.get(name) ?? [])
}

/** What has to be written so that `stored` becomes `wanted`. */
export const differencesOf = (stored: Catalogue, wanted: Catalogue): Differences =>
  mapKinds<Differences>(<K extends KindName>(name: K) =>
    compare<RowOf<K>>(kinds[name], stored[name], wanted[name]),
  )
