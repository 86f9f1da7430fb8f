import { widthOf, wrapped } from '@studio/kit/drawing/text.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import type { Lifeline, Message, Rest, Sequence } from '@studio/kit/inspect/sequence.ts'
import { reportMessages } from '@studio/kit/messages/report.ts'

const column = 208
const margin = 12
/** Height of a line of text, pixels. */
export const line = 15
const font = { size: 12 }
/** Room for the text of a message to oneself beside the last line, pixels. */
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
    /** Of the arrow; its text is above. */
    y: number
    /** Where the text begins or is centred. */
    textX: number
    isSelf: boolean
    widest: number
  }[]
  rests: { row: Rest; lines: string[]; x: number; y: number; width: number; height: number }[]
}

type PlacedMessage = PlacedSequence['messages'][number]

/** Every row is below the one before: nothing can overlap. */
export function placeSequence({ lifelines, rows }: Sequence, language: Language): PlacedSequence {
  const t = reportMessages[language]
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
      const lines = wrapped(row.text, column - 44, font)
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
    const text = row.times > 1 ? `${row.text} (${t.times(row.times)})` : row.text
    const lines = wrapped(text, limit, font)
    const block = lines.length * line
    placed.messages.push({
      row,
      lines,
      from,
      to,
      isSelf,
      y: y + block + 4,
      textX: isSelf ? from + 34 : (from + to) / 2,
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

/** The shapes of a message: its line and its head as path data, and the rectangle behind its text. */
export function arrowShapes({ lines, from, to, y, textX, isSelf, widest }: PlacedMessage) {
  const block = lines.length * line
  const isBack = isSelf || to < from
  const tip = isSelf ? { x: from, y: y + 4 } : { x: to, y }
  return {
    path: isSelf
      ? `M${from} ${y - 10} h24 v14 h-18`
      : `M${from} ${y} H${to + (to > from ? -8 : 8)}`,
    head: `M${tip.x} ${tip.y} l${isBack ? 9 : -9} -4.5 v9 z`,
    label: {
      x: isSelf ? textX - 3 : textX - widest / 2 - 4,
      y: y - block - 4,
      width: widest + 8,
      height: block,
    },
    /** The vertical centre of its text. */
    middle: y - 4 - block / 2,
  }
}

/** Baseline of the first of some lines around a height. */
export const firstBaseline = (lines: readonly string[], middle: number) =>
  middle - ((lines.length - 1) * line) / 2 + 4

const widest = (lines: readonly string[]) =>
  lines.reduce((most, text) => Math.max(most, widthOf(text, font)), 0)
