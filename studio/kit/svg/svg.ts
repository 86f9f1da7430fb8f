import { fonts } from '../drawing/blocks.ts'
import type { Block } from '../drawing/blocks.ts'
import type { Box } from '../drawing/drawing.ts'
import { isRegion } from '../drawing/headers.ts'
import { isKnownTag } from '../drawing/labels.ts'
import type { Placed, PlacedArrow, PlacedBox } from '../drawing/layout.ts'
import { legendOf } from './legend.ts'
import { escaped, signSvg, pathSvg } from './parts.ts'
import { activeRules, chartRules, themes, writtenOut } from './theme.ts'

/** How two versions of a part differ. */
export type Change = 'added' | 'removed' | 'changed'

/** `changes`: by box id and arrow id, for the drawing of a difference. `active`: ids of the states where the machine is. */
export interface SvgOptions {
  changes?: ReadonlyMap<string, Change>
  active?: ReadonlySet<string>
}

const margin = 20

/** A drawing as a self-contained SVG file. */
export function svgFile(
  drawing: Placed,
  theme: 'light' | 'dark',
  options: SvgOptions = {},
): string {
  const legend = legendOf(drawing, options.changes !== undefined)
  const width = Math.max(drawing.width, legend.width) + margin * 2
  const height = drawing.height + legend.height + margin * 3
  const title = escaped(drawing.drawing.title)
  const rules = options.active ? `${chartRules}\n${activeRules}` : chartRules
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" lang="${drawing.drawing.language}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>\n${writtenOut(rules, themes[theme])}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    svgParts(drawing, options),
    `</g>`,
    `<g transform="translate(${margin} ${drawing.height + margin * 2})">${legend.svg}</g>`,
    '</svg>\n',
  ].join('\n')
}

/** The parts of a drawing: boxes from the outside in, then arrows, then their labels. */
export function svgParts(drawing: Placed, { changes, active }: SvgOptions = {}): string {
  const regions = drawing.boxes.filter(isRegion)
  const leaves = drawing.boxes.filter((box) => !isRegion(box))
  const change = (id: string) =>
    `${changes?.has(id) ? ` diff-${changes.get(id)}` : ''}${active?.has(id) ? ' is-now' : ''}`
  const under = new Map(drawing.boxes.map(({ box }) => [box.id, box.parent]))
  const depths = new Map(drawing.boxes.map(({ box, depth }) => [box.id, depth]))
  return [
    ...regions.map((box) => boxSvg(box, change(box.box.id))),
    // The heaviest last: the path to success stays whole where others cross it.
    ...drawing.arrows
      .toSorted((a, b) => weight(a) - weight(b))
      .map((arrow) => arrowSvg(arrow, change(arrow.arrow.id))),
    ...leaves.map((box) => boxSvg(box, change(box.box.id))),
    ...regions.map(headSvg),
    ...drawing.arrows.map((arrow) => labelSvg(arrow, change(arrow.arrow.id), isOnTint(arrow))),
  ].join('\n')

  /** Whether the label lies on the tint of an odd region. */
  function isOnTint({ arrow }: PlacedArrow): boolean {
    const outside = (id: string) => {
      const found = new Set<string>()
      for (let at = under.get(id); at; at = under.get(at)) found.add(at)
      return found
    }
    const ofSource = outside(arrow.source)
    const both = [...outside(arrow.target)].find((id) => ofSource.has(id))
    return both !== undefined && (depths.get(both) ?? 0) % 2 === 1
  }
}

/** Classes for the tags that have a colour: the name of any other may be no class. */
const tagClasses = ({ tags }: Pick<Box, 'tags'>) =>
  tags
    .filter(isKnownTag)
    .map((tag) => ` tag-${tag}`)
    .join('')

const weight = ({ arrow }: PlacedArrow) => ({ plain: 0, failure: 1, happy: 2 })[arrow.tone]

