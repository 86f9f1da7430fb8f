import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import type { Wording } from '@studio/kit/drawing/wordings.ts'

/** A transition of a drawing, in words. `to`: null where the state is not left. */
export interface ChartPath {
  wording: Wording
  from: string
  to: string | null
}

/** Every transition of a drawing. */
export function pathsOf({ boxes, arrows }: Drawing): ChartPath[] {
  const owner = (id: string) => id.replace(/\|any$/, '')
  return [
    ...boxes.flatMap((box) =>
      box.wordings.map((wording): ChartPath => ({ wording, from: box.id, to: null })),
    ),
    ...arrows.flatMap((arrow) =>
      arrow.wordings.map((wording): ChartPath => ({
        wording,
        from: owner(arrow.source),
        to: arrow.target,
      })),
    ),
  ].filter(({ wording }) => wording.key !== null)
}
