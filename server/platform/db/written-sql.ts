import {
  Column,
  getTableName,
  isSQLWrapper,
  Name,
  Param,
  SQL,
  StringChunk,
  Table,
} from 'drizzle-orm'
import type { SQLChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

interface Statement {
  text: string
  values: unknown[]
}

const dialect = new PgDialect()

/** Appends a part to a statement; tables are those of the default schema. Returns false for a part that only Drizzle knows to write. */
function append(part: SQLChunk | undefined, to: Statement): boolean {
  if (part === undefined) return true
  if (part instanceof StringChunk) to.text += part.value.join('')
  else if (part instanceof Param) {
    const value: unknown = part.value === null ? null : part.encoder.mapToDriverValue(part.value)
    if (value instanceof SQL) return append(value, to)
    to.text += `$${to.values.push(value)}`
  } else if (part instanceof Name) to.text += dialect.escapeName(part.value)
  else if (part instanceof Table) to.text += dialect.escapeName(getTableName(part))
  else if (part instanceof Column)
    to.text += `${dialect.escapeName(getTableName(part.table))}.${dialect.escapeName(part.name)}`
  else if (Array.isArray(part)) return appendAll(part, to)
  else if (part instanceof SQL) return part.queryChunks.every((each) => append(each, to))
  else if (typeof part === 'object' && isSQLWrapper(part)) return appendAll([part.getSQL()], to)
  else return false
  return true
}

/** Appends parts in brackets, with commas between them. */
function appendAll(parts: readonly SQLChunk[], to: Statement): boolean {
  to.text += '('
  const known = parts.every((each, at) => {
    if (at > 0) to.text += ', '
    return append(each, to)
  })
  to.text += ')'
  return known
}

/**
 * The text and values of a statement of Drizzle's, as Drizzle itself writes them. It asks of each part which kind
 * it is, by a walk through its classes: for the many columns of an enrolment that takes longer than the database.
 */
export function written(whole: SQL): Statement {
  const statement: Statement = { text: '', values: [] }
  if (append(whole, statement)) return statement
  const { sql: text, params: values } = dialect.sqlToQuery(whole)
  return { text, values }
}
