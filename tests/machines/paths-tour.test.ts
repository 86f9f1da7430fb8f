import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { coverageRecorder, noHits } from '@studio/kit/coverage/coverage.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import { replay } from '#tests/studio/replay.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import type { ChartPath } from '@studio/kit/paths/chart-path.ts'

const crossedBy = (paths: readonly ChartPath[]) =>
  new Set(paths.flatMap(({ taken, steps }) => [taken, ...steps.map((step) => step.taken)].flat(2)))

describe('paths of the strategy tour', () => {
  it.each(catalog)('cross every state and transition in few paths: $title', async (entry) => {
    const { machine, cases } = entry
    const paths = pathsThrough(machine, cases, { strategy: 'tour' })
    const recorder = coverageRecorder()
    for (const path of paths) await replay(machine, cases, path, { inspect: recorder.inspect })
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
    // A path ends in a final state, or where nothing is left to cross.
    expect(paths.length).toBeLessThan(pathsThrough(machine, cases, { strategy: 'edges' }).length)
  })

  it('continue from the current state, and end only where nothing more can be reached', () => {
    const faq = catalog.find(({ name }) => name === 'faq-item')!
    const paths = pathsThrough(faq.machine, faq.cases, { strategy: 'tour' })
    expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
      ['item.toggled', 'item.toggled', 'item.toggled', 'contact.requested', 'contact.closed'],
    ])
  })

  it('never take an avoided step, and cross the rest', () => {
    const login = catalog.find(({ name }) => name === 'login')!
    const paths = pathsThrough(login.machine, login.cases, {
      strategy: 'tour',
      avoid: ({ event }) => event.type === 'credentials.withheld',
    })
    const all = transitionsOf(login.machine).map(({ key }) => key)
    expect(all.filter((key) => !crossedBy(paths).has(key))).toEqual([
      'login.askingCredentials | credentials.withheld | 0',
    ])
  })
})
