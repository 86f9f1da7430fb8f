import { brand, brandAddress } from '#contract/brand.ts'
import { formatBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { certificateTexts as texts } from '#server/people/texts.ts'
import { decorate, writePdf, type Face, type Pdf } from '#server/platform/pdf/document.ts'
import { qrRuns } from './qr.ts'
import type { CertificateRow } from './repository.ts'

/** A4 on its side, in points. */
const [width, height] = [841.89, 595.28]
const left = 72
const right = width - 56
/** The middle between the road on the left and the paper's right edge. */
const centre = (left + right) / 2
const { primary, accent, ink } = brand.colours
const soft = '#56707d'
const hairline = '#c9d6dc'

/** Subjects that still look well in one column; more are set in two, closer the more there are. */
const rowsAColumn = 7
const [roomForRows, widestRow] = [112, 13.5]

const dayInWords = (iso: string) => {
  const day = parseIso(iso)
  if (!day) return iso
  const { d, m, y } = day
  return fill(texts.day, { dia: d === 1 ? '1º' : d, mes: texts.months[m - 1] ?? '', ano: y })
}

const dayInDigits = (iso: string) => {
  const day = parseIso(iso)
  return day ? formatBr(day) : iso
}

function frame(pdf: Pdf): void {
  decorate(pdf, () => {
    pdf.rect(0, 0, width, height).fill('#ffffff')
    // A road that runs down the left edge, as on the site's covers.
    pdf.rect(0, 0, 26, height).fill(primary)
    for (let y = 14; y < height; y += 44) pdf.rect(11, y, 4, 24).fill(accent)
    pdf.lineWidth(0.8).strokeColor(hairline)
    pdf.rect(42, 26, width - 68, height - 52).stroke()
    pdf.rect(46, 30, width - 76, height - 60).stroke()
    pdf.rect(centre - 36, 173, 72, 2).fill(accent)
  })
}

/** A line of text as an element of the document's structure. */
function write(
  pdf: Pdf,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  { font, size, y, colour = ink, x = left, to = right, align = 'center', spacing = 0 }: Line,
): void {
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(colour)
      pdf.text(text, x, y, { width: to - x, align, characterSpacing: spacing })
    }),
  )
}

interface Line {
  font: Face
  size: number
  y: number
  colour?: string
  x?: number
  to?: number
  align?: 'left' | 'center' | 'right'
  spacing?: number
}

/** The largest size, from `most` down, at which a text fits on one line. */
function sizeThatFits(pdf: Pdf, font: Face, text: string, most: number): number {
  let size = most
  while (size > 12 && pdf.font(font).fontSize(size).widthOfString(text) > right - left) size -= 1
  return size
}

function heading(pdf: Pdf, row: CertificateRow): void {
  const middle = { x: left - 10, to: right + 10 }
  write(pdf, 'P', brand.name.toUpperCase(), {
    ...middle,
    font: 'sansBold',
    size: 13,
    y: 52,
    colour: primary,
    spacing: 3,
  })
  write(pdf, 'P', fill(texts.company, { razaoSocial: brand.legalName, cnpj: brand.cnpj }), {
    ...middle,
    font: 'sans',
    size: 8.5,
    y: 71,
    colour: soft,
  })
  write(pdf, 'H1', texts.title, {
    ...middle,
    font: 'serifBold',
    size: 34,
    y: 96,
    colour: primary,
  })
  write(pdf, 'P', texts.certify, { ...middle, font: 'serif', size: 14, y: 148 })
  const nameSize = sizeThatFits(pdf, 'serifBold', row.studentName, 27)
  write(pdf, 'P', row.studentName, { ...middle, font: 'serifBold', size: nameSize, y: 188 })
  const habilitacao = row.cnhCategory ? fill(texts.licence, { categoria: row.cnhCategory }) : ''
  write(pdf, 'P', fill(texts.enrolled, { dia: dayInDigits(row.enrolledOn), habilitacao }), {
    ...middle,
    font: 'serif',
    size: 14,
    y: 226,
  })
  const courseSize = sizeThatFits(pdf, 'sansBold', row.courseTitle, 21)
  write(pdf, 'P', row.courseTitle, {
    ...middle,
    font: 'sansBold',
    size: courseSize,
    y: 252,
    colour: primary,
  })
  write(pdf, 'P', fill(texts.workload, { horas: row.workloadHours }), {
    ...middle,
    font: 'serif',
    size: 14,
    y: 284,
  })
}

