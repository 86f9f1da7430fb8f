import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'
import { batchesOf } from './among.ts'
import type { Tx } from './database.ts'

/** Rows a statement. */
const batch = 1000

/**
 * Inserts any number of rows of plain values, those of a statement as one parameter: with a parameter for each value, writing
 * and reading the statement takes longer than the insert. Columns that no row names take their default; a row without a
 * member that another has gets null there. With `target` a row whose `target` is stored already is updated.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  target?: IndexColumn,
): Promise<void> {
  const members = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).flatMap(([member, column]) => {
    const filled: unknown = members.has(member) ? undefined : column.defaultFn?.()
    const isGiven = members.has(member) || (filled !== undefined && !is(filled, SQL))
    return isGiven ? [{ member, column, filled }] : []
  })
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  const set = columns
    .filter(({ column }) => column !== target)
    .map(({ column: { name } }) => `"${name}" = excluded."${name}"`)
  const conflict = sql.raw(
    target ? ` on conflict ("${target.name}") do update set ${set.join(', ')}` : '',
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
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)${conflict}`,
    )
  }
}
