import { DatabaseError } from 'pg'

/** Logged for an error without a code: a sentence of the driver's, without values. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : undefined)

/**
 * The database did not answer, ended the connection or takes no work now: nothing is wrong with the request, and the
 * same may succeed in a moment. `cause` is the driver's error.
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
 * SQLSTATE of a server that is unavailable now: connection exceptions, insufficient resources, operator intervention (shut
 * down, starting, statement cancelled), a former primary that is read-only since a failover, and time-outs: of a lock, of the
 * next statement of a transaction.
 */
const outage = /^(?:08|53|57|25006|25P03|55P03)/

/** Whether a statement failed because of the connection or the server and not because of itself. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return outage.test(error.code ?? '')
  // An error without an SQLSTATE is the driver's: the connection broke or time ran out. A value it cannot write is our error.
  return !(error instanceof TypeError || error instanceof RangeError)
}

/** Whether an error, or anything it was caused by, is a database that is not available. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable) return true
  return false
}
