import { brand } from '#contract/brand.ts'
import { certificateTexts as texts } from '#server/people/texts.ts'
import { decorate, type Pdf } from '#server/platform/pdf/document.ts'
import { hairline, strokeAcross, type Box } from './parts.ts'
import type { CertificateRow } from './repository.ts'

/** Subjects that still look well in one column; more are set in two, closer the more there are. */
const rowsAColumn = 7
const highestRow = 13.5
/** Height of a table's heading, width of its hours, and the gap before another table. */
const [headingHigh, hoursWide, gap] = [15, 70, 28]

type Subjects = CertificateRow['subjects']

/** One column as a table: a screen reader reads heading, title and hours cell by cell. */
function table(
  pdf: Pdf,
  subjects: Subjects,
  { x, y, wide, rowHeight }: { x: number; y: number; wide: number; rowHeight: number },
): Box {
  const size = Math.min(8.5, rowHeight - 2)
  const element = pdf.struct('Table')
  pdf.addStructure(element)
  const line = (kind: 'TH' | 'TD', title: string, hours: string, top: number) => {
    const cell = (content: string, left: number, width: number, align: 'left' | 'right') =>
      pdf.struct(kind, {}, () => {
        pdf
          .font(kind === 'TH' ? 'sansBold' : 'sans')
          .fontSize(size)
          .fillColor(kind === 'TH' ? brand.colours.primary : brand.colours.ink)
          .text(content, left, top, { width, align, height: size + 1, ellipsis: true })
      })
    const row = pdf.struct('TR')
    element.add(row)
    row.add(cell(title, x, wide - hoursWide - 6, 'left'))
    row.add(cell(hours, x + wide - hoursWide, hoursWide, 'right'))
    row.end()
  }
  line('TH', texts.subject, texts.hours, y)
  subjects.forEach(({ title, hours }, index) => {
    line('TD', title, String(hours), y + headingHigh + index * rowHeight)
  })
  element.end()
  decorate(pdf, () => {
    strokeAcross(pdf.lineWidth(0.5).strokeColor(hairline), x, y + 12, wide)
  })
  return { x, y, width: wide, height: headingHigh + subjects.length * rowHeight }
}

/** The subjects in one or two tables, within a box. */
export function drawSubjects(pdf: Pdf, subjects: Subjects, within: Box): Box[] {
  const columns = subjects.length > rowsAColumn ? 2 : 1
  const aColumn = Math.max(1, Math.ceil(subjects.length / columns))
  const rowHeight = Math.min(highestRow, (within.height - headingHigh) / aColumn)
  const wide = (within.width - gap) / 2
  const left = within.x + (within.width - columns * wide - (columns - 1) * gap) / 2
  const tables = Math.ceil(subjects.length / aColumn)
  return Array.from({ length: tables }, (_, at) => {
    const some = subjects.slice(at * aColumn, (at + 1) * aColumn)
    return table(pdf, some, { x: left + at * (wide + gap), y: within.y, wide, rowHeight })
  })
}
