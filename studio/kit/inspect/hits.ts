import type { AnyStateMachine } from 'xstate'
import { noHits } from '../coverage/coverage.ts'
import type { Hits } from '../coverage/coverage.ts'
import type { InspectionRecord } from './records.ts'
import { tallyChart, tallyOf } from '../coverage/tally.ts'
import type { Tally } from '../coverage/tally.ts'

/**
 * The parts of a machine that its actors used, as far as inspection records show it: the same that a
 * recorder beside them counts. Inspection records of several pages may be mixed, each page's in their order.
 */
export function hitsOf(records: readonly InspectionRecord[], machine: AnyStateMachine): Hits {
  const hits = noHits()
  const chart = tallyChart(machine)
  const tallies = new Map<string, Tally>()
  for (const record of records) {
    const actor = `${record.run} ${record.actor}`
    if (record.kind === 'appeared' && record.machine === machine.id)
      tallies.set(actor, tallyOf(chart, hits))
    const tally = record.kind === 'rested' ? tallies.get(actor) : undefined
    if (!tally || record.kind !== 'rested') continue
    for (const step of record.steps) tally.step({ ...step, event: record.event.type })
    tally.rested(record.states)
  }
  return hits
}
