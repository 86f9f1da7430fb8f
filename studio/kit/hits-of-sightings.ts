import type { AnyStateMachine } from 'xstate'
import { noHits } from './coverage.ts'
import type { Hits } from './coverage.ts'
import type { Sighting } from './sightings.ts'
import { tallyChart, tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'

/**
 * What the actors of a machine used, as far as watching them shows: the same that a
 * recorder beside them counts. Sightings of several pages may be mixed, each page's in their order.
 */
export function hitsOf(sightings: readonly Sighting[], machine: AnyStateMachine): Hits {
  const hits = noHits()
  const chart = tallyChart(machine)
  const tallies = new Map<string, Tally>()
  for (const sighting of sightings) {
    const actor = `${sighting.run} ${sighting.actor}`
    if (sighting.kind === 'appeared' && sighting.machine === machine.id)
      tallies.set(actor, tallyOf(chart, hits))
    const tally = sighting.kind === 'rested' ? tallies.get(actor) : undefined
    if (!tally || sighting.kind !== 'rested') continue
    for (const step of sighting.steps) tally.step({ ...step, event: sighting.event.type })
    tally.rested(sighting.states)
  }
  return hits
}
