import { heightModules, interleaved } from '#contract/boleto/symbol.ts'
import { brand, brandAddress, brandCompany } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { slipTexts as texts } from '#server/money/texts.ts'
import { decorate, writePdf, type Face, type Pdf } from '#server/platform/pdf/document.ts'
import { boxRows, isStrong, type SlipBox } from './slip-boxes.ts'
import type { SlipContent } from './slip-content.ts'

/** A millimetre in points; the page is A4 upright with a margin of 10 mm, as the printed slip. */
const mm = 72 / 25.4
const [left, width] = [10 * mm, 190 * mm]
/** Lines of the page from its top, in points: where the two parts begin. */
const [receiptAt, compensationAt] = [18 * mm, 160 * mm]
/** The narrow bar of a slip's symbol: 0.2543 mm. */
const moduleWide = 0.2543 * mm

interface Line {
  x: number
  y: number
  wide: number
  size: number
  font?: Face
  align?: 'left' | 'right' | 'center'
}

function write(pdf: Pdf, tag: 'H1' | 'H2' | 'P', text: string, line: Line): void {
  const { x, y, wide, size, font = 'sans', align = 'left' } = line
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor('#000')
      pdf.text(text, x, y, { width: wide, align, lineGap: -0.5 })
    }),
  )
}

/** Bank, its number and the text at the right, over a thick line. */
function head(pdf: Pdf, y: number, right: string, size: number): void {
  const { bank } = brand
  write(pdf, 'P', `${bank.name}  |  ${bank.code}-${bank.digit}  |`, {
    x: left,
    y,
    wide: width * 0.36,
    size: 11,
    font: 'sansBold',
  })
  write(pdf, 'H2', right, {
    x: left + width * 0.36,
    y,
    wide: width * 0.64,
    size,
    font: 'sansBold',
    align: 'right',
  })
  decorate(pdf, () =>
    pdf
      .lineWidth(1.5)
      .moveTo(left, y + 15)
      .lineTo(left + width, y + 15)
      .stroke('#000'),
  )
}

/** Draws rows of boxes as banks print them; returns the y at which they end. */
function boxes(pdf: Pdf, rows: readonly (readonly SlipBox[])[], top: number): number {
  let y = top
  for (const row of rows) {
    const printed = row.filter(({ share }) => share > 0)
    const whole = printed.reduce((sum, { share }) => sum + share, 0)
    const wideOf = (share: number) => (width * share) / whole
    pdf.font('sansBold').fontSize(8.5)
    const highest = printed.map(({ value, share }) =>
      pdf.heightOfString(value || '-', { width: wideOf(share) - 6, lineGap: -0.5 }),
    )
    const high = 11 + Math.max(...highest)
    let x = left
    for (const each of printed) {
      const { label, value, share } = each
      const wide = wideOf(share)
      decorate(pdf, () => pdf.lineWidth(0.6).rect(x, y, wide, high).stroke('#000'))
      write(pdf, 'P', label, { x: x + 3, y: y + 2, wide: wide - 6, size: 6 })
      write(pdf, 'P', value, {
        x: x + 3,
        y: y + 9,
        wide: wide - 6,
        size: 8.5,
        font: isStrong(each) ? 'sansBold' : 'sans',
      })
      x += wide
    }
    y += high
  }
  return y
}

function watermark(pdf: Pdf, y: number): void {
  decorate(pdf, () => {
    pdf.save()
    pdf.rotate(-10, { origin: [left + width / 2, y] })
    pdf.font('sansBold').fontSize(20).fillColor('#000').fillOpacity(0.09)
    pdf.text(texts.watermark, left, y, { width, align: 'center' })
    pdf.restore()
    pdf.fillOpacity(1)
  })
}

function symbol(pdf: Pdf, slip: SlipContent, y: number): void {
  const drawing = pdf.struct('Figure', { alt: fill(texts.symbolRead, { linha: slip.line }) })
  drawing.add(() => {
    let x = left + 5 * mm
    for (const [index, modules] of Array.from(interleaved(slip.barcode), Number).entries()) {
      const wide = modules * moduleWide
      if (index % 2 === 0) pdf.rect(x, y, wide, heightModules * moduleWide)
      x += wide
    }
    pdf.fill('#000')
  })
  drawing.end()
  pdf.addStructure(drawing)
}

function page(pdf: Pdf, slip: SlipContent): void {
  const whole = { x: left, wide: width }
  const { receipt, compensation } = boxRows(slip)
  write(pdf, 'H1', fill(texts.title, { valor: slip.value, vencimento: slip.due }), {
    ...whole,
    y: 9 * mm,
    size: 10,
    font: 'sansBold',
  })
  if (slip.mark)
    write(pdf, 'P', texts.marks[slip.mark].why, {
      ...whole,
      y: 13.5 * mm,
      size: 9,
      font: 'sansBold',
    })
  head(pdf, receiptAt, texts.receipt, 9)
  watermark(pdf, receiptAt + 60)
  const end = boxes(pdf, receipt, receiptAt + 17)
  const aside = { ...whole, size: 6.5, align: 'right' as const }
  write(pdf, 'P', texts.authentication, { ...aside, y: end + 4 })
  decorate(pdf, () =>
    pdf
      .lineWidth(0.6)
      .dash(3, { space: 3 })
      .moveTo(left, compensationAt - 8 * mm)
      .lineTo(left + width, compensationAt - 8 * mm)
      .stroke('#000')
      .undash(),
  )
  head(pdf, compensationAt, slip.line, 10.5)
  watermark(pdf, compensationAt + 110)
  const foot = boxes(pdf, compensation, compensationAt + 17)
  symbol(pdf, slip, foot + 3 * mm)
  write(pdf, 'P', `${texts.compensation}\n${texts.authentication}`, { ...aside, y: foot + 3 * mm })
}

/** What a slip prints, without characters that the typefaces of the PDF lack. */
const printable = (slip: SlipContent, drawable: (text: string) => string): SlipContent => ({
  ...slip,
  course: drawable(slip.course),
  payer: {
    name: drawable(slip.payer.name),
    cpf: slip.payer.cpf,
    address: drawable(slip.payer.address),
  },
})

/** The slip as a tagged PDF: one A4 page upright, receipt above, compensation form below, black on white. */
export function slipPdf(slip: SlipContent): Promise<Buffer> {
  const info = {
    Title: fill(texts.page, { curso: slip.course }),
    Author: brandCompany,
    Subject: brandAddress,
  }
  return writePdf({ info }, (pdf, drawable) => page(pdf, printable(slip, drawable)))
}
