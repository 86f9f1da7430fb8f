import { and, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { fill } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Field } from './fields.ts'
import type { Asked, Listed, Row } from './subjects.ts'
import { listTexts as texts } from './texts.ts'

/** Rows of a list that are counted, at most: counting a million takes seconds and tells no one more. */
const mostCounted = 10_000

/** A page of a query without order, and how many rows it has: at most one more than are counted. */
export async function pageOf<Query extends PgSelect>(
  db: Tx,
  query: Query,
  { limit, offset = 0 }: Asked,
  order: SQL,
  rowOf: (record: Awaited<Query>[number]) => Row,
): Promise<Listed> {
  const total = await db.$count(query.limit(mostCounted + 1).as('counted'))
  if (limit === 0) return { rows: [], total }
  const records: Awaited<Query> = await query.orderBy(order).limit(limit).offset(offset)
  return { rows: records.map(rowOf), total }
}

const countOf = (total: number): string =>
  total > mostCounted
    ? fill(texts.moreThan, { quantos: mostCounted.toLocaleString('pt-BR') })
    : total.toLocaleString('pt-BR')

/** Which rows are shown, of how many. */
export const rangeOf = ({ offset = 0 }: Asked, { rows, total }: Listed): string =>
  fill(texts.range, { de: offset + 1, ate: offset + rows.length, total: countOf(total) })

/** How many wait. */
export const waitingOf = (total: number): string =>
  total === 0 ? texts.waitingNone : fill(texts.waiting, { quantos: countOf(total) })

/** The filter of a list by a text, by which the search finds its rows. */
export const textFilter = (hint: string): Field => ({
  name: 'texto',
  label: texts.filter,
  kind: 'text',
  optional: true,
  max: 100,
  hint,
})

/** The words of a text as `plain` writes them, without signs between them. */
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
