import { heightModules, interleaved, quietModules } from '#contract/boleto/symbol.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

/**
 * A bar code of digits (interleaved 2 of 5) as SVG: one rect a bar, in whole modules, black on white paper of its own. `label`
 * is its name for people who cannot see it. 44 digits are 405 modules wide, besides the quiet zones.
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
