import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import type { Wording } from '@studio/kit/drawing/wordings.ts'

/** A transition of a drawing, in words. `to`: null where the state is not left. */
export interface DrawnTransition {
  wording: Wording
  from: string
  to: string | null
}

/** Every transition of a drawing, once for each of its targets. */
export function transitionsIn({ boxes, arrows }: Drawing): DrawnTransition[] {
  const owner = (id: string) => id.replace(/\|any$/, '')
  return [
    ...boxes.flatMap((box) =>
      box.wordings.map((wording): DrawnTransition => ({ wording, from: box.id, to: null })),
    ),
    ...arrows.flatMap((arrow) =>
      arrow.wordings.map((wording): DrawnTransition => ({
        wording,
        from: owner(arrow.source),
        to: arrow.target,
      })),
    ),
  ].filter(({ wording }) => wording.key !== null)
}
