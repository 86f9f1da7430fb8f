import { describe, expect, it } from 'vitest'
import { catalog, labels } from '#machines/catalog.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import type { DrawingOptions } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import {
  fitted,
  isCut,
  opening,
  readable,
  revealed,
  visiblePart,
  stateIn,
  transitionIn,
} from '../../studio/app/view.ts'
import { nextStop, stopsIn } from '../../studio/app/transition-stops.ts'
import type { Part, Size } from '../../studio/app/view.ts'
import { eachMachine } from './each-machine.ts'
import { layout } from './elk.ts'

const frames: Size[] = [
  { width: 360, height: 320 },
  { width: 820, height: 700 },
  { width: 1600, height: 900 },
]
const contains = (whole: Part, part: Part) =>
  part.x >= whole.x - 1 &&
  part.y >= whole.y - 1 &&
  part.x + part.width <= whole.x + whole.width + 1 &&
  part.y + part.height <= whole.y + whole.height + 1

/** Two charts of each matrix; the others are in the long tier. */
const few = ['login', 'faq-item']

describe.each(['down', 'right'] as const)('a drawing %s', (direction) => {
  const options: DrawingOptions = { direction }
  eachMachine(
    '%s opens at a readable size, at the start of its successful path',
    catalog,
    few,
    async (entry) => {
      const drawing = await placed(draw({ ...entry, labels }), layout, options)
      const ends = drawing.arrows
        .filter(({ arrow }) => arrow.tone === 'happy')
        .flatMap(({ arrow }) => [arrow.source, arrow.target])
      const regions = drawing.boxes.map(({ box }) => box.parent)
      const [first] = drawing.boxes
        .filter(({ box }) => ends.includes(box.id) && !regions.includes(box.id))
        .toSorted((a, b) => (direction === 'down' ? a.y - b.y : a.x - b.x))
      for (const frame of frames) {
        const view = opening(drawing, frame)
        expect(view.scale).toBe(1)
        const visible = visiblePart(view, frame)
        if (first && first.width < frame.width - 48 && first.height < frame.height - 48)
          expect(contains(visible, first)).toBe(true)
        // Only the border is shown beside a drawing that is larger than its frame.
        if (drawing.width > frame.width) {
          expect(visible.x).toBeGreaterThanOrEqual(-25)
          expect(visible.x + visible.width).toBeLessThanOrEqual(drawing.width + 25)
        }
      }
    },
  )

  eachMachine(
    '%s shows each chosen state and transition, from any view',
    catalog,
    few,
    async (entry) => {
      const drawing = await placed(draw({ ...entry, labels }), layout, options)
      const keys = [...drawing.drawing.arrows, ...drawing.drawing.boxes]
        .flatMap(({ wordings }) => wordings)
        .flatMap(({ key }) => key ?? [])
      expect(keys.length).toBeGreaterThan(0)
      for (const frame of frames) {
        const before = opening(drawing, frame)
        const parts = [
          ...keys.map((key) => transitionIn(drawing, key)),
          ...drawing.drawing.boxes.map(({ id }) => {
            const part = stateIn(drawing, id)
            return part && { part, source: part }
          }),
        ]
        for (const key of keys) expect(transitionIn(drawing, key), key).not.toBeNull()
        for (const found of parts) {
          if (!found) continue
          const { part, source } = found
          const visible = visiblePart(revealed(before, part, frame, source), frame)
          if (part.width < visible.width - 48 && part.height < visible.height - 48)
            expect(contains(visible, part)).toBe(true)
          else
            expect(visible.x <= part.x + part.width && visible.y <= part.y + part.height).toBe(true)
          const middle = visiblePart(readable(fitted(drawing, frame), part, frame), frame)
          expect(middle.x + middle.width / 2).toBeCloseTo(part.x + part.width / 2)
        }
      }
    },
  )
})

describe('the transitions that the keyboard reaches', () => {
  eachMachine(
    'of %s are all that are drawn, each at its state and its text',
    catalog,
    few,
    async (entry) => {
      const drawing = await placed(draw({ ...entry, labels }), layout, { direction: 'down' })
      const stops = stopsIn(drawing)
      const drawn = [
        ...drawing.arrows.map(({ arrow }) => arrow),
        ...drawing.boxes.map(({ box }) => box),
      ].flatMap(({ wordings }) => wordings.flatMap(({ key }) => key ?? []))
      expect(new Set(stops.map(({ key }) => key))).toEqual(new Set(drawn))
      const states = new Set(drawing.boxes.map(({ box }) => box.id))
      for (const stop of stops) {
        expect(stop.key.startsWith(`${stop.state} | `), stop.key).toBe(true)
        expect(states).toContain(stop.state)
        expect(contains({ x: 0, y: 0, width: drawing.width, height: drawing.height }, stop)).toBe(
          true,
        )
        expect(stop.text).not.toBe('')
      }
    },
  )

  it('are visited with the arrow keys, forwards and backwards', () => {
    const place = { x: 0, y: 0, width: 1, height: 1, text: '' }
    const stops = ['a', 'b', 'c'].map((key) => ({ ...place, key, state: key === 'c' ? 'y' : 'x' }))
    const from = (key: string | null, arrow: string, state = 'x') =>
      nextStop(stops, { state, key }, arrow)?.key ?? null
    expect(from(null, 'ArrowDown')).toBe('a')
    expect(from(null, 'ArrowLeft')).toBe('b')
    expect(from('a', 'ArrowRight')).toBe('b')
    expect(from('b', 'ArrowDown')).toBe('a')
    expect(from('a', 'ArrowUp')).toBe('b')
    expect(from(null, 'ArrowDown', 'z')).toBeNull()
    expect(from('a', 'Enter')).toBeNull()
  })
})

it('reports whether a part of a drawing is outside of the frame', () => {
  const drawing = { width: 1000, height: 500 }
  const frame = { width: 600, height: 600 }
  expect(isCut(drawing, fitted(drawing, frame), frame)).toBe(false)
  expect(isCut(drawing, { x: 24, y: 24, scale: 1 }, frame)).toBe(true)
})
