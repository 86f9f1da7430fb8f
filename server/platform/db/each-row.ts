import { isLockedByOthers } from './conflicts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/**
 * Runs a job for each row, one after another, and continues after a failure. Resolves to the number of jobs that returned true.
 * Throws the first failure at the end; at once when the database is unavailable, but not when only the row is locked.
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  job: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const row of rows)
    try {
      if (await job(row)) done += 1
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isLockedByOthers(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return done
}
