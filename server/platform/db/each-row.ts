import { isLockedByOthers } from './conflicts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/**
 * Does a job for each row, one after another, also when others fail; resolves to how many it was done for.
 * Throws the first failure once all had their turn, at once when the database is not available to any of them.
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
