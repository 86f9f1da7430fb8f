import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { draw } from '@studio/kit/drawing.ts'
import { collapse } from '@studio/kit/drawing-collapse.ts'
import { placed } from '@studio/kit/drawing-layout.ts'
import type { DrawingOptions, Placed } from '@studio/kit/drawing-layout.ts'
import { words } from '#machines/words.ts'
import { layout } from './elk.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const meet = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What lies over what, named: labels over boxes, other labels and foreign arrows. */
function clashes({ boxes, arrows }: Placed): string[] {
  const labels = arrows.flatMap(({ arrow, label }) => (label ? [{ id: arrow.id, ...label }] : []))
  const leaves = boxes.filter(({ box }) => box.kind !== 'compound' && box.kind !== 'parallel')
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
  return labels.flatMap((label, index) => [
    ...leaves.filter((box) => meet(label, box)).map(({ box }) => `${label.id} lies on ${box.id}`),
    ...labels
      .slice(index + 1)
      .filter((other) => meet(label, other))
      .map(({ id }) => `${label.id} lies on the label of ${id}`),
    ...segments
      .filter((one) => one.id !== label.id && meet(label, one))
      .map(({ id }) => `${label.id} is crossed by ${id}`),
  ])
}

const ways: Required<DrawingOptions>[] = [
  { direction: 'down', detail: 'full' },
  { direction: 'right', detail: 'plain' },
]

describe('layout', () => {
  for (const options of ways)
    it.each(catalog.map((entry) => [entry.name, entry] as const))(
      `of %s ${options.direction} ${options.detail} crosses no label and draws every arrow`,
      async (_, entry) => {
        const drawing = draw({ ...entry, words })
        const place = await placed(drawing, layout, options)
        expect(clashes(place)).toEqual([])
        expect(place.boxes.map(({ box }) => box.id).toSorted()).toEqual(
          drawing.boxes.map(({ id }) => id).toSorted(),
        )
        expect(place.arrows.filter(({ points }) => points.length < 2)).toEqual([])
        expect(place.arrows).toHaveLength(drawing.arrows.length)
      },
    )

  it('sees a clash where there is one', async () => {
    const [entry] = catalog
    if (!entry) throw new Error('no machine')
    const place = await placed(draw({ ...entry, words }), layout)
    const [box] = place.boxes.filter(({ box: one }) => one.kind === 'atomic')
    const arrows = place.arrows.map((arrow) =>
      arrow.label && box ? { ...arrow, label: { ...arrow.label, x: box.x, y: box.y } } : arrow,
    )
    expect(clashes({ ...place, arrows })).not.toEqual([])
  })

  it('starts at the top: what comes first is not under what it leads to', async () => {
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

  it('draws parallel regions, history, self-loops, ways to the parent, and shut boxes', async () => {
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
