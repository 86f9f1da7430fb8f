import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { addHits, coverageRecorder, noHits } from '@studio/kit/coverage/coverage.ts'
import type { RunHits } from '@studio/kit/coverage/coverage.ts'
import { coverageHtml } from '@studio/kit/coverage/coverage-html.ts'
import { heatOf } from '@studio/kit/drawing/heat.ts'
import {
  coverByPaths,
  coverageReport,
  coverageTable,
  uncovered,
} from '@studio/kit/coverage/coverage-report.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { type } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { pairsOf } from '@studio/kit/paths/strategies-pairs.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { layout } from '#tests/studio/elk.ts'

const door = setup({
  types: {
    context: type<{ key: boolean }>(),
    events: type<{ type: 'handle.turned' } | { type: 'door.painted' }>(),
    input: type<{ key: boolean }>(),
  },
  guards: { hasKey: ({ context }) => context.key },
}).createMachine({
  id: 'door',
  description: 'Porta',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { description: 'Chegando', always: 'shut' },
    shut: {
      description: 'Fechada',
      on: { 'handle.turned': { guard: 'hasKey', target: 'unlocking' } },
    },
    unlocking: { description: 'Destrancando', always: 'open' },
    open: { description: 'Aberta', on: { 'handle.turned': 'shut', 'door.painted': 'painted' } },
    painted: { description: 'Pintada', type: 'final' },
  },
})
const cases: Cases<typeof door> = {
  inputs: [{ key: true }, { key: false }],
  events: [{ type: 'handle.turned' }, { type: 'door.painted' }],
}
const labels = { events: { 'handle.turned': 'gira a maçaneta', 'door.painted': 'pinta a porta' } }
const subject: Describable = { name: 'door', title: 'Porta', machine: door, cases, labels }

/** The hits of one walk, by hand. */
function walked(source: string, ...turns: boolean[]): RunHits {
  const recorder = coverageRecorder()
  for (const key of turns) {
    const actor = createActor(door, { input: { key }, inspect: recorder.inspect }).start()
    actor.send({ type: 'handle.turned' })
    actor.stop()
  }
  return recorder.run(source)
}

describe('coverage of a run', () => {
  it('counts transient states, eventless transitions, pairs and both ends of a guard', () => {
    expect(walked('machines', true, false).machines.door).toEqual({
      states: {
        door: 2,
        'door.arriving': 2,
        'door.shut': 2,
        'door.unlocking': 1,
        'door.open': 1,
      },
      transitions: {
        'door.arriving | always | 0': 2,
        'door.shut | handle.turned | 0': 1,
        'door.unlocking | always | 0': 1,
      },
      guards: { 'door.shut | handle.turned | 0': { passed: 1, failed: 1 } },
      pairs: {
        'door.arriving | always | 0 » door.shut | handle.turned | 0': 1,
        'door.shut | handle.turned | 0 » door.unlocking | always | 0': 1,
      },
    })
  })

  it('names in pt-BR what was never reached, guards by their outcome', () => {
    const report = coverageReport([subject], [walked('machines', true)])
    expect(uncovered(report)).toEqual([
      'Porta: o estado door.painted não foi visto',
      'Porta: a transição door.open | handle.turned | 0 não foi percorrida',
      'Porta: a transição door.open | door.painted | 0 não foi percorrida',
    ])
    expect(report.machines[0]?.guards).toEqual({
      total: 2,
      covered: 1,
      missing: ['door.shut | handle.turned | 0 ✗'],
    })
  })

  it('adds up runs of several kinds and still distinguishes them', () => {
    const report = coverageReport(
      [subject],
      [walked('machines', true), walked('browser', false), coverByPaths([subject]).run],
    )
    expect(report.sources).toEqual(['browser', 'machines'])
    expect(report.machines[0]?.bySource.browser).toEqual({
      states: 3,
      transitions: 1,
      guards: 1,
      pairs: 0,
    })
    expect(coverageTable(report).split('\n')).toEqual([
      'Máquina                  Estados   Transições    Condições        Pares',
      'Porta                        6/6          5/5          2/2          5/5',
      'Todas                        6/6          5/5          2/2          5/5',
      'navegador                    3/6          1/5          1/2          0/5',
      'testes das máquinas          6/6          5/5          2/2          5/5',
    ])
  })

  it('survives being written and read', () => {
    const run = walked('browser', true)
    expect(JSON.parse(JSON.stringify(run))).toEqual(run)
    const twice = addHits(
      addHits(noHits(), run.machines.door ?? noHits()),
      run.machines.door ?? noHits(),
    )
    expect(twice.transitions['door.arriving | always | 0']).toBe(2)
  })
})

