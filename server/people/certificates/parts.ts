import { brand } from '#contract/brand.ts'
import { certificateTexts as texts } from '#server/people/texts.ts'
import { decorate, type Face, type Pdf } from '#server/platform/pdf/document.ts'

export const [paper, hairline, soft] = ['#ffffff', '#c9d6dc', '#56707d']

/** A rectangle of the page, in points from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of the page. It reports its height for a width, and the boxes that it fills when it is drawn. */
export interface Part {
  height: (wide: number) => number
  draw: (x: number, y: number, wide: number) => Box[]
}

export interface Style {
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
export function text(
  pdf: Pdf,
  tag: 'H1' | 'P' | 'Link',
  content: string,
  { font, size, colour = brand.colours.ink, align = 'left', spacing = 0, row = 0, link }: Style,
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
export const ornament = (
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
export const stack = (parts: readonly Part[]): Part => ({
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

/** Parts side by side in equal shares of the width, none wider than `widest`. */
export function beside(parts: readonly Part[], gap: number, widest: number): Part {
  const share = (wide: number) => Math.min(widest, (wide + gap) / parts.length - gap)
  return {
    height: (wide) => Math.max(...parts.map((part) => part.height(share(wide)))),
    draw: (x, y, wide) =>
      parts.flatMap((part, at) => part.draw(x + at * (share(wide) + gap), y, share(wide))),
  }
}

export function strokeAcross(pdf: Pdf, x: number, y: number, wide: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + wide, y)
    .stroke()
}