function boxSvg(placed: PlacedBox, change: string): string {
  const { box, x, y, width, height, depth, block } = placed
  const at = `transform="translate(${x} ${y})"`
  if (box.kind === 'initial')
    return `<g class="initial${change}" ${at}><circle class="mark" cx="7" cy="7" r="6.5"/></g>`
  const tags = tagClasses(box)
  const open = `<g class="state ${box.kind}${tags}${change}" data-state="${escaped(box.id)}" ${at}>`
  if (box.kind === 'history')
    return `${open}<circle class="box" cx="13" cy="13" r="12"/><text class="title" x="13" y="18" text-anchor="middle">${box.isDeep ? 'H*' : 'H'}</text></g>`
  const region = isRegion(placed)
  const tint = region ? (depth === 0 ? 'root' : depth % 2 === 1 ? 'region' : 'region odd') : ''
  const radius = box.kind === 'any' ? height / 2 : region ? 12 : 8
  const parts = [
    `<rect class="box ${tint}" width="${width}" height="${height}" rx="${radius}"/>`,
    box.kind === 'final'
      ? `<rect class="inner" x="4" y="4" width="${width - 8}" height="${height - 8}" rx="5"/>`
      : '',
    box.tags.length > 0 && !region && box.kind !== 'final'
      ? `<rect class="stripe" x="0" y="10" width="4" height="${height - 20}" rx="2"/>`
      : '',
    box.hidden > 0
      ? `<rect class="inner" x="3" y="3" width="${width}" height="${height}" rx="8" opacity=".5"/>`
      : '',
    region ? '' : blockSvg(block, width),
  ]
  return `${open}${parts.join('')}</g>`
}

/** The title of a region lies over the arrows that pass through its edge. */
function headSvg({ box, x, y, depth, block, width }: PlacedBox): string {
  const tint = depth % 2 === 1 ? ' in-region' : ''
  const tags = tagClasses(box)
  // Line by line: an arrow behind the text stays visible between the lines.
  const back = block.lines
    .map(({ x: left, y: base, width: length, role }) => {
      const { size } = fonts[role]
      return `<rect class="label" x="${left - 3}" y="${base - size}" width="${length + 6}" height="${size * 1.25}"/>`
    })
    .join('')
  return `<g class="head-of${tint}${tags}" data-state="${escaped(box.id)}" transform="translate(${x} ${y})">${back}${blockSvg(block, width)}</g>`
}

function blockSvg(block: Block, width: number): string {
  const lines = block.lines.map(({ x, y, width: length, text, role, key, tone }) => {
    const tones = tone === 'plain' ? '' : ` ${tone}`
    const data = key === null ? '' : ` data-transition="${escaped(key)}"`
    return `<text class="${role}${tones}"${data} x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  })
  const rules = block.rules.map((y) => `<path class="rule" d="M8 ${y}H${width - 8}"/>`)
  const chips = block.chips.map(
    ({ x, y, width: length, tag, text }) =>
      `<g class="chip${isKnownTag(tag) ? ` chip-${tag}` : ''}" transform="translate(${x} ${y})"><rect width="${length}" height="15" rx="7.5"/><text x="${length / 2}" y="11" text-anchor="middle" textLength="${length - 16}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text></g>`,
  )
  return [...lines, ...rules, ...chips, ...block.signs.map(signSvg)].join('')
}

function arrowSvg({ arrow, points }: PlacedArrow, change: string): string {
  if (points.length < 2) return ''
  return `<g class="arrow ${arrow.tone}${change}" data-arrow="${escaped(arrow.id)}">${pathSvg(points, arrow.tone === 'happy')}</g>`
}

function labelSvg({ arrow, label }: PlacedArrow, change: string, tinted: boolean): string {
  if (!label) return ''
  const back = `<rect class="label" width="${label.width}" height="${label.height}" rx="4"/>`
  const place = `transform="translate(${label.x} ${label.y})"`
  return `<g class="label-of${tinted ? ' in-region' : ''}${change}" data-arrow="${escaped(arrow.id)}" ${place}>${back}${blockSvg(label, label.width)}</g>`
}
