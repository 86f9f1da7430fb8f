import { brand, brandAddress } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { certificateTexts as texts } from '#server/people/texts.ts'
import { decorate, writePdf, type Pdf } from '#server/platform/pdf/document.ts'
import {
  beside,
  hairline,
  ornament,
  paper,
  soft,
  stack,
  strokeAcross,
  text,
  type Box,
  type Part,
  type Style,
} from './parts.ts'
import { qrRuns } from './qr.ts'
import type { CertificateRow } from './repository.ts'
import { drawSubjects } from './subjects-table.ts'

/** A4 on its side, in points. */
const [width, height] = [841.89, 595.28]
const left = 72
const right = width - 56
const { primary, accent, ink } = brand.colours

/** Where heading and foot begin, the foot at the lowest, and the line with the provider's address. */
const [headingTop, footTop, addressTop] = [52, 462, 549]
/** Widths of the foot from its right: the QR code, the gap before it, the proof's text, and the gap before that. */
const [qrSide, qrGap, proofWide, proofGap] = [78, 16, 326, 20]
const signaturesWide = right - left - qrSide - qrGap - proofWide - proofGap

// Days of the calendar, without a time zone: `01/10/2026`, and `1º de outubro de 2026`.
const zone = { timeZone: 'UTC' }
const dayInDigits = (iso: string) => new Date(iso).toLocaleDateString('pt-BR', zone)
const dayInWords = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { dateStyle: 'long', ...zone }).replace(/^1 /, '1º ')

function frame(pdf: Pdf): void {
  decorate(pdf, () => {
    pdf.rect(0, 0, width, height).fill(paper)
    // A road that runs down the left edge, as on the site's covers.
    pdf.rect(0, 0, 26, height).fill(primary)
    for (let y = 14; y < height; y += 44) pdf.rect(11, y, 4, 24).fill(accent)
    pdf.lineWidth(0.8).strokeColor(hairline)
    pdf.rect(42, 26, width - 68, height - 52).stroke()
    pdf.rect(46, 30, width - 76, height - 60).stroke()
  })
}

/** A style in the largest size, from its own down to 12, at which a text fits on one line; 12 if none does. */
function fitted(pdf: Pdf, content: string, style: Style): Style {
  pdf.font(style.font)
  let { size } = style
  while (size > 12 && pdf.fontSize(size).widthOfString(content) > right - left) size -= 1
  return { ...style, size }
}

/** The certified text, in rows from the top of the page. */
function heading(pdf: Pdf, row: CertificateRow): Part {
  const line = (content: string, style: Style, tag: 'H1' | 'P' = 'P') =>
    text(pdf, tag, content, { align: 'center', ...style })
  const fitting = (content: string, style: Style) => line(content, fitted(pdf, content, style))
  const provider = { font: 'sansBold', size: 13, colour: primary, spacing: 3, row: 19 } as const
  const prose = { font: 'serif', size: 14 } as const
  const company = fill(texts.company, { razaoSocial: brand.legalName, cnpj: brand.cnpj })
  const habilitacao = row.cnhCategory ? fill(texts.licence, { categoria: row.cnhCategory }) : ''
  const enrolled = fill(texts.enrolled, { dia: dayInDigits(row.enrolledOn), habilitacao })
  return stack([
    line(brand.name.toUpperCase(), provider),
    line(company, { font: 'sans', size: 8.5, colour: soft, row: 25 }),
    line(texts.title, { font: 'serifBold', size: 34, colour: primary, row: 52 }, 'H1'),
    line(texts.certify, { ...prose, row: 25 }),
    ornament(pdf, 15, (x, y, wide) => pdf.rect(x + wide / 2 - 36, y, 72, 2).fill(accent)),
    fitting(row.studentName, { font: 'serifBold', size: 27, row: 38 }),
    line(enrolled, { ...prose, row: 26 }),
    fitting(row.courseTitle, { font: 'sansBold', size: 21, colour: primary, row: 32 }),
    line(fill(texts.workload, { horas: row.workloadHours }), { ...prose, row: 38 }),
  ])
}

function qrCode(pdf: Pdf, address: string, x: number, y: number): Box {
  const { side: modules, runs } = qrRuns(address)
  const unit = qrSide / modules
  const drawing = pdf.struct('Figure', { alt: fill(texts.qrCode, { endereco: address }) })
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

function signatures(pdf: Pdf, { issuedOn, signedBy }: CertificateRow): Part {
  const { city: cidade, uf } = brand.address
  const placeAndDay = fill(texts.placeAndDay, { cidade, uf, dia: dayInWords(issuedOn) })
  const signature = (signer: string) =>
    stack([
      ornament(pdf, 5, (...at) => strokeAcross(pdf.lineWidth(0.8).strokeColor(ink), ...at)),
      text(pdf, 'P', signer, { font: 'sansBold', size: 9, row: 12 }),
      text(pdf, 'P', brand.name, { font: 'sans', size: 8.5, colour: soft }),
    ])
  return stack([
    text(pdf, 'P', placeAndDay, { font: 'serif', size: 12.5, row: 50 }),
    beside(signedBy.map(signature), 16, 230),
  ])
}

/**
 * Draws the page and gives the boxes that its texts, tables and pictures fill. The subjects get what heading and foot
 * leave.
 */
export function drawCertificate(pdf: Pdf, row: CertificateRow, address: string): Box[] {
  frame(pdf)
  const head = heading(pdf, row)
  const [signed, proven] = [signatures(pdf, row), proof(pdf, row.code, address)]
  const highest = Math.max(signed.height(signaturesWide), proven.height(proofWide))
  const foot = Math.min(footTop, addressTop - 4 - highest)
  const headWide = right - left + 20
  const small = { font: 'sans', size: 7, colour: soft, align: 'center' } as const
  const provider = text(pdf, 'P', brandAddress, small)
  const subjectsTop = headingTop + head.height(headWide)
  // In the order in which a screen reader reads them.
  return [
    ...head.draw(left - 10, headingTop, headWide),
    ...drawSubjects(pdf, row.subjects, {
      x: left,
      y: subjectsTop,
      width: right - left,
      height: foot - 13 - subjectsTop,
    }),
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

/** The content of a certificate, without characters that the typefaces of the PDF lack. */
const printable = (row: CertificateRow, drawable: (text: string) => string): CertificateRow => ({
  ...row,
  studentName: drawable(row.studentName),
  courseTitle: drawable(row.courseTitle),
  subjects: row.subjects.map(({ title, hours }) => ({ title: drawable(title), hours })),
  signedBy: row.signedBy.map(drawable),
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
