import type { Arrow, Box, Drawing } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { drawingMessages } from '../messages/drawing.ts'
import type { Change } from '../svg/svg.ts'

/** Two versions of a machine as one drawing, with what changed between them. */
export interface Difference {
  drawing: Drawing
  /** By box id and arrow id. */
  changes: ReadonlyMap<string, Change>
  /** One sentence for each change of a state or an arrow, in the language of the newer drawing. */
  sentences: string[]
}

/** Lays the older drawing over the newer: removed parts stay visible. Pure. */
export function difference(older: Drawing, newer: Drawing): Difference {
  const t = drawingMessages[newer.language]
  const changes = new Map<string, Change>()
  const sentences: string[] = []
  const name = new Map([...older.boxes, ...newer.boxes].map(({ id, title }) => [id, title]))
  const nameOf = (id: string) => name.get(id) ?? id
  const boxes = merged(older.boxes, newer.boxes)
  const arrows = merged(older.arrows, newer.arrows)
  compare(older.boxes, newer.boxes, boxText, (box) =>
    isMark(box) ? null : t.state(box.title, box.name),
  )
  compare(older.arrows, newer.arrows, arrowText, (arrow) =>
    arrow.wordings.length === 0
      ? t.start(nameOf(arrow.target))
      : t.transition(
          nameOf(arrow.source),
          nameOf(arrow.target),
          arrow.wordings.map(textOf).join('; '),
        ),
  )
  return { drawing: { ...newer, boxes, arrows }, changes, sentences }

  function compare<Part extends { id: string }>(
    before: readonly Part[],
    after: readonly Part[],
    textOf: (part: Part) => string,
    sentenceOf: (part: Part) => string | null,
  ): void {
    const known = new Map(before.map((part) => [part.id, part]))
    const remaining = new Set(after.map(({ id }) => id))
    const note = (part: Part, change: Change) => {
      changes.set(part.id, change)
      const sentence = sentenceOf(part)
      if (sentence !== null) sentences.push(t[change](sentence))
    }
    for (const part of after) {
      const former = known.get(part.id)
      if (!former) note(part, 'added')
      else if (textOf(former) !== textOf(part)) note(part, 'changed')
    }
    for (const part of before) if (!remaining.has(part.id)) note(part, 'removed')
  }
}

const isMark = ({ kind }: Box) => kind === 'initial' || kind === 'any'
const textOf = ({ text, technical }: Wording) => text ?? technical
const texts = (wordings: readonly Wording[]) =>
  wordings.map(({ text, technical }) => [text, technical])
const boxText = ({ kind, title, detail, tags, wordings }: Box) =>
  JSON.stringify([kind, title, detail, tags, texts(wordings)])
const arrowText = ({ tone, wordings }: Arrow) =>
  JSON.stringify([tone === 'failure', texts(wordings)])

/** The newer parts, with each removed part after its former predecessor. */
function merged<Part extends { id: string }>(
  before: readonly Part[],
  after: readonly Part[],
): Part[] {
  const result = [...after]
  const remaining = new Set(after.map(({ id }) => id))
  for (const [index, part] of before.entries()) {
    if (remaining.has(part.id)) continue
    const last = before
      .slice(0, index)
      .findLast((earlier) => result.some(({ id }) => id === earlier.id))
    const at = last ? result.findIndex(({ id }) => id === last.id) + 1 : 0
    result.splice(at, 0, part)
  }
  return result
}
