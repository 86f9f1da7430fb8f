import { widthOf, wrapped } from '@studio/kit/drawing-text.ts'
import type { Lifeline, Message, Rest, Sequence } from '@studio/kit/followed-sequence.ts'

const column = 208
const margin = 12
const line = 15
const font = { size: 12 }
/** A message to oneself has its words beside the last line. */
const besideLast = 90

/** A sequence with a place for everything, in pixels. `y` is the top of a row. */
export interface PlacedSequence {
  width: number
  height: number
  headHeight: number
  heads: { lifeline: Lifeline; x: number; lines: string[] }[]
  messages: {
    row: Message
    lines: string[]
    from: number
    to: number
    /** Of the arrow; its words stand above. */
    y: number
    /** Where the words begin or have their middle. */
    words: number
    isSelf: boolean
    widest: number
  }[]
  rests: { row: Rest; lines: string[]; x: number; y: number; width: number; height: number }[]
}

/** Every row below the one before: nothing can lie upon anything. */
export function placeSequence({ lifelines, rows }: Sequence): PlacedSequence {
  const heads = lifelines.map((lifeline, index) => ({
    lifeline,
    x: margin + index * column + column / 2,
    lines: [
      ...wrapped(lifeline.title, column - 40, { ...font, bold: true }),
      ...(lifeline.detail === '' ? [] : [lifeline.detail]),
    ],
  }))
  const xs = new Map(heads.map(({ lifeline, x }) => [lifeline.id, x]))
  const placed: Pick<PlacedSequence, 'messages' | 'rests'> = { messages: [], rests: [] }
  let y = 10
  for (const row of rows) {
    if (row.kind === 'rest') {
      const lines = wrapped(row.words, column - 44, font)
      const width = widest(lines) + 20
      const height = lines.length * line + 8
      placed.rests.push({ row, lines, x: xs.get(row.on) ?? 0, y, width, height })
      y += height + 12
      continue
    }
    const from = xs.get(row.from) ?? 0
    const to = xs.get(row.to) ?? 0
    const isSelf = from === to
    const limit = isSelf ? column - 56 : Math.abs(to - from) - 28
    const words = row.times > 1 ? `${row.words} (${row.times} vezes)` : row.words
    const lines = wrapped(words, limit, font)
    const block = lines.length * line
    placed.messages.push({
      row,
      lines,
      from,
      to,
      isSelf,
      y: y + block + 4,
      words: isSelf ? from + 34 : (from + to) / 2,
      widest: widest(lines),
    })
    y += block + (isSelf ? 18 : 14)
  }
  return {
    width: margin * 2 + lifelines.length * column + besideLast,
    height: y + 10,
    headHeight: Math.max(1, ...heads.map(({ lines }) => lines.length)) * line + 22,
    heads,
    ...placed,
  }
}

const widest = (lines: readonly string[]) =>
  lines.reduce((most, text) => Math.max(most, widthOf(text, font)), 0)
