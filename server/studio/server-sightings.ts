import type { Sighting } from '@studio/kit/sightings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargeSightings } from './charge-sightings.ts'
import { letterSightings } from './letter-sightings.ts'
import { SightingRun } from './sighting-run.ts'

/** What happens on the server as a studio follows it: charges that move, letters that are to leave and that left. */
export function serverSightings(deps: Pick<Deps, 'db' | 'random'>): {
  next(): Promise<Sighting[]>
} {
  const run = new SightingRun(deps.random)
  const charges = chargeSightings(deps, null, run)
  const letters = letterSightings(deps, run)
  return {
    async next() {
      // Read before the charges and shown after them: a move is there for every letter that was written with it.
      const showLetters = await letters.read()
      return [...(await charges.next()), ...showLetters()]
    },
  }
}
