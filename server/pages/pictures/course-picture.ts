import { brand } from '#contract/brand.ts'
import { formatBRL } from '#contract/money.ts'
import { hoursLabel } from '#contract/offer-texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { pictureTexts } from '#server/pages/texts.ts'
import { setLines } from './lettering.ts'
import type { TypesetLine, Weight } from './lettering.ts'

/** Size in px of the pictures that messaging apps show beside a link. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The content of a course's picture; null for what is not known. Money in cents. */
export interface PictureContent {
  title: string
  /** Name of its category. */
  category: string
  hours: number | null
  lowCents: number | null
  /** The bytes of the course's own picture, in any format that browsers show. */
  drawing: Uint8Array | null
}

const { colours } = brand
const white = '#ffffff'
const margin = 56
/** The drawing fills the corner at the bottom right; one of another shape is cropped. */
const drawn = { left: 496, top: 234, width: 704, height: 396 } as const
const edge = 8

/**
 * A picture of a course for messages: a JPEG of 1200 × 630 px with its name, price and drawing. Nothing of the machine's
 * fonts is in it.
 */
export async function makeCoursePicture(content: PictureContent): Promise<Buffer> {
  // A native library, loaded for the first shared link and not at every start of the server.
  const { default: sharp } = await import('sharp')
  const { left, top, width, height } = drawn
  const drawing =
    content.drawing &&
    (await sharp(content.drawing)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: colours.paper })
      .toBuffer())
  const text = Buffer.from(await textOf(content))
  return sharp({ create: { ...pictureSize, channels: 3, background: colours.primary } })
    .composite([
      ...(drawing ? [{ input: drawing, left, top }] : []),
      { input: text, left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The words of a picture, as an SVG of its size. */
async function textOf({ title, category, hours, lowCents }: PictureContent): Promise<string> {
  const { width, height } = pictureSize
  const column = drawn.left - edge - margin - 24
  const line = async (text: string, size: number, weight: Weight) =>
    (await setLines(text, { size, weight, width: column, most: 1 }))[0]
  const price = lowCents === null ? null : formatBRL(lowCents)
  const edges = html`<rect x="${drawn.left - edge}" y="${drawn.top - edge}" width="${width}" height="${height}" fill="none" stroke="${colours.accent}" stroke-width="${edge * 2}"/>`
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${edges}${await titleLines(title)}
${written(await line(category, 32, 700), 286, white)}
${hours !== null && written(await line(hoursLabel(String(hours)) ?? '', 32, 500), 328, white)}
${price !== null && written(await line(pictureTexts.from, 30, 500), 422, white)}
${price !== null && written(await line(price, 66, 700), 488, colours.accent)}
${written(await line(brand.name, 30, 500), 588, white)}</svg>`.markup
}

/** A short name large on one line, a long one on two. */
async function titleLines(title: string): Promise<Html[]> {
  const setting = { weight: 700, width: pictureSize.width - 2 * margin, most: 2 } as const
  const large = await setLines(title, { ...setting, size: 76 })
  if (large.length < 2) return large.map((line) => written(line, 146, white))
  const small = await setLines(title, { ...setting, size: 64 })
  return small.map((line, index) => written(line, 104 + index * 74, white))
}

const written = (line: TypesetLine | undefined, baseline: number, colour: string): Html =>
  html`${line && html`<g transform="translate(${margin} ${baseline})" fill="${colour}">${line.outline}</g>`}`
