import type { Acknowledged, Outside } from './acknowledged.ts'
import type { StoredState } from './stored-state.ts'

/** A condition that is true after every step. `broken` describes what is wrong, null when nothing is. */
export interface Invariant {
  name: string
  statement: string
  broken: (stored: StoredState, acknowledged: Acknowledged, outside: Outside) => string | null
}

/** The first complaint of a list of checks. */
export function first<T>(
  all: Iterable<T>,
  complaint: (each: T) => string | null | false,
): string | null {
  for (const each of all) {
    const found = complaint(each)
    if (found) return found
  }
  return null
}

/** Statuses of a receivable whose money came in, even if it was given back. */
export const moneyIn = ['paid', 'paidAfterReplacement', 'refunded']
