import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { coverageRecorder, noHits } from '@studio/kit/coverage.ts'
import { hitsOf } from '@studio/kit/hits-of-sightings.ts'
import { replay } from '@studio/kit/replay.ts'
import type { Sighting } from '@studio/kit/sightings.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import { watching } from '#tests/studio/watching.ts'

describe('hits of sightings', () => {
  it.each(catalog)('are what a recorder beside the actors counts: $title', async (entry) => {
    const { machine, cases } = entry
    const watcher = watching()
    const recorder = coverageRecorder()
    for (const way of waysThrough(machine, cases, { strategy: 'edges' }))
      await replay(machine, cases, way, {
        inspect: (inspection) => {
          recorder.inspect(inspection)
          watcher.inspect(inspection)
        },
      })
    const counted = recorder.run('teste').machines[machine.id] ?? noHits()
    expect(Object.keys(counted.transitions)).not.toEqual([])
    // As they travel: plain JSON.
    const sightings = JSON.parse(JSON.stringify(watcher.sightings)) as Sighting[]
    expect(hitsOf(sightings, machine)).toEqual(counted)
  })

  it('keep the actors of two pages apart, whose numbers are the same', () => {
    const { machine } = catalog.find(({ name }) => name === 'faq-item') ?? catalog[0]!
    const seen = (run: string, number: number, sight: object) =>
      ({ run, source: '/faq', number, at: 0, actor: 1, ...sight }) as Sighting
    const appeared = { kind: 'appeared', parent: null, machine: 'faqItem', name: 'faqItem' }
    const rested = (type: string, taken: string[], states: string[]) => ({
      kind: 'rested',
      event: { type, facts: {} },
      steps: [{ taken, states }],
      states,
      status: 'active',
      facts: {},
    })
    const closed = ['faqItem', 'faqItem.collapsed']
    const opened = ['faqItem', 'faqItem.expanded']
    const toggled = 'faqItem.collapsed | item.toggled | 0'
    const hits = hitsOf(
      [
        seen('a', 1, appeared),
        seen('b', 1, appeared),
        seen('a', 2, rested('xstate.init', [], closed)),
        seen('b', 2, rested('xstate.init', [], closed)),
        seen('a', 3, rested('item.toggled', [toggled], opened)),
        seen('b', 3, rested('item.toggled', [toggled], opened)),
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
