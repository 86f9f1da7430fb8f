import type { Placed, PlacedBox } from './layout.ts'
import { fonts } from './blocks.ts'

/** A rectangle of a drawing, in pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Space between a line and the text that it passes. */
const air = 8

/** A box around others: its text is at the top, where lines to its content pass. */
export function isRegion({ box }: Pick<PlacedBox, 'box'>): boolean {
  return (box.kind === 'compound' || box.kind === 'parallel') && box.hidden === 0
}

/** Where the text of a box is, line by line, tags too. */
export function headerAreas({ x, y, block }: PlacedBox): Area[] {
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

/**
 * By id of a region through whose header lines run, how far its content must move to the right, in
 * pixels, so that they pass beside it. A layout engine reserves room for a header, and does not know that
 * a line into the region must not use it.
 */
export function crossedHeaders({ boxes, arrows }: Placed): Map<string, number> {
  const upright = arrows.flatMap(({ points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index] ?? end
      if (start.x !== end.x) return []
      return [{ x: end.x, from: Math.min(start.y, end.y), to: Math.max(start.y, end.y) }]
    }),
  )
  const found = new Map<string, number>()
  for (const region of boxes.filter(isRegion)) {
    const shifts = headerAreas(region).flatMap((area) =>
      upright
        .filter(
          ({ x, from, to }) =>
            x > area.x - air / 2 &&
            x < area.x + area.width + air / 2 &&
            from < area.y + area.height &&
            to > area.y,
        )
        .map(({ x }) => Math.ceil(area.x + area.width + air - x)),
    )
    if (shifts.length > 0) found.set(region.box.id, Math.max(...shifts))
  }
  return found
}
