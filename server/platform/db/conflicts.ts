import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * SQLSTATE of work that the database undid for the sake of others that ran at the same time, and that may succeed when it
 * is run again: serialization failure, deadlock.
 */
const conflict = /^40(?:001|P01)$/

/** Tries of one piece of work, and the longest random pause between them, at first (it doubles) and ever, ms. */
const tries = 8
const [firstPauseMs, longestPauseMs] = [40, 500]

/** Whether the database reported an SQLSTATE like that: in an error, or in any of its causes. */
function hasState(error: unknown, state: RegExp): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseError && state.test(each.code ?? '')) return true
  return false
}

const isConflict = (error: unknown) => hasState(error, conflict)

/** Whether others had the rows for so long that it was given up: a conflict at the last try, a lock that did not come. */
export const isLockedByOthers = (error: unknown) => isConflict(error) || hasState(error, /^55P03$/)

/**
 * Runs work on the database again while it conflicts with other transactions: the database has rolled it back, and random
 * pauses separate those that conflicted. The work must do nothing but query the database, or nothing that may not be done
 * twice. Throws DatabaseUnavailable when it still conflicts at the last try.
 */
export async function withoutConflict<A>(work: () => Promise<A>): Promise<A> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (tried === tries) throw new DatabaseUnavailable(error)
      await wait(Math.random() * Math.min(firstPauseMs * 2 ** (tried - 1), longestPauseMs))
    }
}
