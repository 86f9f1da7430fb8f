import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { coverageRecorder, noHits } from '@studio/kit/coverage.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import { replay } from '@studio/kit/replay.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import type { Way } from '@studio/kit/strategies.ts'

const crossedBy = (ways: readonly Way[]) =>
  new Set(ways.flatMap(({ taken, steps }) => [taken, ...steps.map((step) => step.taken)].flat(2)))

describe('tours', () => {
  it.each(catalog)('cross every state and transition in few ways: $title', async (entry) => {
    const { machine, cases } = entry
    const ways = waysThrough(machine, cases, { strategy: 'tour' })
    const recorder = coverageRecorder()
    for (const way of ways) await replay(machine, cases, way, { inspect: recorder.inspect })
    const hits = recorder.run('teste').machines[machine.id] ?? noHits()
    expect(Object.keys(hits.transitions).toSorted()).toEqual(
      transitionsOf(machine)
        .map(({ key }) => key)
        .toSorted(),
    )
    expect(Object.keys(hits.states).toSorted()).toEqual(
      statesOf(machine)
        .map(({ id }) => id)
        .toSorted(),
    )
    // A way that ends has left through a final state, or had nothing more to cross.
    expect(ways.length).toBeLessThan(waysThrough(machine, cases, { strategy: 'edges' }).length)
  })

  it('walk on from where they stand, and end a way only where nothing more can be reached', () => {
    const faq = catalog.find(({ name }) => name === 'faq-item')!
    const ways = waysThrough(faq.machine, faq.cases, { strategy: 'tour' })
    expect(ways.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
      ['item.toggled', 'item.toggled', 'item.toggled', 'contact.requested', 'contact.closed'],
    ])
  })

  it('never take a step that is to be avoided, and cross all the rest', () => {
    const login = catalog.find(({ name }) => name === 'login')!
    const ways = waysThrough(login.machine, login.cases, {
      strategy: 'tour',
      avoid: ({ event }) => event.type === 'credentials.withheld',
    })
    const all = transitionsOf(login.machine).map(({ key }) => key)
    expect(all.filter((key) => !crossedBy(ways).has(key))).toEqual([
      'login.askingCredentials | credentials.withheld | 0',
    ])
  })
})
