import type { Area } from './headers.ts'
import type { Placed, PlacedArrow } from './layout.ts'

const meet = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Where on a segment a label is tried. */
const fractions = [0.5, 0.25, 0.75]

/** Moves each label that another line crosses, or that is on a box, to the first free place along its own line, the longest segments first. */
export function freeLabels({ boxes, arrows }: Pick<Placed, 'boxes' | 'arrows'>): void {
  const regions = new Set(boxes.map(({ box }) => box.parent))
  const leaves = boxes.filter(({ box }) => !regions.has(box.id))
  const heads = boxes.flatMap(({ box, block, x, y }) =>
    regions.has(box.id) ? [{ x, y, width: block.width, height: block.height }] : [],
  )
  const lines = arrows.map((one) => ({ one, segments: segmentsOf(one) }))
  const isFree = (area: Area, own: PlacedArrow) =>
    ![...leaves, ...heads].some((box) => meet(area, box)) &&
    lines.every(
      ({ one, segments }) =>
        one === own ||
        (!segments.some((segment) => meet(area, segment)) &&
          (one.label === null || !meet(area, one.label))),
    )
  for (const { one, segments } of lines) {
    const { label } = one
    if (label === null || isFree(label, one)) continue
    const { width, height } = label
    const free = segments
      .toSorted((a, b) => b.width + b.height - a.width - a.height)
      .flatMap((segment) =>
        fractions.map((part) => ({
          x: Math.round(segment.x + segment.width * part - width / 2),
          y: Math.round(segment.y + segment.height * part - height / 2),
        })),
      )
      .find((place) => isFree({ ...place, width, height }, one))
    if (free) one.label = { ...label, ...free }
  }
}

function segmentsOf({ points }: PlacedArrow): Area[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    }
  })
}
