import type { Sighting } from '@studio/kit/sightings.ts'

/**
 * What a run comes to, computed from what it came to before: of sightings that begin with those of the last time only
 * the others are read. Null from `add` where that will not do, and all are read again.
 */
export function growing<State>(
  add: (known: State | null, fresh: readonly Sighting[]) => State | null,
): (sightings: readonly Sighting[]) => State | null {
  // By a run's first sighting: a run that is forgotten leaves nothing behind.
  const latest = new WeakMap<Sighting, { sightings: readonly Sighting[]; state: State | null }>()
  return (sightings) => {
    const [first] = sightings
    if (!first) return null
    const last = latest.get(first)
    if (last?.sightings === sightings) return last.state
    const isLonger = last?.sightings.every((one, at) => one === sightings[at]) ?? false
    const more = last && isLonger ? add(last.state, sightings.slice(last.sightings.length)) : null
    const state = more ?? add(null, sightings)
    latest.set(first, { sightings, state })
    return state
  }
}
