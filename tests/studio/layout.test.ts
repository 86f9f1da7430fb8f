import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { catalog, labels } from '#machines/catalog.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { fonts } from '@studio/kit/drawing/blocks.ts'
import { collapse } from '@studio/kit/drawing/collapse.ts'
import { fitted } from '@studio/app/view.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import type { Placed, PlacedBox } from '@studio/kit/drawing/layout.ts'
import { entry, project as foreign } from '../foreign/project.ts'
import { eachMachine } from './each-machine.ts'
import { layout } from './elk.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const meet = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Overlaps, by name: of labels with boxes, texts of regions, other labels and foreign arrows; of any line with the text of a region. */
function clashes({ boxes, arrows }: Placed): string[] {
  const labels = arrows.flatMap(({ arrow, label }) => (label ? [{ id: arrow.id, ...label }] : []))
  const leaves = boxes.filter(({ box }) => box.kind !== 'compound' && box.kind !== 'parallel')
  const heads = boxes
    .filter(({ box, block }) => !leaves.some((leaf) => leaf.box === box) && block.lines.length > 0)
    .flatMap((region) => textsOf(region).map((area) => ({ id: region.box.id, ...area })))
  const segments = arrows.flatMap(({ arrow, points }) =>
    points.slice(1).map((end, index) => {
      const start = points[index] ?? end
      return {
        id: arrow.id,
        x: Math.min(start.x, end.x),
        y: Math.min(start.y, end.y),
        width: Math.abs(start.x - end.x),
        height: Math.abs(start.y - end.y),
      }
    }),
  )
  const crossed = heads.flatMap(({ id, ...area }) => [
    ...segments
      .filter((one) => meet(area, one))
      .map((one) => `${one.id} crosses the text of ${id}`),
    ...labels
      .filter((label) => meet(area, label))
      .map((label) => `${label.id} lies on the text of ${id}`),
  ])
  const covered = labels.flatMap((label, index) => [
    ...leaves.filter((box) => meet(label, box)).map(({ box }) => `${label.id} lies on ${box.id}`),
    ...labels
      .slice(index + 1)
      .filter((other) => meet(label, other))
      .map(({ id }) => `${label.id} lies on the label of ${id}`),
    ...segments
      .filter((one) => one.id !== label.id && meet(label, one))
      .map(({ id }) => `${label.id} is crossed by ${id}`),
  ])
  return [...crossed, ...covered]
}

/** The texts and tags of a box, each as high as its font. */
function textsOf({ x, y, block }: PlacedBox): Area[] {
  return [
    ...block.lines.map((line) => ({
      x: x + line.x,
      y: y + line.y - fonts[line.role].size,
      width: line.width,
      height: fonts[line.role].size * 1.25,
    })),
    ...block.chips.map((chip) => ({ x: x + chip.x, y: y + chip.y, width: chip.width, height: 15 })),
  ]
}

const options = (['down', 'right'] as const).flatMap((direction) =>
  (['full', 'plain'] as const).map((detail) => ({ direction, detail })),
)
const languages = ['pt-BR', 'en'] as const

const machines = [
  ...foreign.catalog.map((one) => ({ ...one, labels: foreign.labels })),
  ...catalog.map((one) => ({ ...one, labels })),
]

/** Charts of nested regions, with titles of any length and transitions between any two states. */
const anyChart = fc
  .record({
    // By region: the length of its title, how many states it has, and its parent.
    regions: fc.array(
      fc.record({
        title: fc.integer({ min: 3, max: 60 }),
        states: fc.integer({ min: 1, max: 3 }),
        within: fc.nat(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    paths: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 12 }),
  })
  .map(({ regions, paths }) => {
    const region = (title: number, index: number): Region => ({
      id: `r${index}`,
      description: 'região '.repeat(title).slice(0, title).trim(),
      initial: 's0',
      states: {},
    })
    const made = regions.map(({ title }, index) => region(title, index + 1))
    const root = region(10, 0)
    const all = [root, ...made]
    root.states = { s0: { id: 'r0s0' } }
    const ids = ['r0s0']
    for (const [index, { states, within }] of regions.entries()) {
      const own = made[index]
      const outer = all[within % (index + 1)]
      if (!own || !outer) continue
      for (let state = 0; state < states; state += 1) {
        own.states[`s${state}`] = { id: `${own.id}s${state}` }
        ids.push(`${own.id}s${state}`)
      }
      outer.states[own.id] = own
      ids.push(own.id)
    }
    const flat = all.flatMap(({ states }) => Object.values(states))
    for (const [index, [from, to]] of paths.entries()) {
      const source = flat[from % flat.length]
      if (source) source.on = { ...source.on, [`go${index}`]: `#${ids[to % ids.length]}` }
    }
    return createMachine({ ...root, id: 'any' })
  })

interface Region {
  id: string
  on?: Record<string, string>
  description: string
  initial: string
  states: Record<string, { id: string; on?: Record<string, string> } | Region>
}

it('finds a fair position quickly in a dense chart, and the best position elsewhere', async () => {
  const dense = (count: number) =>
    createMachine({
      id: 'dense',
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `s${index}`,
          { on: { A: `s${(index * 7) % count}`, B: `s${(index + 1) % count}` } },
        ]),
      ),
    })
  const strategyOf = async (count: number) => {
    const machine = dense(count)
    let strategy: string | undefined
    await placed(draw({ name: 'dense', title: 'dense', machine, labels: {} }), (graph) => {
      strategy ??= graph.layoutOptions?.['elk.layered.nodePlacement.strategy']
      return layout(graph)
    })
    return strategy
  }
  expect(await strategyOf(8)).toBe('NETWORK_SIMPLEX')
  expect(await strategyOf(40)).toBe('BRANDES_KOEPF')
})

