import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { batchesOf } from './among.ts'
import type { Tx } from './database.ts'

/** Rows a statement. */
const batch = 1000

/**
 * Inserts any number of rows of plain values, those of a statement as one parameter: with a parameter for each value, writing
 * and reading the statement takes longer than the insert. All rows name the columns of the first; others take their default.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).flatMap(([member, column]) => {
    const filled: unknown = member in first ? undefined : column.defaultFn?.()
    const isGiven = member in first || (filled !== undefined && !is(filled, SQL))
    return isGiven ? [{ member, column, filled }] : []
  })
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  for (const some of batchesOf(rows, batch)) {
    const plain = some.map((row) => {
      const values: Record<string, unknown> = {}
      for (const { member, column, filled } of columns)
        values[column.name] = filled ?? Reflect.get(row, member)
      return values
    })
    const json = JSON.stringify(plain)
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }
}
