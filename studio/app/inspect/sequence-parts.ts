import { widthOf } from '@studio/kit/drawing/text.ts'
import { escaped } from '@studio/kit/svg/parts.ts'
import { arrowShapes, firstBaseline, line } from './sequence-layout.ts'
import type { PlacedSequence } from './sequence-layout.ts'

/** The font of a sequence, as attributes of its SVG. */
export const sequenceFont = {
  family: "Arial, 'Liberation Sans', Helvetica, sans-serif",
  size: 12,
} as const

/** The titles of the lifelines as SVG, colours as custom properties. */
export function headParts({ heads, headHeight }: PlacedSequence): string {
  const parts = heads.map(
    ({ lifeline: { isCall }, x, lines }) =>
      `<rect x="${x - 88}" y="6" width="176" height="${headHeight - 10}" rx="7" fill="var(--c-box)" stroke="var(--c-edge)"${dashes(isCall, '4 3')}/>${text(lines, x, headHeight / 2 + 1, { isBold: !isCall })}`,
  )
  return parts.join('\n')
}

/** Lifelines, messages and rests as SVG. Rows after the moment are faint; each carries its number in `data-row`. */
export function bodyParts(
  { heads, messages, rests, height }: PlacedSequence,
  moment: number | null = null,
): string {
  const row = (number: number, parts: string) =>
    `<g data-row="${number}"${moment !== null && number > moment ? ' opacity=".35"' : ''}>${parts}</g>`
  return [
    ...heads.map(
      ({ lifeline: { isCall }, x }) =>
        `<line x1="${x}" x2="${x}" y1="0" y2="${height}" stroke="var(--c-edge)"${dashes(isCall, '4 4')}/>`,
    ),
    ...messages.map((message) => {
      const { path, head, label, middle } = arrowShapes(message)
      const colour = message.row.path === 'call' ? 'var(--c-happy)' : 'var(--c-line)'
      const isAnswer = message.row.path === 'answer'
      return row(
        message.row.number,
        [
          `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6"${dashes(isAnswer, '6 4')}/>`,
          `<path d="${head}" fill="${colour}"/>`,
          `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" fill="var(--c-paper)"/>`,
          text(message.lines, message.textX, middle, { isMiddle: !message.isSelf }),
        ].join(''),
      )
    }),
    ...rests.map(({ row: { number, isOver }, lines, x, y, width, height: own }) =>
      row(
        number,
        `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${own}" rx="6" fill="var(--c-region)" stroke="var(--c-edge)" stroke-width="${isOver ? 3 : 1}"/>${text(lines, x, y + own / 2)}`,
      ),
    ),
  ].join('\n')
}

const dashes = (isDashed: boolean, pattern: string) =>
  isDashed ? ` stroke-dasharray="${pattern}"` : ''

/** Lines of text around the height `y`, as wide in every font as they were measured. */
function text(
  lines: readonly string[],
  x: number,
  y: number,
  { isMiddle = true, isBold = false } = {},
): string {
  const first = firstBaseline(lines, y)
  const spans = lines.map(
    (one, index) =>
      `<tspan x="${x}" y="${first + index * line}" textLength="${Math.round(widthOf(one, { size: sequenceFont.size, bold: isBold }))}" lengthAdjust="spacingAndGlyphs">${escaped(one)}</tspan>`,
  )
  return `<text fill="var(--c-ink)" text-anchor="${isMiddle ? 'middle' : 'start'}"${isBold ? ' font-weight="700"' : ''}>${spans.join('')}</text>`
}
