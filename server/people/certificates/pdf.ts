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

/** Where heading and foot begin, the foot at the lowest, and the line with the provider's address. */
const [headingTop, footTop, addressTop] = [52, 462, 549]
/** Widths of the foot from its right: the QR code, the gap before it, the proof's text, and the gap before that. */
const [qrSide, qrGap, proofWide, proofGap] = [78, 16, 326, 20]
const signaturesWide = right - left - qrSide - qrGap - proofWide - proofGap

/** Subjects that still look well in one column; more are set in two, closer the more there are. */
const rowsAColumn = 7
const widestRow = 13.5

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

/** A rectangle of the page, in points from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of the page. It reports its height for a width, and the boxes that it fills when it is drawn. */
interface Part {
  height: (wide: number) => number
  draw: (x: number, y: number, wide: number) => Box[]
}

interface Style {
  font: Face
  size: number
  colour?: string
  align?: 'left' | 'center' | 'right'
  spacing?: number
  /** The height of its row, which grows for a text that needs more lines. */
  row?: number
  link?: string
}

/** A text as an element of the document's structure. */
function text(
  pdf: Pdf,
  tag: 'H1' | 'P' | 'Link',
  content: string,
  { font, size, colour = ink, align = 'left', spacing = 0, row = 0, link }: Style,
): Part {
  const options = (wide: number) => ({
    width: wide,
    align,
    characterSpacing: spacing,
    ...(link && { link, underline: true }),
  })
  const measure = (wide: number) =>
    pdf.font(font).fontSize(size).heightOfString(content, options(wide))
  return {
    height: (wide) => Math.max(row, measure(wide)),
    draw: (x, y, wide) => {
      pdf.addStructure(
        pdf.struct(tag, link ? { alt: texts.verifyLink } : {}, () => {
          pdf.font(font).fontSize(size).fillColor(colour).text(content, x, y, options(wide))
        }),
      )
      return [{ x, y, width: wide, height: measure(wide) }]
    },
  }
}

/** A row that only decorates. */
const ornament = (
  pdf: Pdf,
  high: number,
  draw: (...at: Parameters<Part['draw']>) => void,
): Part => ({
  height: () => high,
  draw: (x, y, wide) => {
    decorate(pdf, () => draw(x, y, wide))
    return []
  },
})

/** Parts one below the other. */
const stack = (parts: readonly Part[]): Part => ({
  height: (wide) => parts.reduce((sum, part) => sum + part.height(wide), 0),
  draw: (x, y, wide) => {
    let top = y
    return parts.flatMap((part) => {
      const boxes = part.draw(x, top, wide)
      top += part.height(wide)
      return boxes
    })
  },
})

/** Parts beside each other, equally wide. */
function beside(parts: readonly Part[], gap: number, widest: number): Part {
  const share = (wide: number) => Math.min(widest, (wide + gap) / parts.length - gap)
  return {
    height: (wide) => Math.max(...parts.map((part) => part.height(share(wide)))),
    draw: (x, y, wide) =>
      parts.flatMap((part, at) => part.draw(x + at * (share(wide) + gap), y, share(wide))),
  }
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
  })
}

/** The largest size, from `most` down, at which a text fits on one line. */
function sizeThatFits(pdf: Pdf, font: Face, content: string, most: number): number {
  let size = most
  while (size > 12 && pdf.font(font).fontSize(size).widthOfString(content) > right - left) size -= 1
  return size
}

/** The certified text, in rows from the top of the page. */
function heading(pdf: Pdf, row: CertificateRow): Part {
  const line = (content: string, style: Style, tag: 'H1' | 'P' = 'P') =>
    text(pdf, tag, content, { align: 'center', ...style })
  const fitting = (
    content: string,
    font: Face,
    most: number,
    style: Omit<Style, 'font' | 'size'>,
  ) => line(content, { font, size: sizeThatFits(pdf, font, content, most), ...style })
  const prose = { font: 'serif', size: 14 } as const
  const company = fill(texts.company, { razaoSocial: brand.legalName, cnpj: brand.cnpj })
  const habilitacao = row.cnhCategory ? fill(texts.licence, { categoria: row.cnhCategory }) : ''
  const enrolled = fill(texts.enrolled, { dia: dayInDigits(row.enrolledOn), habilitacao })
  return stack([
    line(brand.name.toUpperCase(), {
      font: 'sansBold',
      size: 13,
      colour: primary,
      spacing: 3,
      row: 19,
    }),
    line(company, { font: 'sans', size: 8.5, colour: soft, row: 25 }),
    line(texts.title, { font: 'serifBold', size: 34, colour: primary, row: 52 }, 'H1'),
    line(texts.certify, { ...prose, row: 25 }),
    ornament(pdf, 15, (_, y) => pdf.rect(centre - 36, y, 72, 2).fill(accent)),
    fitting(row.studentName, 'serifBold', 27, { row: 38 }),
    line(enrolled, { ...prose, row: 26 }),
    fitting(row.courseTitle, 'sansBold', 21, { colour: primary, row: 32 }),
    line(fill(texts.workload, { horas: row.workloadHours }), { ...prose, row: 38 }),
  ])
}

