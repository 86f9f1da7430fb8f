/** How many rows the first read returns at most: older ones are of little use. */
const atFirst = 500
/** Transactions may commit in another order than their ids: the latest ids are read again. */
const overlap = 50

/** A table whose rows are numbered in about the order in which they are written. */
interface Table<Row> {
  latest: () => Promise<number>
  above: (id: number, most: number) => Promise<Row[]>
}

/** Rows of a table, each once: every call returns those that are new. `since`: begins after that id; null begins with the latest. */
export function newRows<Row extends { id: number }>(
  { latest, above }: Table<Row>,
  since: number | null = null,
): () => Promise<Row[]> {
  const known = new Set<number>()
  let last = since
  return async () => {
    const from = last ?? (await latest()) - atFirst
    const rows = await above(from - overlap, atFirst + overlap)
    const fresh = rows.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    last = rows.at(-1)?.id ?? from
    return fresh
  }
}