describe('heat of a drawing', () => {
  it('colours unused parts differently, and used parts by their count', async () => {
    const report = coverageReport([subject], [walked('machines', true)])
    const drawing = await placed(draw(subject), layout)
    const html = coverageHtml(report, new Map([['door', drawing]]))
    const colour = (id: string) =>
      new RegExp(`data-state="${id}"[^>]*--heat-colour:(#\\w+)`).exec(html)?.[1]
    expect(colour('door.painted')).toBe('#fbd9d6')
    expect(colour('door.open')).not.toBe('#fbd9d6')
    expect(html).toContain('<title>door.painted: 0 vezes</title>')
    expect(html).toContain('<title>door.open: 1 vez</title>')
    expect(html).toContain('Transições que faltam: 2')
    expect(html).toContain('Pinta a porta')
    expect(html).not.toMatch(/undefined|NaN|https?:\/\/(?!www\.w3\.org)/)
  })

  it('has five degrees by the logarithm', () => {
    expect([0, 1, 10, 100, 1000].map((times) => heatOf(times, 1000))).toEqual([0, 1, 2, 4, 5])
  })
})

describe('strategies', () => {
  const paths = (strategy: Parameters<typeof pathsThrough>[2]['strategy'], to?: string) =>
    pathsThrough(door, cases, { strategy, ...(to !== undefined && { to }) }).map(({ steps }) =>
      steps.map(({ event }) => event.type).join(' '),
    )

  it('take the shortest path to every state, or to one of them', () => {
    expect(paths('shortest')).toEqual(['', 'handle.turned', 'handle.turned door.painted'])
    expect(paths('shortest', 'door.painted')).toEqual(['handle.turned door.painted'])
  })

  it('cross every transition once', () => {
    expect(paths('edges')).toEqual([
      'handle.turned',
      'handle.turned handle.turned',
      'handle.turned door.painted',
    ])
  })

  it('cross every pair, eventless transitions and the start included', () => {
    const found = pathsThrough(door, cases, { strategy: 'pairs' })
    expect([...new Set(found.flatMap(pairsOf))].toSorted()).toEqual(
      [
        'door.arriving | always | 0 » door.shut | handle.turned | 0',
        'door.shut | handle.turned | 0 » door.unlocking | always | 0',
        'door.unlocking | always | 0 » door.open | handle.turned | 0',
        'door.unlocking | always | 0 » door.open | door.painted | 0',
        'door.open | handle.turned | 0 » door.shut | handle.turned | 0',
      ].toSorted(),
    )
  })

  it('visit no configuration twice when simple, and end in the requested state', () => {
    expect(paths('simple')).toEqual(['handle.turned', 'handle.turned door.painted'])
    expect(paths('simple', 'door.painted')).toEqual(['handle.turned door.painted'])
    expect(new Set(paths('random', 'door.painted').map((path) => path.split(' ').at(-1)))).toEqual(
      new Set(['door.painted']),
    )
  })

  it('name the events that a state rejects', () => {
    const locked = { ...cases, inputs: [{ key: false }] }
    const [start, ...others] = pathsThrough(door, locked, { strategy: 'shortest' })
    expect(others).toEqual([])
    expect(start?.refused).toEqual([{ type: 'handle.turned' }])
  })
})