// Only these find a chain in one endless column, one that reaches the layout engine state by state, and arrows beside their states.
describe('a long chain', () => {
  const steps = (length: number, events: (index: number) => object) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`step${index}`, { on: events(index) }]),
    )
  const ring = createMachine({
    id: 'ring',
    initial: 'step0',
    states: steps(500, (index) => ({ NEXT: `step${(index + 1) % 500}` })),
  })
  const inside = createMachine({
    id: 'inside',
    initial: 'start',
    states: {
      start: { on: { BEGIN: 'steps', SKIP: 'end' } },
      steps: {
        initial: 'step0',
        on: { GIVE_UP: 'end' },
        states: {
          ...steps(40, (index) => ({
            [`NEXT_WITH_A_NAME_THAT_IS_LONG_${'X'.repeat(index)}`]: `step${index + 1}`,
          })),
          step40: { on: { AGAIN: 'step0', BACK: '#inside.start', DONE: '#inside.end' } },
        },
      },
      end: { on: { REPEAT: 'steps.step0' } },
    },
  })
  // Whose states lead back as well.
  const ringBack = createMachine({
    id: 'ringBack',
    initial: 'step0',
    states: steps(40, (index) => ({
      NEXT: `step${(index + 1) % 40}`,
      BACK: `step${Math.max(0, index - 1)}`,
    })),
  })
  const insideBack = createMachine({
    id: 'insideBack',
    initial: 'start',
    states: {
      start: { on: { BEGIN: 'steps', SKIP: 'end' } },
      steps: {
        initial: 'step0',
        on: { GIVE_UP: 'end' },
        states: {
          ...steps(40, (index) => ({
            NEXT: `step${index + 1}`,
            ...(index % 10 === 9 && { REDO: `step${index - 5}` }),
            ...(index === 20 && { LEAVE: '#insideBack.end' }),
          })),
          step40: { on: { AGAIN: 'step0', BACK: '#insideBack.start', DONE: '#insideBack.end' } },
        },
      },
      end: { on: { REPEAT: 'steps.step0' } },
    },
  })
  const cases = [ring, inside, ringBack, insideBack].flatMap((machine) =>
    (['down', 'right'] as const).map((direction) => ({ machine, name: machine.id, direction })),
  )

  it.each(cases)('is placed in columns: $name, $direction', async ({ machine, direction }) => {
    const drawing = draw({ name: 'chain', title: 'Chain', machine })
    const place = await placed(drawing, layout, { direction })
    expect(place.boxes.map(({ box }) => box.id).toSorted()).toEqual(
      drawing.boxes.map(({ id }) => id).toSorted(),
    )
    expect(place.arrows).toHaveLength(drawing.arrows.length)
    expect(clashes(place)).toEqual([])
    const touches = (id: string, point: { x: number; y: number } | undefined) => {
      const { x, y, width, height } = place.boxes.find(({ box }) => box.id === id)!
      return (
        point !== undefined &&
        meet(
          { x: x - 1, y: y - 1, width: width + 2, height: height + 2 },
          { ...point, width: 0, height: 0 },
        )
      )
    }
    for (const { arrow, points } of place.arrows) {
      expect([arrow.id, touches(arrow.source, points[0])]).toEqual([arrow.id, true])
      expect([arrow.id, touches(arrow.target, points.at(-1))]).toEqual([arrow.id, true])
    }
    expect(fitted(place, { width: 900, height: 700 }).scale).toBeGreaterThan(0.1)
  })

  it('is one node for the layout engine', async () => {
    const drawing = draw({ name: 'ring', title: 'Ring', machine: ring })
    let nodes: unknown
    await placed(drawing, async (graph) => {
      nodes = graph.children?.flatMap(({ children }) => children?.map(({ id }) => id))
      return layout(graph)
    })
    expect(nodes).toEqual(['ring|initial', 'ring.step0|chain'])
  })
})

