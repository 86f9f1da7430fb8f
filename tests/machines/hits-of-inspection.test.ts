import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { coverageRecorder, noHits } from '@studio/kit/coverage/coverage.ts'
import { hitsOf } from '@studio/kit/inspect/hits.ts'
import { replay } from '#tests/studio/replay.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { watching } from '#tests/studio/watching.ts'

describe('hits of inspection records', () => {
  it.each(catalog)('are the counts of a recorder beside the actors: $title', async (entry) => {
    const { machine, cases } = entry
    const watcher = watching()
    const recorder = coverageRecorder()
    for (const path of pathsThrough(machine, cases, { strategy: 'edges' }))
      await replay(machine, cases, path, {
        inspect: (inspection) => {
          recorder.inspect(inspection)
          watcher.inspect(inspection)
        },
      })
    const counted = recorder.run('teste').machines[machine.id] ?? noHits()
    expect(Object.keys(counted.transitions)).not.toEqual([])
    // As they are sent: plain JSON.
    const inspectionRecords = JSON.parse(
      JSON.stringify(watcher.inspectionRecords),
    ) as InspectionRecord[]
    expect(hitsOf(inspectionRecords, machine)).toEqual(counted)
  })

  it('distinguish the actors of two pages with the same numbers', () => {
    const { machine } = catalog.find(({ name }) => name === 'faq-item') ?? catalog[0]!
    const recordOf = (run: string, number: number, inspection: object) =>
      ({ run, source: '/faq', number, at: 0, actor: 1, ...inspection }) as InspectionRecord
    const appeared = { kind: 'appeared', parent: null, machine: 'faqItem', name: 'faqItem' }
    const rested = (type: string, taken: string[], states: string[]) => ({
      kind: 'rested',
      event: { type, values: {} },
      steps: [{ taken, states }],
      states,
      status: 'active',
      values: {},
    })
    const closed = ['faqItem', 'faqItem.collapsed']
    const opened = ['faqItem', 'faqItem.expanded']
    const toggled = 'faqItem.collapsed | item.toggled | 0'
    const hits = hitsOf(
      [
        recordOf('a', 1, appeared),
        recordOf('b', 1, appeared),
        recordOf('a', 2, rested('xstate.init', [], closed)),
        recordOf('b', 2, rested('xstate.init', [], closed)),
        recordOf('a', 3, rested('item.toggled', [toggled], opened)),
        recordOf('b', 3, rested('item.toggled', [toggled], opened)),
      ],
      machine,
    )
    expect(hits).toEqual({
      states: { faqItem: 2, 'faqItem.collapsed': 2, 'faqItem.expanded': 2 },
      transitions: { [toggled]: 2 },
      guards: {},
      pairs: {},
    })
  })
})