/** The subjects of one column as a table: a screen reader reads heading, title and hours cell by cell. */
function column(
  pdf: Pdf,
  subjects: CertificateRow['subjects'],
  { x, y, wide, rowHeight }: { x: number; y: number; wide: number; rowHeight: number },
): Box {
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
  return { x, y, width: wide, height: 15 + subjects.length * rowHeight }
}

/** The subjects between two heights of the page. */
function curriculum(pdf: Pdf, { subjects }: CertificateRow, y: number, bottom: number): Box[] {
  const gap = 28
  const wide = (right - left - gap) / 2
  const columns = subjects.length > rowsAColumn ? 2 : 1
  const aColumn = Math.ceil(subjects.length / columns)
  const rowHeight = Math.min(widestRow, (bottom - y - 15) / Math.max(aColumn, 1))
  return Array.from({ length: columns }, (_, index) => index).flatMap((index) => {
    const some = subjects.slice(index * aColumn, (index + 1) * aColumn)
    const x = columns === 1 ? left + (wide + gap) / 2 : left + index * (wide + gap)
    return some.length > 0 ? column(pdf, some, { x, y, wide, rowHeight }) : []
  })
}

function qrCode(pdf: Pdf, address: string, x: number, y: number): Box {
  const { side: modules, runs } = qrRuns(address)
  const unit = qrSide / modules
  const drawing = pdf.struct('Figure', {
    alt: fill(texts.qrCode, { endereco: address }),
  })
  drawing.add(() => {
    for (const run of runs) pdf.rect(x + run.x * unit, y + run.y * unit, run.width * unit, unit)
    pdf.fill(ink)
  })
  drawing.end()
  pdf.addStructure(drawing)
  return { x, y, width: qrSide, height: qrSide }
}

/** The code, and where it is verified, in words. */
function proof(pdf: Pdf, code: string, address: string): Part {
  const line = (content: string, style: Partial<Style>, tag: 'P' | 'Link' = 'P') =>
    text(pdf, tag, content, { font: 'sans', size: 8.5, align: 'right', ...style })
  return stack([
    line(texts.code, { colour: soft, row: 12 }),
    line(code, { font: 'sansBold', size: 15, colour: primary, spacing: 1, row: 26 }),
    line(texts.verifyAt, { colour: soft, row: 12 }),
    line(address, { colour: primary, link: address }, 'Link'),
  ])
}

/** Place and day over those who sign, side by side. */
function signatures(pdf: Pdf, issuedOn: string, signers: readonly string[]): Part {
  const { city: cidade, uf } = brand.address
  const placeAndDay = fill(texts.placeAndDay, { cidade, uf, dia: dayInWords(issuedOn) })
  const signature = (signer: string) =>
    stack([
      ornament(pdf, 5, (x, y, wide) => {
        pdf.lineWidth(0.8).strokeColor(ink)
        pdf
          .moveTo(x, y)
          .lineTo(x + wide, y)
          .stroke()
      }),
      text(pdf, 'P', signer, { font: 'sansBold', size: 9, row: 12 }),
      text(pdf, 'P', brand.name, { font: 'sans', size: 8.5, colour: soft }),
    ])
  return stack([
    text(pdf, 'P', placeAndDay, { font: 'serif', size: 12.5, row: 50 }),
    beside(signers.map(signature), 16, 230),
  ])
}

/**
 * Draws the page and gives the boxes that its texts, tables and pictures fill. The subjects get what heading and foot
 * leave.
 */
export function drawCertificate(
  pdf: Pdf,
  row: CertificateRow,
  address: string,
  signers: readonly string[] = texts.signedBy,
): Box[] {
  frame(pdf)
  const head = heading(pdf, row)
  const [signed, proven] = [signatures(pdf, row.issuedOn, signers), proof(pdf, row.code, address)]
  const highest = Math.max(signed.height(signaturesWide), proven.height(proofWide))
  const foot = Math.min(footTop, addressTop - 4 - highest)
  const headWide = right - left + 20
  const provider = text(pdf, 'P', brandAddress, {
    font: 'sans',
    size: 7,
    colour: soft,
    align: 'center',
  })
  // In the order in which a screen reader reads them.
  return [
    ...head.draw(left - 10, headingTop, headWide),
    ...curriculum(pdf, row, headingTop + head.height(headWide), foot - 13),
    ...signed.draw(left, foot, signaturesWide),
    ...provider.draw(left, addressTop, right - left),
    qrCode(pdf, address, right - qrSide, foot - 6),
    ...proven.draw(right - qrSide - qrGap - proofWide, foot, proofWide),
  ]
}

/** The address that verifies a certificate: the portal's own look-up page with the code filled in. */
export function verificationAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/consultacertificado?Codigo=${encodeURIComponent(code)}`
}

/** The content of a certificate, as a document can set it. */
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
    const address = verificationAddress(publicUrl, row.code)
    drawCertificate(pdf, printable(row, drawable), address)
  })
}
