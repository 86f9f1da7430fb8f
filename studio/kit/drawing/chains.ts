import type { Block } from './blocks.ts'
import type { Arrow, Box, Drawing } from './drawing.ts'

interface Place {
  x: number
  y: number
}

/** States that only follow one another, with the arrows between them. Its first may be entered, its last left, from anywhere. */
export interface Chain {
  id: string
  boxes: Box[]
  arrows: Arrow[]
}

/** A chain in columns, in rows where arrows point to the right; in pixels from its own corner. */
export interface PlacedChain {
  chain: Chain
  width: number
  height: number
  boxes: ReadonlyMap<string, Place>
  /** `label`: its centre. */
  arrows: readonly { arrow: Arrow; points: Place[]; label: Place }[]
  /** Where arrows enter and leave it: on its own border, and on that of its first or last state. */
  entry: { port: Place; end: Place }
  exit: { port: Place; end: Place }
}

/** From this many states on a chain is placed without the layout engine: as one column it would be too long to be seen whole. */
export const longChain = 30
/** Height to width of a chain, about that of the frame. */
const shape = 0.75
/** Between a state and the label of its arrow, in the direction of the arrow. */
const gap = 24
/** Before the first state of a column and after the last: arrows from column to column pass there. */
const margin = 28
/** Between columns, beside a label. */
const air = 16
const marks: ReadonlySet<string> = new Set(['initial', 'any', 'history'])

/** The long chains of a drawing; none shares a state with another. */
export function chainsOf({ boxes, arrows }: Drawing): Chain[] {
  const regions = new Set(boxes.map(({ parent }) => parent))
  const states = new Map(
    boxes.flatMap((box) => (marks.has(box.kind) || regions.has(box.id) ? [] : [[box.id, box]])),
  )
  const leaving = counted(arrows.map(({ source }) => source))
  const entering = counted(arrows.map(({ target }) => target))
  const links = arrows.filter(
    ({ source, target }) =>
      source !== target &&
      leaving.get(source) === 1 &&
      entering.get(target) === 1 &&
      states.get(source)?.parent === states.get(target)?.parent,
  )
  const next = new Map(
    links.flatMap((link) => (states.has(link.source) ? [[link.source, link]] : [])),
  )
  const followed = new Set(links.map(({ target }) => target))
  return [...next.keys()].flatMap((start) => {
    if (followed.has(start)) return []
    const between: Arrow[] = []
    for (let link = next.get(start); link; link = next.get(link.target)) between.push(link)
    const inside = [start, ...between.map(({ target }) => target)].flatMap(
      (id) => states.get(id) ?? [],
    )
    return inside.length < longChain
      ? []
      : [{ id: `${start}|chain`, boxes: inside, arrows: between }]
  })
}

function counted(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Places a chain, whose texts are measured. */
export function placedChain(
  chain: Chain,
  blocks: ReadonlyMap<string, Block>,
  labels: ReadonlyMap<string, Block | null>,
  direction: 'down' | 'right',
): PlacedChain {
  // By the direction of the arrows: `along` it, and `across`.
  const isDown = direction === 'down'
  const place = (along: number, across: number): Place =>
    isDown ? { x: across, y: along } : { x: along, y: across }
  const sizeOf = (block: Block | null | undefined) => {
    const { width = 0, height = 0 } = block ?? {}
    return isDown ? { along: height, across: width } : { along: width, across: height }
  }
  const items = chain.boxes.map((box, index) => {
    const arrow = chain.arrows[index]
    const label = sizeOf(arrow && labels.get(arrow.id))
    return { box, arrow, size: sizeOf(blocks.get(box.id)), label }
  })
  const widestLabel = Math.max(...items.map(({ label }) => label.across))
  const widest = Math.max(widestLabel, ...items.map(({ size }) => size.across))
  const channel = widestLabel + air * 2
  const all = items.reduce((sum, { size, label }) => sum + size.along + label.along + gap * 2, 0)
  const ratio = isDown ? shape : 1 / shape
  const columns = Math.max(1, Math.round(Math.sqrt(all / ratio / (widest + channel))))
  const most = Math.ceil(items.length / columns)

  const boxes = new Map<string, Place>()
  const ends: { from: number; to: number; middle: number }[] = []
  let along = margin
  let length = 0
  for (const [index, { box, size, label }] of items.entries()) {
    if (index % most === 0) along = margin
    const middle = Math.floor(index / most) * (widest + channel) + channel / 2 + widest / 2
    boxes.set(box.id, place(along, middle - size.across / 2))
    ends.push({ from: along, to: along + size.along, middle })
    length = Math.max(length, along + size.along + margin)
    along += size.along + label.along + gap * 2
  }
  const arrows = items.flatMap(({ arrow }, index) => {
    const [before, after] = [ends[index], ends[index + 1]]
    if (!arrow || !before || !after) return []
    if (before.middle === after.middle)
      return [
        {
          arrow,
          points: [place(before.to, before.middle), place(after.from, after.middle)],
          label: place((before.to + after.from) / 2, after.middle),
        },
      ]
    // From the end of a column between both to the start of the next.
    const between = (before.middle + after.middle) / 2
    const [bottom, top] = [length - margin / 2, margin / 2]
    return [
      {
        arrow,
        points: [
          place(before.to, before.middle),
          place(bottom, before.middle),
          place(bottom, between),
          place(top, between),
          place(top, after.middle),
          place(after.from, after.middle),
        ],
        label: place(length / 2, between),
      },
    ]
  })
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) throw new Error(`${chain.id} is empty`)
  const { x: width, y: height } = isDown
    ? { x: last.middle + (widest + channel) / 2, y: length }
    : { x: length, y: last.middle + (widest + channel) / 2 }
  return {
    chain,
    width,
    height,
    boxes,
    arrows,
    entry: { port: place(0, first.middle), end: place(first.from, first.middle) },
    exit: { port: place(length, last.middle), end: place(last.to, last.middle) },
  }
}
