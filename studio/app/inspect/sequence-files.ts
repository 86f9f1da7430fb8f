import { mermaidText } from '@studio/kit/drawing/mermaid.ts'
import type { Sequence } from '@studio/kit/inspect/sequence.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { reportMessages } from '@studio/kit/messages/report.ts'
import { escaped } from '@studio/kit/svg/parts.ts'
import { themes, writtenOut } from '@studio/kit/svg/theme.ts'
import type { Download } from '../download.ts'
import { painted } from '../export-drawing.ts'
import type { ExportFormat } from '../export-drawing.ts'
import { pageMessages } from '../page-messages.ts'
import { inspectionMessages } from './inspection-messages.ts'
import { placeSequence } from './sequence-layout.ts'
import { bodyParts, headParts, sequenceFont } from './sequence-parts.ts'

export const sequenceFormats = ['svg', 'png', 'mermaid'] as const satisfies ExportFormat[]
type SequenceFormat = (typeof sequenceFormats)[number]

/** A sequence as a file, all of its rows. Rejects when the browser cannot paint it. */
export async function sequenceFile(
  sequence: Sequence,
  format: SequenceFormat,
  theme: 'light' | 'dark',
  language: Language,
): Promise<Download> {
  if (format === 'mermaid') {
    const content = sequenceMermaid(sequence, language)
    return { name: 'sequence.mmd', type: 'text/plain', content }
  }
  const svg = sequenceSvg(sequence, theme, language)
  if (format === 'svg') return { name: 'sequence.svg', type: 'image/svg+xml', content: svg }
  const content = await painted(svg, pageMessages[language].notPainted)
  return { name: 'sequence.png', type: 'image/png', content }
}

/** A sequence as a Mermaid `sequenceDiagram`, for documents that draw it themselves. */
export function sequenceMermaid({ lifelines, rows }: Sequence, language: Language): string {
  const t = reportMessages[language]
  const names = new Map(lifelines.map(({ id }, index) => [id, `L${index + 1}`]))
  const arrows = { event: '->>', call: '->>', answer: '-->>' }
  return [
    'sequenceDiagram',
    ...lifelines.map(
      ({ id, title, detail }) =>
        `  participant ${names.get(id)} as ${mermaidText([title, detail].filter(Boolean).join(' '))}`,
    ),
    ...rows.map((row) => {
      if (row.kind === 'rest')
        return `  Note over ${names.get(row.on)}: ${mermaidText(row.isOver ? `${row.text} ■` : row.text)}`
      const text = row.times > 1 ? `${row.text} (${t.times(row.times)})` : row.text
      return `  ${names.get(row.from)}${arrows[row.path]}${names.get(row.to)}: ${mermaidText(text)}`
    }),
    '',
  ].join('\n')
}

/** A sequence as an SVG file, its colours written out: tools that know no custom properties show it too. */
export function sequenceSvg(
  sequence: Sequence,
  theme: 'light' | 'dark',
  language: Language,
): string {
  const placed = placeSequence(sequence, language)
  const { width, headHeight } = placed
  const height = headHeight + placed.height
  const names = sequence.lifelines.map((one) => one.title).join(', ')
  const title = escaped(inspectionMessages[language].sequenceTitle(names))
  const { family, size } = sequenceFont
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" lang="${language}" role="img" aria-label="${title}" font-family="${family}" font-size="${size}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="var(--c-paper)"/>`,
    headParts(placed),
    `<g transform="translate(0 ${headHeight})">`,
    bodyParts(placed),
    '</g>',
    '</svg>\n',
  ].join('\n')
  return writtenOut(svg, themes[theme])
}
