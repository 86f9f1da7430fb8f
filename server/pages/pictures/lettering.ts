import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, GlyphRun } from 'fontkit'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

/** The weights that pictures are lettered in. */
export type Weight = 500 | 700

/** How a text is set: `size` in px, `width` of the widest line in px; what goes beyond `most` lines is cut with an ellipsis. */
export interface Setting {
  size: number
  weight: Weight
  width: number
  most: number
}

/** A line as outlines, its baseline at 0/0, and how wide it is in px. */
export interface SetLine {
  outline: Html
  width: number
}

/** The typeface comes as a package: what a picture says must look alike on a machine without any fonts. */
const installed = createRequire(import.meta.url)
const fonts = new Map<Weight, Promise<Font>>()

function fontOf(weight: Weight): Promise<Font> {
  const opening = fonts.get(weight) ?? openFont(weight)
  fonts.set(weight, opening)
  return opening
}

async function openFont(weight: Weight): Promise<Font> {
  const { create } = await import('fontkit')
  const name = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`
  const font = create(await readFile(installed.resolve(name)))
  if ('fonts' in font) throw new Error(`A collection of fonts: ${name}`)
  return font
}

/** Breaks a text into lines as its setting has it, and makes outlines of them, so that no font is needed to show them. */
export async function setLines(
  text: string,
  { size, weight, width, most }: Setting,
): Promise<SetLine[]> {
  const font = await fontOf(weight)
  const scale = size / font.unitsPerEm
  const fits = (line: string) => font.layout(line).advanceWidth * scale <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines.slice(0, most)
  if (lines.length > most) cut.push(`${cut.pop() ?? ''}…`)
  return cut.map((line) => {
    const run = font.layout(shortened(line, fits))
    return { outline: outline(run, scale), width: run.advanceWidth * scale }
  })
}

/** As much of a line as there is room for. */
function shortened(line: string, fits: (line: string) => boolean): string {
  let shown = line
  for (let length = line.length - 1; length > 1 && !fits(shown); length -= 1)
    shown = `${line.slice(0, length).replace(/[\s….,:]+$/, '')}…`
  return shown
}

function outline({ glyphs, positions }: GlyphRun, scale: number): Html {
  let x = 0
  const letters = glyphs.map(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const letter = html`<path transform="translate(${x + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    x += xAdvance
    return letter
  })
  // Letters grow upwards in a font and downwards in a picture.
  return html`<g transform="scale(${scale} ${-scale})">${letters}</g>`
}
