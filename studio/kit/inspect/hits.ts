import type { AnyStateMachine } from 'xstate'
import { noHits } from '../coverage.ts'
import type { Hits } from '../coverage.ts'
import type { InspectionRecord } from './records.ts'
import { tallyChart, tallyOf } from '../tally.ts'
import type { Tally } from '../tally.ts'

/**
 * The parts of a machine that its actors used, as far as inspection records show it: the same that a
 * recorder beside them counts. Inspection records of several pages may be mixed, each page's in their order.
 */
export function hitsOf(
  inspectionRecords: readonly InspectionRecord[],
  machine: AnyStateMachine,
): Hits {
  const hits = noHits()
  const chart = tallyChart(machine)
  const tallies = new Map<string, Tally>()
  for (const inspectionRecord of inspectionRecords) {
    const actor = `${inspectionRecord.run} ${inspectionRecord.actor}`
    if (inspectionRecord.kind === 'appeared' && inspectionRecord.machine === machine.id)
      tallies.set(actor, tallyOf(chart, hits))
    const tally = inspectionRecord.kind === 'rested' ? tallies.get(actor) : undefined
    if (!tally || inspectionRecord.kind !== 'rested') continue
    for (const step of inspectionRecord.steps)
      tally.step({ ...step, event: inspectionRecord.event.type })
    tally.rested(inspectionRecord.states)
  }
  return hits
}
