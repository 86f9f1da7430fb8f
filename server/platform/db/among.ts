import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column is one of any number of values: they travel as one parameter, so that no statement has too many. */
export const isAmong = (column: PgColumn, values: readonly (number | string)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`

/** The items in shares of at most `size`, in their order. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