describe('layout', () => {
  const title =
    'of %s crosses no words and draws every arrow, in both directions, details and languages'
  eachMachine(title, machines, ['light', 'login'], async (one) => {
    for (const language of languages)
      for (const option of options) {
        const drawing = draw({ ...one, labels: { ...one.labels, language } })
        const place = await placed(drawing, layout, option)
        const which = `${language}, ${option.direction}, ${option.detail}`
        expect(clashes(place), which).toEqual([])
        expect(place.boxes.map(({ box }) => box.id).toSorted()).toEqual(
          drawing.boxes.map(({ id }) => id).toSorted(),
        )
        expect(place.arrows.filter(({ points }) => points.length < 2)).toEqual([])
        expect(place.arrows).toHaveLength(drawing.arrows.length)
      }
  })

  it('routes lines around the text of a region, in any chart', { tags: ['long'] }, async () => {
    const crossings: string[] = []
    let moved = 0
    for (const machine of fc.sample(anyChart, { numRuns: 25, seed: 1 })) {
      const drawing = draw({ name: 'any', title: 'Qualquer', machine })
      for (const option of options) {
        const graphs: unknown[] = []
        const place = await placed(
          drawing,
          (graph) => {
            graphs.push(graph)
            return layout(graph)
          },
          option,
        )
        if (graphs.length > 1) moved += 1
        crossings.push(...clashes(place).filter((clash) => clash.includes('crosses the text')))
      }
    }
    expect(crossings).toEqual([])
    // Without the second layout some lines cross a text.
    expect(moved).toBeGreaterThan(0)
  })

  it('detects a line over the text of a region', async () => {
    const place = await placed(draw({ ...entry('light'), labels: foreign.labels }), layout)
    const region = place.boxes.find(({ box, depth }) => box.kind === 'compound' && depth > 0)
    const [arrow] = place.arrows
    if (!region || !arrow) throw new Error('no region')
    const x = region.x + 30
    const points = [
      { x, y: region.y - 20 },
      { x, y: region.y + 60 },
    ]
    expect(clashes({ ...place, arrows: [{ ...arrow, points }] })).toContainEqual(
      expect.stringContaining('crosses the text of (machine).red'),
    )
  })

  it('detects a clash', async () => {
    const place = await placed(draw({ ...entry('wizard'), labels: foreign.labels }), layout)
    const [box] = place.boxes.filter(({ box: one }) => one.kind === 'atomic')
    const arrows = place.arrows.map((arrow) =>
      arrow.label && box ? { ...arrow, label: { ...arrow.label, x: box.x, y: box.y } } : arrow,
    )
    expect(clashes({ ...place, arrows })).not.toEqual([])
  })

  it('starts at the top: a state is above its targets', async () => {
    const drawing = draw({
      name: 'ring',
      title: 'Anel',
      machine: createMachine({
        id: 'ring',
        initial: 'a',
        states: {
          a: { on: { go: 'b' } },
          b: { on: { go: 'c' } },
          c: { on: { go: 'a', back: 'b' } },
        },
      }),
    })
    const { boxes } = await placed(drawing, layout)
    const top = (id: string) => boxes.find(({ box }) => box.id === id)?.y ?? 0
    expect(top('ring.a')).toBeLessThan(top('ring.b'))
    expect(top('ring.b')).toBeLessThan(top('ring.c'))
  })

  it('draws parallel regions, history, self-loops, transitions to the parent, and collapsed boxes', async () => {
    const machine = createMachine({
      id: 'all',
      initial: 'off',
      on: { reset: '.off' },
      states: {
        off: { on: { start: 'on.memory', again: { target: 'off', reenter: true } } },
        on: {
          type: 'parallel',
          on: { stop: 'off' },
          states: {
            light: {
              initial: 'low',
              states: { low: { on: { more: 'high', out: '#all.on' } }, high: {} },
            },
            sound: {
              initial: 'mute',
              states: { mute: { on: { more: 'loud' } }, loud: { type: 'final' } },
              onDone: '#all.off',
            },
            memory: { type: 'history', history: 'deep' },
          },
        },
      },
    })
    const drawing = draw({ name: 'all', title: 'Tudo', machine })
    for (const shut of [[], ['all.on.light'], ['all.on']]) {
      const folded = collapse(drawing, new Set(shut))
      const place = await placed(folded, layout)
      expect(place.arrows.filter(({ points }) => points.length < 2)).toEqual([])
      expect(clashes(place)).toEqual([])
    }
  })
})
