import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, GlyphRun } from 'fontkit'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

/** The weights that pictures are lettered in. */
export type Weight = 500 | 700

/**
 * How a text is set: `size` in px, `width` of the widest line in px; what goes beyond `most` lines is cut with an
 * ellipsis.
 */
interface Setting {
  size: number
  weight: Weight
  width: number
  most: number
}

/** A line as outlines, its baseline at 0/0, and how wide it is in px. */
export interface TypesetLine {
  outline: Html
  width: number
}

/** The typeface comes as packages: the text of a picture must look alike on a machine without any fonts. */
const installed = createRequire(import.meta.url)

/** Letters, and the zero of another typeface as on the pages: 96 % of its size is as high as the other figures. */
interface Typeface {
  letters: Font
  zero: Font
}
const zeroSize = 0.96
const faces = new Map<Weight, Promise<Typeface>>()

function faceOf(weight: Weight): Promise<Typeface> {
  const opening = faces.get(weight) ?? openFace(weight)
  faces.set(weight, opening)
  return opening
}

async function openFace(weight: Weight): Promise<Typeface> {
  const [letters, zero] = await Promise.all([
    openFont('atkinson-hyperlegible-next', weight),
    openFont('onest', weight),
  ])
  return { letters, zero }
}

async function openFont(family: string, weight: Weight): Promise<Font> {
  const { create } = await import('fontkit')
  const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const font = create(await readFile(installed.resolve(name)))
  if ('fonts' in font) throw new Error(`A collection of fonts: ${name}`)
  return font
}

/** No picture shows as many. */
const mostLetters = 300

/** Breaks a text into lines as its setting has it, and makes outlines of them, so that no font is needed to show them. */
export async function setLines(
  text: string,
  { size, weight, width, most }: Setting,
): Promise<TypesetLine[]> {
  const face = await faceOf(weight)
  const fits = (line: string) => set(line, face, size).width <= width
  const lines: string[] = []
  for (const word of text.slice(0, mostLetters).split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines.slice(0, most)
  if (lines.length > most) cut.push(`${cut.pop() ?? ''}…`)
  return cut.map((line) => set(shortened(line, fits), face, size))
}

/** As much of a line as fits, found by bisection: a long word would otherwise be set once for each of its letters. */
function shortened(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const cutAt = (length: number) => `${line.slice(0, length).replace(/[\s….,:]+$/, '')}…`
  let [fitting, tooLong] = [1, line.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(cutAt(middle))) fitting = middle
    else tooLong = middle
  }
  return cutAt(fitting)
}

/** A line at its size in px: runs of zeros in their typeface, all else in the other. */
function set(line: string, { letters, zero }: Typeface, size: number): TypesetLine {
  let width = 0
  const runs = line.split(/(0+)/).map((text, at) => {
    const font = at % 2 === 0 ? letters : zero
    const scale = (size / font.unitsPerEm) * (font === zero ? zeroSize : 1)
    const run = font.layout(text)
    const left = width
    width += run.advanceWidth * scale
    // Letters grow upwards in a font and downwards in a picture.
    return html`<g transform="translate(${left} 0) scale(${scale} ${-scale})">${outlines(run)}</g>`
  })
  return { outline: html`${runs}`, width }
}

function outlines({ glyphs, positions }: GlyphRun): Html[] {
  let x = 0
  return glyphs.map(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const letter = html`<path transform="translate(${x + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    x += xAdvance
    return letter
  })
}
