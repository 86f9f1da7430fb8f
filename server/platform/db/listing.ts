import { and, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { plain } from '#contract/plain.ts'
import { accented } from '#server/platform/texts.ts'
import type { Tx } from './database.ts'

/** Rows of a list that are counted, at most: counting a million takes seconds and tells no one more. */
export const mostCounted = 10_000

/** A part of a query without order, and how many rows it has in all, up to `mostCounted` + 1. Limit 0 only counts. */
export async function partOf<Query extends PgSelect, Row>(
  db: Tx,
  query: Query,
  { limit, offset = 0 }: { limit: number; offset?: number },
  order: SQL,
  rowOf: (record: Awaited<Query>[number]) => Row,
): Promise<{ rows: Row[]; total: number }> {
  // Made before the order, which a count does not need: each step changes the builder.
  const counted = query.limit(mostCounted + 1).as('counted')
  if (limit === 0) return { rows: [], total: await db.$count(counted) }
  const records: Awaited<Query> = await query.orderBy(order).limit(limit).offset(offset)
  const rows = records.map(rowOf)
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  return { rows, total: isEnd ? offset + rows.length : await db.$count(counted) }
}

/** The words of a text as `plain` writes them, without the signs between them. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter(Boolean)

/**
 * That each word of a text meets one of some conditions, made with `has`: that a column contains the word, whatever its accents. A
 * text without words finds nothing.
 */
export function hasWords(
  text: string,
  anyOf: (has: (column: SQLWrapper) => SQL) => SQL[],
): SQL | undefined {
  const words = wordsOf(text).map((word) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`)
  if (words.length === 0) return sql`false`
  const known = (column: SQLWrapper) =>
    sql`translate(lower(${column}), ${accented}, ${plain(accented)})`
  return and(...words.map((word) => or(...anyOf((column) => sql`${known(column)} like ${word}`))))
}
