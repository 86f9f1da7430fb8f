import { DatabaseError } from 'pg'

/**
 * The database did not answer, closed the connection or refuses to work at the moment. The request is not at fault: the
 * same request may succeed shortly. `cause` is the driver's error, `reason` what is logged of it.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: string | undefined
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    // A message of the driver may be logged: without an SQLSTATE it quotes no values.
    const isLogged = cause instanceof Error && !(cause instanceof DatabaseError)
    this.reason = isLogged ? cause.message : undefined
  }
}

/**
 * SQLSTATEs of a server that is unavailable: 08 the connection failed, 53 insufficient resources, 57 it stops or starts or
 * cancelled the statement, 25006 it is read-only (a former primary after a failover), 25P03 the next statement of a
 * transaction came too late, 55P03 a lock was not granted in time.
 */
const outage = /^(?:08|53|57|25006|25P03|55P03)/

/** Whether a statement failed because of the connection or the server, and not because of the statement. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return outage.test(error.code ?? '')
  // Without an SQLSTATE the driver failed: the connection broke or the time ran out. A TypeError or RangeError is a defect
  // of ours: a value that the driver cannot write.
  return !(error instanceof TypeError || error instanceof RangeError)
}

/** Whether an error, or one of its causes, is a DatabaseUnavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable) return true
  return false
}
