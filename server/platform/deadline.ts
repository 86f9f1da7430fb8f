import { DatabaseUnavailable } from './db/unavailable.ts'
import type { Timers } from './ports/system.ts'

/** The answer of the database within so many ms. Rejects with DatabaseUnavailable when there is none. */
export async function withinDeadline<T>(
  timers: Timers,
  answer: Promise<T>,
  ms: number,
): Promise<T> {
  const late = new AbortController()
  try {
    return await Promise.race([
      answer,
      timers.wait(ms, late.signal).then(() => {
        throw new DatabaseUnavailable(new Error('no answer in time'))
      }),
    ])
  } finally {
    late.abort()
    // Given up, it may still fail.
    answer.catch(() => undefined)
  }
}
