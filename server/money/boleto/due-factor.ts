import { compareDates, dayNumber } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'

const base: PlainDate = { y: 1997, m: 10, d: 7 }
const first: PlainDate = { y: 2000, m: 7, d: 3 }
/** Factors run from 1000 to 9999, then start again at 1000. */
const cycle = 9000

/**
 * The four-digit due factor of a bar code, 1000 to 9999. It restarted at 1000 on 2025-02-22 and will again on
 * 2049-10-14. Throws RangeError before 2000-07-03, when factors had fewer digits.
 */
export function dueFactor(due: PlainDate): number {
  if (compareDates(due, first) < 0) throw new RangeError('No due factor before 2000-07-03')
  return ((dayNumber(due) - dayNumber(base) - 1000) % cycle) + 1000
}
