import type { Arrow, Drawing } from './drawing.ts'

/** The drawing with some boxes shut: what is inside is hidden, its arrows end at the shut box. */
export function collapse(drawing: Drawing, shut: ReadonlySet<string>): Drawing {
  if (shut.size === 0) return drawing
  const parents = new Map(drawing.boxes.map((box) => [box.id, box.parent]))
  const shownAs = (id: string): string => {
    let shown = id
    for (let at: string | null | undefined = id; at; at = parents.get(at))
      if (shut.has(at)) shown = at
    return shown
  }
  const boxes = drawing.boxes
    .filter((box) => shownAs(box.id) === box.id)
    .map((box) => ({
      ...box,
      hidden: shut.has(box.id)
        ? drawing.boxes.filter(
            (other) =>
              other.id !== box.id &&
              other.kind !== 'initial' &&
              other.kind !== 'any' &&
              shownAs(other.id) === box.id,
          ).length
        : 0,
    }))
  const arrows = new Map<string, Arrow>()
  for (const arrow of drawing.arrows) {
    const source = shownAs(arrow.source)
    const target = shownAs(arrow.target)
    if (source === target && source !== arrow.source) continue
    const id =
      source === arrow.source && target === arrow.target
        ? arrow.id
        : `${source} -> ${target} ${arrow.tone}`
    const known = arrows.get(id)
    arrows.set(id, {
      ...arrow,
      id,
      source,
      target,
      wordings: [...(known?.wordings ?? []), ...arrow.wordings],
    })
  }
  return { ...drawing, boxes, arrows: [...arrows.values()] }
}
