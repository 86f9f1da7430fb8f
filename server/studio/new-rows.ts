import { max } from 'drizzle-orm'
import type { chargeEvents, outbox } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/** About as many rows come by one read, at most; the first begins so many before the latest: older ones are of little use. */
const most = 500
/** Transactions may commit in another order than their ids: the latest ids are read again. */
const overlap = 50

/**
 * Rows of a table, each once: every call returns those that are new. Their ids grow in about the order in which they are
 * written. `above`: those with higher ids, so many at most. `since`: begins after that id; null begins with about 500 of the latest.
 */
export function newRows<Row extends { id: number }>(
  { db }: Pick<Deps, 'db'>,
  table: typeof chargeEvents | typeof outbox,
  above: (id: number, limit: number) => Promise<Row[]>,
  since: number | null = null,
): () => Promise<Row[]> {
  const latest = async () => {
    const [row] = await db.select({ id: max(table.id) }).from(table)
    return row?.id ?? 0
  }
  const known = new Set<number>()
  let last = since
  return async () => {
    const from = last ?? (await latest()) - most
    const rows = await above(from - overlap, most + overlap)
    const fresh = rows.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    last = rows.at(-1)?.id ?? from
    return fresh
  }
}
