import { expect, it } from 'vitest'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { firstFolds } from '@studio/app/first-folds.ts'
import { fitted } from '@studio/app/view.ts'
import { layout } from './elk.ts'
import { largeMachine } from './large-machine.ts'

const large = (regions: number, states: number) =>
  draw({ name: 'large', title: 'Large', machine: largeMachine(regions, states) })

// Only this finds a layout that gives up, or a region or state without a place, where a chart is as large as a whole product. Under 5 s of
// one processor on 2026-11-27.
it('draws 500 states, and shows all of them at once', async () => {
  const drawing = large(25, 20)
  expect(drawing.boxes.length).toBeGreaterThan(500)
  const place = await placed(drawing, layout)
  expect(place.boxes).toHaveLength(drawing.boxes.length)
  for (const { box, x, y, width, height } of place.boxes) {
    expect([box.id, x >= 0, y >= 0]).toEqual([box.id, true, true])
    expect([box.id, x + width <= place.width, y + height <= place.height]).toEqual([
      box.id,
      true,
      true,
    ])
  }
  const frame = { width: 900, height: 700 }
  const { scale, x, y } = fitted(place, frame)
  expect(x + place.width * scale).toBeLessThanOrEqual(frame.width)
  expect(y + place.height * scale).toBeLessThanOrEqual(frame.height)
})

// Only this finds a big chart that opens as an unreadable column, or one that hides its path that succeeds.
it('opens a big chart folded, except along the path that succeeds, and a small one whole', () => {
  expect([...firstFolds(large(4, 20))]).toEqual(['large.region1', 'large.region2', 'large.region3'])
  expect(firstFolds(large(2, 8)).size).toBe(0)
})
