import { createHash } from 'node:crypto'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database.ts'

/** A query of Drizzle's whose values are placeholders. */
interface Preparable<Rows> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> }
}

/**
 * A query that is written once and that each connection parses and plans once, instead of both at every call: for large
 * joins, which take longer to plan than to run. Inside a transaction it is a query like any other.
 */
export function prepared<Rows>(
  write: (db: Tx) => Preparable<Rows>,
): (db: Tx, values: Record<string, unknown>) => Promise<Rows> {
  const known = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    if (db instanceof PgTransaction) return write(db).prepare('').execute(values)
    const query = known.get(db) ?? named(write(db))
    known.set(db, query)
    return query.execute(values)
  }
}

const names = new Map<string, string>()

/**
 * The name of a prepared statement, made of its text: two versions of the portal that share connections by a pooler never
 * mean another statement. A name is stored per session, so texts must be as few as the places in the code that write them.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(text).digest('hex')
  const name = `portal_${digest.slice(0, 24)}`
  names.set(text, name)
  return name
}

const named = <Rows>(query: Preparable<Rows>) => query.prepare(statementName(query.toSQL().sql))