/** The subjects of one column as a table: a screen reader reads heading, title and hours cell by cell. */
function column(
  pdf: Pdf,
  subjects: CertificateRow['subjects'],
  { x, y, wide, rowHeight }: { x: number; y: number; wide: number; rowHeight: number },
): void {
  const hoursWide = 70
  const size = Math.min(8.5, rowHeight - 2)
  const table = pdf.struct('Table')
  pdf.addStructure(table)
  const cell = (kind: 'TH' | 'TD', text: string, at: number, top: number) => {
    const isHours = at !== x
    return pdf.struct(kind, {}, () => {
      pdf
        .font(kind === 'TH' ? 'sansBold' : 'sans')
        .fontSize(size)
        .fillColor(kind === 'TH' ? primary : ink)
      pdf.text(text, at, top, {
        width: isHours ? hoursWide : wide - hoursWide - 6,
        align: isHours ? 'right' : 'left',
        height: size + 1,
        lineBreak: true,
        ellipsis: true,
      })
    })
  }
  const line = (kind: 'TH' | 'TD', title: string, hours: string, top: number) => {
    const row = pdf.struct('TR')
    table.add(row)
    row.add(cell(kind, title, x, top))
    row.add(cell(kind, hours, x + wide - hoursWide, top))
    row.end()
  }
  line('TH', texts.subject, texts.hours, y)
  subjects.forEach(({ title, hours }, index) => {
    line('TD', title, String(hours), y + 15 + index * rowHeight)
  })
  table.end()
  decorate(pdf, () => {
    pdf.lineWidth(0.5).strokeColor(hairline)
    pdf
      .moveTo(x, y + 12)
      .lineTo(x + wide, y + 12)
      .stroke()
  })
}

function curriculum(pdf: Pdf, { subjects }: CertificateRow): void {
  const [y, gap] = [322, 28]
  const wide = (right - left - gap) / 2
  const columns = subjects.length > rowsAColumn ? 2 : 1
  const aColumn = Math.ceil(subjects.length / columns)
  const rowHeight = Math.min(widestRow, roomForRows / Math.max(aColumn, 1))
  for (let index = 0; index < columns; index += 1) {
    const some = subjects.slice(index * aColumn, (index + 1) * aColumn)
    const x = columns === 1 ? left + (wide + gap) / 2 : left + index * (wide + gap)
    if (some.length > 0) column(pdf, some, { x, y, wide, rowHeight })
  }
}

function proof(pdf: Pdf, row: CertificateRow, address: string): void {
  const [side, x, y] = [78, right - 78, 456]
  const { side: modules, runs } = qrRuns(address)
  const unit = side / modules
  const drawing = pdf.struct('Figure', {
    alt: fill(texts.qrCode, { endereco: address }),
  })
  drawing.add(() => {
    for (const run of runs) pdf.rect(x + run.x * unit, y + run.y * unit, run.width * unit, unit)
    pdf.fill(ink)
  })
  drawing.end()
  pdf.addStructure(drawing)
  const column = { x: right - 420, to: x - 16, align: 'right' as const }
  write(pdf, 'P', texts.code, {
    ...column,
    font: 'sans',
    size: 8.5,
    y: 462,
    colour: soft,
  })
  write(pdf, 'P', row.code, {
    ...column,
    font: 'sansBold',
    size: 15,
    y: 474,
    colour: primary,
    spacing: 1,
  })
  write(pdf, 'P', texts.verifyAt, {
    ...column,
    font: 'sans',
    size: 8.5,
    y: 500,
    colour: soft,
  })
  pdf.addStructure(
    pdf.struct('Link', { alt: texts.verifyLink }, () => {
      pdf.font('sans').fontSize(8.5).fillColor(primary)
      pdf.text(address, column.x, 512, {
        width: column.to - column.x,
        align: 'right',
        link: address,
        underline: true,
      })
    }),
  )
}

function signature(pdf: Pdf, row: CertificateRow): void {
  const { city: cidade, uf } = brand.address
  const placeAndDay = fill(texts.placeAndDay, { cidade, uf, dia: dayInWords(row.issuedOn) })
  const place = { x: left, to: left + 250, align: 'left' as const }
  write(pdf, 'P', placeAndDay, {
    ...place,
    font: 'serif',
    size: 12.5,
    y: 462,
  })
  decorate(pdf, () => {
    pdf.lineWidth(0.8).strokeColor(ink)
    pdf
      .moveTo(left, 512)
      .lineTo(left + 230, 512)
      .stroke()
  })
  write(pdf, 'P', texts.signedBy, { ...place, font: 'sansBold', size: 9, y: 517 })
  write(pdf, 'P', brand.name, { ...place, font: 'sans', size: 8.5, y: 529, colour: soft })
  write(pdf, 'P', brandAddress, {
    x: left,
    to: right,
    font: 'sans',
    size: 7,
    y: 549,
    colour: soft,
  })
}

/** The address that verifies a certificate: the portal's own look-up page with the code filled in. */
export function verificationAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/consultacertificado?Codigo=${encodeURIComponent(code)}`
}

/** What a certificate says, as a document can set it. */
const printable = (row: CertificateRow, drawable: (text: string) => string): CertificateRow => ({
  ...row,
  studentName: drawable(row.studentName),
  courseTitle: drawable(row.courseTitle),
  subjects: row.subjects.map(({ title, hours }) => ({ title: drawable(title), hours })),
})

/** The certificate as a tagged PDF: one A4 page on its side, with a QR code that leads to its verification. */
export function certificatePdf(row: CertificateRow, publicUrl: string): Promise<Buffer> {
  const info = {
    Title: fill(texts.documentTitle, { codigo: row.code, curso: row.courseTitle }),
    Author: brand.legalName,
    Subject: fill(texts.documentSubject, { nome: row.studentName }),
  }
  return writePdf({ layout: 'landscape', info }, (pdf, drawable) => {
    const printed = printable(row, drawable)
    frame(pdf)
    heading(pdf, printed)
    curriculum(pdf, printed)
    signature(pdf, printed)
    proof(pdf, printed, verificationAddress(publicUrl, row.code))
  })
}
