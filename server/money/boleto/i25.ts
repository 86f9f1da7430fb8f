import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

/** Widths of each digit's five elements, narrow 1 and wide 3. */
const patterns = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
]
const start = '1111'
const stop = '311'

/** Modules of blank paper a scanner needs on each side: 5 mm at 0.2543 mm a module. */
const quietModules = 20
/** 13 mm. */
export const heightModules = 51

/**
 * Widths of the elements of an Interleaved 2 of 5 symbol in modules, bar and space in turn: the first digit of each
 * pair in bars, the second in the spaces between. Throws RangeError unless the digits are even in number.
 */
export function interleaved(digits: string): string {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes pairs of digits')
  let widths = start
  for (let place = 0; place < digits.length; place += 2) {
    const bars = patterns[Number(digits.charAt(place))] ?? ''
    const spaces = patterns[Number(digits.charAt(place + 1))] ?? ''
    for (let element = 0; element < 5; element += 1)
      widths += bars.charAt(element) + spaces.charAt(element)
  }
  return widths + stop
}

/**
 * The symbol as SVG: one rect a bar, in whole modules, black on white paper of its own. `label` is its name for people
 * who cannot see it. 44 digits are 405 modules wide, besides the quiet zones.
 */
export function interleavedSvg(digits: string, label: string): Html {
  const widths = Array.from(interleaved(digits), Number)
  let x = 0
  const bars: Html[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0)
      bars.push(html`<rect x="${x}" y="0" width="${width}" height="${heightModules}"/>`)
    x += width
  }
  const paper = x + 2 * quietModules
  return html`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" class="symbol" viewBox="${-quietModules} 0 ${paper} ${heightModules}" preserveAspectRatio="none" shape-rendering="crispEdges"><path fill="#fff" d="M${-quietModules} 0h${paper}v${heightModules}h${-paper}z"/><g fill="#000">${bars}</g></svg>`
}
