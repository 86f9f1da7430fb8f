import type { Placed, PlacedArrow, PlacedBox } from '@studio/kit/drawing/layout.ts'

/** The position of the drawing in its frame, in pixels, and its scale. */
export interface View {
  x: number
  y: number
  scale: number
}
/** In pixels. */
export interface Size {
  width: number
  height: number
}
/** A part of the drawing, in its own pixels. */
export interface Part extends Size {
  x: number
  y: number
}

const limits = { min: 0.1, max: 3 }
const border = 24

/** The view that shows all of a drawing, however large, never enlarged. */
export function fitted(drawing: Size, frame: Size): View {
  const scale = Math.min(
    Math.max(1, frame.width - border * 2) / drawing.width,
    Math.max(1, frame.height - border * 2) / drawing.height,
    1,
  )
  return {
    scale,
    x: Math.max(border, (frame.width - drawing.width * scale) / 2),
    y: Math.max(border, (frame.height - drawing.height * scale) / 2),
  }
}

/**
 * The first view: all of it if that can be read, else full size along the path that succeeds, from its start. At full
 * size no text is under 11 px (`fonts` in the kit).
 */
export function opening(drawing: Placed, frame: Size): View {
  const whole = fitted(drawing, frame)
  if (whole.scale === 1) return whole
  const room = { width: frame.width - border * 2, height: frame.height - border * 2 }
  const [start, ...rest] = happyBoxes(drawing)
  let visible: Part = start ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const box of rest) {
    const next = around(visible, box)
    if (fits(next, room)) visible = next
    // The mark of a start shows nothing by itself.
    else if (visible === start && start.box.kind === 'initial') visible = box
    else break
  }
  const middle = (from: number, length: number, size: number) => (size - length) / 2 - from
  const isDown = drawing.direction === 'down'
  return within(drawing, frame, {
    scale: 1,
    x: isDown ? middle(visible.x, visible.width, frame.width) : border - visible.x,
    y: isDown ? border - visible.y : middle(visible.y, visible.height, frame.height),
  })
}

/** The boxes along the path that succeeds, or where there is none those that have arrows, in the direction of the drawing from the start. */
function happyBoxes({ boxes, arrows, direction }: Placed): PlacedBox[] {
  const paths = arrows.filter(({ arrow }) => arrow.tone === 'happy')
  const ends = new Set(paths.flatMap(({ arrow }) => [arrow.source, arrow.target]))
  const regions = new Set(boxes.map(({ box }) => box.parent))
  const leaves = boxes.filter(({ box }) => !regions.has(box.id))
  // The mark of a start belongs to the state that it leads to.
  for (const { arrow } of arrows)
    if (arrow.wordings.length === 0 && ends.has(arrow.target)) ends.add(arrow.source)
  const along = leaves.filter(({ box }) => ends.has(box.id))
  const joined = new Set(arrows.flatMap(({ arrow }) => [arrow.source, arrow.target]))
  const linked = leaves.filter(({ box }) => joined.has(box.id))
  const axis = direction === 'down' ? 'y' : 'x'
  const [shown = leaves] = [along, linked].filter((some) => some.length > 0)
  return shown.toSorted((a, b) => a[axis] - b[axis])
}

/** The view without empty margins: a drawing larger than its frame fills it. */
function within(drawing: Size, frame: Size, view: View): View {
  const clamp = (at: number, length: number, size: number) =>
    length + border * 2 <= size
      ? (size - length) / 2
      : Math.min(border, Math.max(at, size - border - length))
  return {
    scale: view.scale,
    x: clamp(view.x, drawing.width * view.scale, frame.width),
    y: clamp(view.y, drawing.height * view.scale, frame.height),
  }
}

const fits = (part: Size, room: Size) => part.width <= room.width && part.height <= room.height

function around(a: Part, b: Part): Part {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** Where a state is drawn, by its id. Null: nowhere, or everywhere (the machine itself). */
export function stateIn(drawing: Placed, id: string | null): Part | null {
  const found = drawing.boxes.find(({ box }) => box.id === id)
  return found && found.box.parent !== null ? found : null
}

/** Where a transition is written, by its key, with the state that it leaves. */
export function transitionIn(drawing: Placed, key: string): { part: Part; source: Part } | null {
  const box = (id: string) => drawing.boxes.find((one) => one.box.id === id)
  const arrow = drawing.arrows.find((one) =>
    one.arrow.wordings.some((wording) => wording.key === key),
  )
  const source = arrow
    ? box(arrow.arrow.source)
    : drawing.boxes.find((one) => one.box.wordings.some((wording) => wording.key === key))
  const part = arrow ? (arrow.label ?? pathOf(arrow)) : source
  return part ? { part, source: source ?? part } : null
}

function pathOf({ points }: PlacedArrow): Part | null {
  const parts = points.map(({ x, y }): Part => ({ x, y, width: 0, height: 0 }))
  return parts.length > 0 ? parts.reduce(around) : null
}

/** The view zoomed around a point of the frame, which stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  // A drawing that is shown whole may be smaller than any zoom.
  const least = Math.min(limits.min, view.scale)
  const scale = Math.min(limits.max, Math.max(least, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The view moved as little as needed to show a whole part, and what belongs to it if there is room. */
export function revealed(view: View, part: Part, frame: Size, withIt: Part = part): View {
  const room = {
    width: (frame.width - border * 2) / view.scale,
    height: (frame.height - border * 2) / view.scale,
  }
  const both = around(part, withIt)
  const shown = fits(both, room) ? both : part
  const shift = (start: number, length: number, size: number) => {
    const low = border - start
    const high = size - border - start - length
    if (low > 0) return low
    return high < 0 ? Math.max(high, low) : 0
  }
  return {
    ...view,
    x: view.x + shift(view.x + shown.x * view.scale, shown.width * view.scale, frame.width),
    y: view.y + shift(view.y + shown.y * view.scale, shown.height * view.scale, frame.height),
  }
}

/** The view at a size that can be read, with a part in the middle. */
export function readable(view: View, part: Part, frame: Size): View {
  const scale = Math.max(view.scale, 1)
  return {
    scale,
    x: frame.width / 2 - (part.x + part.width / 2) * scale,
    y: frame.height / 2 - (part.y + part.height / 2) * scale,
  }
}

/** What of the drawing is visible, in the drawing's pixels. */
export function visiblePart(view: View, frame: Size): Part {
  return {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: frame.width / view.scale,
    height: frame.height / view.scale,
  }
}

/** Whether some of the drawing lies outside of the frame. */
export function isCut(drawing: Size, view: View, frame: Size): boolean {
  const { x, y, width, height } = visiblePart(view, frame)
  return x > 0 || y > 0 || x + width < drawing.width || y + height < drawing.height
}
