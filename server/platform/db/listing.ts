import { and, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { plain } from '#contract/plain.ts'
import type { Tx } from './database.ts'

/** Rows of a list that are counted, at most: counting a million takes seconds and tells no one more. */
export const mostCounted = 10_000

/** A part of a query without order, and how many rows it has: at most one more than are counted. Limit 0 only counts. */
export async function partOf<Query extends PgSelect, Row>(
  db: Tx,
  query: Query,
  { limit, offset = 0 }: { limit: number; offset?: number },
  order: SQL,
  rowOf: (record: Awaited<Query>[number]) => Row,
): Promise<{ rows: Row[]; total: number }> {
  const total = await db.$count(query.limit(mostCounted + 1).as('counted'))
  if (limit === 0) return { rows: [], total }
  const records: Awaited<Query> = await query.orderBy(order).limit(limit).offset(offset)
  return { rows: records.map(rowOf), total }
}

/** The words of a text as `plain` writes them, without the signs between them. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter(Boolean)

/** Accented signs of names, which a search takes for plain ones. */
const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'

/** That each word of a text is part of one of some columns; accents do not count. A text without words finds nothing. */
export function hasWords(text: string, columns: readonly SQLWrapper[]): SQL | undefined {
  const written = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  const known = sql`translate(lower(${written}), ${accented}, ${plain(accented)})`
  const words = wordsOf(text).map((word) => word.replaceAll(/[%_\\]/g, '\\$&'))
  if (words.length === 0) return sql`false`
  return and(...words.map((word) => sql`${known} like ${`%${word}%`}`))
}
