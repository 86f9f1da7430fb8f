import type { Drawing } from '@studio/kit/drawing/drawing.ts'

/** A drawing of so many boxes opens folded. */
const many = 40

/** The regions that are folded when a drawing is first shown: of a big one all that are not on the path that succeeds. */
export function firstFolds({ boxes, arrows }: Drawing): ReadonlySet<string> {
  if (boxes.length < many) return new Set()
  const parents = new Map(boxes.map(({ id, parent }) => [id, parent]))
  const open = new Set<string>()
  for (const { tone, source, target } of arrows)
    if (tone === 'happy')
      for (const end of [source, target])
        for (let at = parents.get(end); at; at = parents.get(at)) open.add(at)
  const regions = boxes.filter(({ kind, parent }) => parent !== null && isFoldableKind(kind))
  return new Set(regions.map(({ id }) => id).filter((id) => !open.has(id)))
}

/** Whether a box may be folded. */
export const isFoldableKind = (kind: Drawing['boxes'][number]['kind']): boolean =>
  kind === 'compound' || kind === 'parallel'
