import type { Timers } from './ports/system.ts'

/**
 * Runs `work` once for all calls with the same key while it is under way: when a cached answer expires, many requests arrive
 * at once. Work that returns synchronously runs for each.
 */
export function oneForAll<Result>() {
  const underWay = new Map<string, Promise<Result>>()
  return (key: string, work: () => Result | Promise<Result>): Result | Promise<Result> => {
    const known = underWay.get(key)
    if (known) return known
    const result = work()
    if (!(result instanceof Promise)) return result
    const running = result.finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
}

/**
 * As {@link oneForAll}, and the result is reused for so many ms more; what failed is tried again. Results of old keys stay in
 * memory: there must be few.
 */
export function oneForAWhile<Result>(ms: number, { elapsed }: Pick<Timers, 'elapsed'>) {
  const known = new Map<string, { result: Promise<Result>; until: number }>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key)
    if (found && found.until > elapsed()) return found.result
    // Each `await` of a Drizzle query runs it again.
    const asked = { result: Promise.resolve(work()), until: Number.POSITIVE_INFINITY }
    known.set(key, asked)
    asked.result.then(
      () => (asked.until = elapsed() + ms),
      () => known.delete(key),
    )
    return asked.result
  }
}
