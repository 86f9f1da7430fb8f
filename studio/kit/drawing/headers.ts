import type { Placed, PlacedBox } from './layout.ts'
import { fonts } from './blocks.ts'

/** A rectangle of a drawing, in pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Air between a line and the words that it passes. */
const air = 8

/** A box that is drawn around others: its words stand at its head, and lines to what is inside pass there. */
export function isRegion({ box }: Pick<PlacedBox, 'box'>): boolean {
  return (box.kind === 'compound' || box.kind === 'parallel') && box.hidden === 0
}

/** Where the words of a box stand, line by line, tags too. */
export function wordsIn({ x, y, block }: PlacedBox): Area[] {
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
 * By id of a region through whose words lines run, how far its content must go to the right, in
 * pixels, for them to pass beside. A layout engine keeps room for a header, and does not know that
 * a line on its way into the region may not use it.
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
    const shifts = wordsIn(region).flatMap((area) =>
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
