import type { Sequence } from '@studio/kit/inspect/sequence.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { escaped } from '@studio/kit/svg/parts.ts'
import { themes } from '@studio/kit/svg/theme.ts'
import type { Colours } from '@studio/kit/svg/theme.ts'
import type { Download } from '../download.ts'
import { painted } from '../export-drawing.ts'
import { pageMessages } from '../page-messages.ts'
import { inspectionMessages } from './inspection-messages.ts'
import { arrowShapes, firstBaseline, line, placeSequence } from './sequence-layout.ts'
import type { PlacedSequence } from './sequence-layout.ts'

/** The file formats of a sequence. */
export const sequenceFormats = [
  { id: 'svg', title: 'SVG' },
  { id: 'png', title: 'PNG' },
  { id: 'mermaid', title: 'Mermaid' },
] as const
export type SequenceFormat = (typeof sequenceFormats)[number]['id']

/** A sequence as a file, all of its rows. Rejects when the browser cannot paint it. */
export async function sequenceFile(
  sequence: Sequence,
  format: SequenceFormat,
  theme: 'light' | 'dark',
  language: Language,
): Promise<Download> {
  if (format === 'mermaid')
    return {
      name: 'sequence.mmd',
      type: 'text/plain',
      content: sequenceMermaid(sequence, language),
    }
  const svg = sequenceSvg(sequence, theme, language)
  return format === 'svg'
    ? { name: 'sequence.svg', type: 'image/svg+xml', content: svg }
    : {
        name: 'sequence.png',
        type: 'image/png',
        content: await painted(svg, pageMessages[language].notPainted),
      }
}

/** A sequence as a Mermaid `sequenceDiagram`, for documents that draw it themselves. */
export function sequenceMermaid({ lifelines, rows }: Sequence, language: Language): string {
  const t = inspectionMessages[language]
  const names = new Map(lifelines.map(({ id }, index) => [id, `L${index + 1}`]))
  const arrows = { event: '->>', call: '->>', answer: '-->>' }
  return [
    'sequenceDiagram',
    ...lifelines.map(
      ({ id, title, detail }) =>
        `  participant ${names.get(id)} as ${plain([title, detail].filter(Boolean).join(' '))}`,
    ),
    ...rows.map((row) => {
      if (row.kind === 'rest')
        return `  Note over ${names.get(row.on)}: ${plain(row.isOver ? `${row.labels} ■` : row.labels)}`
      const labels = row.times > 1 ? `${row.labels} (${t.times(row.times)})` : row.labels
      return `  ${names.get(row.from)}${arrows[row.path]}${names.get(row.to)}: ${plain(labels)}`
    }),
    '',
  ].join('\n')
}

/** Text that is safe in Mermaid: entities for its special characters. */
const plain = (text: string) =>
  text.replaceAll(/[#;:<>{}"%\n]/g, (sign) => `#${sign.codePointAt(0)};`)

/** A sequence as an SVG file, its colours written out: tools that know no custom properties show it too. */
export function sequenceSvg(
  sequence: Sequence,
  theme: 'light' | 'dark',
  language: Language,
): string {
  const placed = placeSequence(sequence, language)
  const colours = themes[theme]
  const { width, headHeight } = placed
  const height = headHeight + placed.height
  const title = escaped(
    inspectionMessages[language].sequenceTitle(
      sequence.lifelines.map((one) => one.title).join(', '),
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" lang="${language}" role="img" aria-label="${title}" font-family="Arial, 'Liberation Sans', Helvetica, sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...headParts(placed, colours),
    `<g transform="translate(0 ${headHeight})">`,
    ...bodyParts(placed, colours),
    '</g>',
    '</svg>\n',
  ].join('\n')
}

function headParts({ heads, headHeight }: PlacedSequence, colours: Colours): string[] {
  return heads.flatMap(({ lifeline: { isCall }, x, lines }) => [
    `<rect x="${x - 88}" y="6" width="176" height="${headHeight - 10}" rx="7" fill="${colours.box}" stroke="${colours.edge}"${dashes(isCall, '4 3')}/>`,
    text(lines, x, headHeight / 2 + 1, { colours, isBold: !isCall }),
  ])
}

function bodyParts({ heads, messages, rests, height }: PlacedSequence, colours: Colours): string[] {
  return [
    ...heads.map(
      ({ lifeline: { isCall }, x }) =>
        `<line x1="${x}" x2="${x}" y1="0" y2="${height}" stroke="${colours.edge}"${dashes(isCall, '4 4')}/>`,
    ),
    ...messages.flatMap((message) => {
      const { path, head, label, middle } = arrowShapes(message)
      const { lines, labels, isSelf, row } = message
      const colour = row.path === 'call' ? colours.happy : colours.line
      return [
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6"${dashes(row.path === 'answer', '6 4')}/>`,
        `<path d="${head}" fill="${colour}"/>`,
        `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" fill="${colours.paper}"/>`,
        text(lines, labels, middle, { colours, isMiddle: !isSelf }),
      ]
    }),
    ...rests.flatMap(({ row, lines, x, y, width, height: own }) => [
      `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${own}" rx="6" fill="${colours.region}" stroke="${colours.edge}" stroke-width="${row.isOver ? 3 : 1}"/>`,
      text(lines, x, y + own / 2, { colours }),
    ]),
  ]
}

const dashes = (isDashed: boolean, pattern: string) =>
  isDashed ? ` stroke-dasharray="${pattern}"` : ''

/** Lines of text around the height `y`. */
function text(
  lines: readonly string[],
  x: number,
  y: number,
  {
    colours,
    isMiddle = true,
    isBold = false,
  }: { colours: Colours; isMiddle?: boolean; isBold?: boolean },
): string {
  const first = firstBaseline(lines, y)
  const spans = lines.map(
    (labels, index) => `<tspan x="${x}" y="${first + index * line}">${escaped(labels)}</tspan>`,
  )
  return `<text fill="${colours.ink}" text-anchor="${isMiddle ? 'middle' : 'start'}"${isBold ? ' font-weight="700"' : ''}>${spans.join('')}</text>`
}
