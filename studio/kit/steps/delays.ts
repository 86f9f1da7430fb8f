import { isDelay } from '../chart.ts'

/** A delay under way. `what`: the event at its end. */
export interface Delay<What> {
  what: What
  ms: number
  /** Ids of the delays that surely end before it. */
  first: ReadonlySet<string>
  /** Whether it began with the last event: others may begin at the same moment. */
  isNew: boolean
}

/** The delays of one machine, by id, in the order in which they began. */
export type Delays<What = unknown> = ReadonlyMap<string, Delay<What>>

/**
 * The delays with one more, which begins now. Of two, that which began first and is not longer ends first. Whether a longer one that
 * began before a shorter one ends first depends on real times, and a walk has no clock: it takes both orders.
 */
export function withDelay<What>(
  delays: Delays<What>,
  id: string,
  what: What,
  ms: number,
): Delays<What> {
  const others = withoutDelay(delays, id)
  const first = [...others].filter(([, other]) => other.ms <= ms).map(([name]) => name)
  const later = [...others].map(([name, other]): [string, Delay<What>] =>
    other.isNew && other.ms > ms
      ? [name, { ...other, first: new Set([...other.first, id]) }]
      : [name, other],
  )
  return new Map([...later, [id, { what, ms, first: new Set(first), isNew: true }]])
}

/** The delays without one that ended or was given up. */
export function withoutDelay<What>(delays: Delays<What>, id: string): Delays<What> {
  if (!delays.has(id)) return delays
  return new Map(
    [...delays].flatMap(([name, delay]): [string, Delay<What>][] => {
      if (name === id) return []
      return [[name, { ...delay, first: new Set([...delay.first].filter((one) => one !== id)) }]]
    }),
  )
}

/** The delays at the next event: delays that begin from now on begin later. */
export function olderDelays<What>(delays: Delays<What>): Delays<What> {
  if (![...delays.values()].some(({ isNew }) => isNew)) return delays
  return new Map([...delays].map(([id, delay]) => [id, { ...delay, isNew: false }]))
}

/**
 * Whether a delay may be the next to end: it runs, and no delay of a state (`after`) surely ends before it. Delays of events that a
 * machine sends itself do not count: such an event may come at any time.
 */
export function mayEnd(delays: Delays, id: string): boolean {
  const delay = delays.get(id)
  return delay !== undefined && ![...delay.first].some(isDelay)
}

/** The order in which the delays end, as a text: empty where nothing is known of any two. */
export const orderOf = (delays: Delays): string =>
  [...delays]
    .flatMap(([id, { first }]) => [...first].map((one) => `${one} < ${id}`))
    .toSorted()
    .join()
