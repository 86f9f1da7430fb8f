import { DatabaseError } from 'pg'

/** What is logged of an error without a code: a sentence of the driver's, without values. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : undefined)

/**
 * The database did not answer, ended the connection or takes no work now: nothing is wrong with the request, and the
 * same may succeed in a moment. `cause` is what the driver said.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: string | undefined
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.reason = cause instanceof DatabaseError ? undefined : reasonOf(cause)
  }
}

/**
 * SQLSTATE of a server that is no use now: connection exceptions, insufficient resources, operator intervention (shut
 * down, starting, statement cancelled), a former primary that only reads since a failover, and what it no longer waited for:
 * a lock, the next statement of a transaction.
 */
const outage = /^(?:08|53|57|25006|25P03|55P03)/

/** Whether a failed statement tells of the connection or the server instead of the statement itself. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return outage.test(error.code ?? '')
  // What the server did not say the driver did: the connection broke or time ran out. A value it cannot write is ours.
  return !(error instanceof TypeError || error instanceof RangeError)
}

/** Whether an error, or anything it was caused by, is a database that is not available. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable) return true
  return false
}
