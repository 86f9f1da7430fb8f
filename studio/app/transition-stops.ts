import { fonts } from '@studio/kit/drawing/blocks.ts'
import type { Block } from '@studio/kit/drawing/blocks.ts'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import type { Wording } from '@studio/kit/drawing/wordings.ts'

/** The label of a transition, which the keyboard reaches from its state. */
export interface Stop {
  key: string
  /** Id of the box that it is drawn at. */
  state: string
  text: string
  /** Around its label, in pixels of the drawing. */
  x: number
  y: number
  width: number
  height: number
}

/** Every transition with a label: those that leave a state, then those written inside it, in the order of the drawing. */
export function stopsIn({ boxes, arrows }: Placed): Stop[] {
  const stops = [
    ...arrows.flatMap(({ arrow: { source, wordings }, label }) =>
      label === null ? [] : stopsOf(ownerOf(source), wordings, label, label),
    ),
    ...boxes.flatMap(({ box: { id, wordings }, block, x, y }) =>
      stopsOf(ownerOf(id), wordings, block, { x, y }),
    ),
  ]
  // A transition to several states has a label at each.
  return [...new Map(stops.map((stop) => [stop.key, stop])).values()]
}

/** The state that a mark for the whole state belongs to. */
const ownerOf = (id: string) => id.replace(/\|any$/, '')

function stopsOf(
  state: string,
  wordings: readonly Wording[],
  { lines }: Block,
  at: { x: number; y: number },
): Stop[] {
  return wordings.flatMap(({ key, text, technical }): Stop[] => {
    const own = lines.filter((line) => key !== null && line.key === key)
    if (key === null || own.length === 0) return []
    const left = Math.min(...own.map(({ x }) => x))
    const top = Math.min(...own.map(({ y, role }) => y - fonts[role].size))
    const right = Math.max(...own.map(({ x, width }) => x + width))
    const bottom = Math.max(...own.map(({ y }) => y + 4))
    const place = { x: at.x + left - 3, y: at.y + top - 1 }
    return [
      {
        key,
        state,
        text: text ?? technical,
        ...place,
        width: right - left + 6,
        height: bottom - top + 2,
      },
    ]
  })
}

/** The stop that an arrow key leads to, from a state (`key` null) or from one of its transitions, cyclically. Null: it has none. */
export function nextStop(
  stops: readonly Stop[],
  from: { state: string; key: string | null },
  arrow: string,
): Stop | null {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[arrow]
  const own = stops.filter(({ state }) => state === from.state)
  if (step === undefined || own.length === 0) return null
  const at = own.findIndex(({ key }) => key === from.key)
  const next = at < 0 ? (step > 0 ? 0 : own.length - 1) : (at + step + own.length) % own.length
  return own[next] ?? null
}
