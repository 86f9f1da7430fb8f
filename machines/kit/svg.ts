import { fonts } from './drawing-layout.ts'
import type { Block, Placed, PlacedArrow, PlacedBox, SetSign } from './drawing-layout.ts'
import { tagWords } from './drawing-words.ts'
import { legendOf } from './svg-legend.ts'
import { chartRules, colourProperties, themes } from './svg-theme.ts'

/** How two versions of a part differ. */
export type Change = 'added' | 'removed' | 'changed'

/** `changes`: by box id and arrow id, for the drawing of a difference. */
export type SvgOptions = { changes?: ReadonlyMap<string, Change> }

const margin = 20

/** A drawing as an SVG file that stands alone. */
export function svgFile(
  drawing: Placed,
  theme: 'light' | 'dark',
  options: SvgOptions = {},
): string {
  const legend = legendOf(drawing, options.changes !== undefined)
  const width = Math.max(drawing.width, legend.width) + margin * 2
  const height = drawing.height + legend.height + margin * 3
  const title = escaped(drawing.drawing.title)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" lang="pt-BR" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>\nsvg{${colourProperties(themes[theme])}}\n${chartRules}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    svgParts(drawing, options),
    `</g>`,
    `<g transform="translate(${margin} ${drawing.height + margin * 2})">${legend.svg}</g>`,
    '</svg>\n',
  ].join('\n')
}

/** The parts of a drawing: boxes from the outside in, then arrows, then their labels. */
export function svgParts(drawing: Placed, { changes }: SvgOptions = {}): string {
  const regions = drawing.boxes.filter(isRegion)
  const leaves = drawing.boxes.filter((box) => !isRegion(box))
  const change = (id: string) => (changes?.has(id) ? ` diff-${changes.get(id)}` : '')
  const under = new Map(drawing.boxes.map(({ box }) => [box.id, box.parent]))
  const depths = new Map(drawing.boxes.map(({ box, depth }) => [box.id, depth]))
  return [
    ...regions.map((box) => boxSvg(box, change(box.box.id))),
    // The heaviest last: the way that succeeds stays whole where others cross it.
    ...drawing.arrows
      .toSorted((a, b) => weight(a) - weight(b))
      .map((arrow) => arrowSvg(arrow, change(arrow.arrow.id))),
    ...leaves.map((box) => boxSvg(box, change(box.box.id))),
    ...regions.map(headSvg),
    ...drawing.arrows.map((arrow) => labelSvg(arrow, change(arrow.arrow.id), standsOn(arrow))),
  ].join('\n')

  /** Whether the label lies on the tint of an odd region. */
  function standsOn({ arrow }: PlacedArrow): boolean {
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

const weight = ({ arrow }: PlacedArrow) => ({ plain: 0, failure: 1, happy: 2 })[arrow.tone]

function isRegion({ box }: PlacedBox): boolean {
  return (box.kind === 'compound' || box.kind === 'parallel') && box.hidden === 0
}

/** Text that XML takes as text. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function boxSvg(placed: PlacedBox, change: string): string {
  const { box, x, y, width, height, depth, block } = placed
  const at = `transform="translate(${x} ${y})"`
  if (box.kind === 'initial')
    return `<g class="initial${change}" ${at}><circle class="mark" cx="7" cy="7" r="6.5"/></g>`
  const tags = box.tags.map((tag) => ` tag-${tag}`).join('')
  const open = `<g class="state ${box.kind}${tags}${change}" data-state="${escaped(box.id)}" ${at}>`
  if (box.kind === 'history')
    return `${open}<circle class="box" cx="13" cy="13" r="12"/><text class="title" x="13" y="18" text-anchor="middle">H</text></g>`
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

/** What a region is called lies over the arrows that pass through its edge. */
function headSvg({ box, x, y, depth, block, width }: PlacedBox): string {
  const tint = depth % 2 === 1 ? ' in-region' : ''
  const tags = box.tags.map((tag) => ` tag-${tag}`).join('')
  // Line by line: an arrow that passes behind shows between them that it goes on.
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
    ({ x, y, width: length, tag }) =>
      `<g class="chip chip-${escaped(tag)}" transform="translate(${x} ${y})"><rect width="${length}" height="15" rx="7.5"/><text x="${length / 2}" y="11" text-anchor="middle" textLength="${length - 16}" lengthAdjust="spacingAndGlyphs">${escaped(tagWords[tag] ?? tag)}</text></g>`,
  )
  return [...lines, ...rules, ...chips, ...block.signs.map(signSvg)].join('')
}

const signs: Readonly<Record<SetSign['kind'], string>> = {
  // A clock.
  after: 'M0-5A5 5 0 1 1-.01-5ZM0-2.5V0H2',
  // An arrow that goes on by itself.
  always: 'M-5 0H4M1-3L4 0L1 3',
  // A tick, a cross: what a call came to.
  done: 'M-4.5 0L-1.5 3L4.5-3.5',
  error: 'M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5',
  end: 'M-4.5-4.5H4.5V4.5H-4.5ZM-2-2H2V2H-2Z',
  // A door: in, out.
  entry: 'M1-5H5V5H1M-5 0H2M-1-3L2 0L-1 3',
  exit: 'M-1-5H-5V5H-1M-2 0H5M2-3L5 0L2 3',
  // A call goes out and an answer comes back.
  invoke: 'M-5-2.5H4M1.5-5L4-2.5M5 2.5H-4M-1.5 5L-4 2.5',
  event: '',
}

/** A small sign as SVG. */
export function signSvg({ x, y, kind, tone }: Pick<SetSign, 'x' | 'y' | 'kind' | 'tone'>): string {
  const tones = tone === 'plain' ? '' : ` ${tone}`
  return `<path class="sign${tones}" transform="translate(${x} ${y})" d="${signs[kind]}"/>`
}

function arrowSvg({ arrow, points }: PlacedArrow, change: string): string {
  if (points.length < 2) return ''
  return `<g class="arrow ${arrow.tone}${change}" data-arrow="${escaped(arrow.id)}">${waySvg(points, arrow.tone === 'happy')}</g>`
}

/** A line with rounded corners and a head. */
export function waySvg(points: readonly { x: number; y: number }[], heavy: boolean): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const size = heavy ? 11 : 9
  const dx = Math.sign(end.x - before.x)
  const dy = Math.sign(end.y - before.y)
  const neck = { x: end.x - dx * (size - 2), y: end.y - dy * (size - 2) }
  const half = size * 0.45
  const head = `M${end.x} ${end.y}L${end.x - dx * size - dy * half} ${end.y - dy * size - dx * half}L${end.x - dx * size + dy * half} ${end.y - dy * size + dx * half}Z`
  return `<path class="way" d="${rounded([...points.slice(0, -1), neck])}"/><path class="head" d="${head}"/>`
}

function rounded(points: readonly { x: number; y: number }[]): string {
  const [first] = points
  if (!first) return ''
  const parts = [`M${first.x} ${first.y}`]
  for (let index = 1; index < points.length; index += 1) {
    const here = points[index]
    const last = points[index - 1]
    const next = points[index + 1]
    if (!here || !last) continue
    if (!next) {
      parts.push(`L${here.x} ${here.y}`)
      continue
    }
    const radius = Math.min(7, distance(last, here) / 2, distance(here, next) / 2)
    const from = toward(here, last, radius)
    const to = toward(here, next, radius)
    parts.push(`L${from.x} ${from.y}Q${here.x} ${here.y} ${to.x} ${to.y}`)
  }
  return parts.join('')
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

function toward(from: { x: number; y: number }, to: { x: number; y: number }, by: number) {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by }
}

function labelSvg({ arrow, label }: PlacedArrow, change: string, tinted: boolean): string {
  if (!label) return ''
  const back = `<rect class="label" width="${label.width}" height="${label.height}" rx="4"/>`
  const place = `transform="translate(${label.x} ${label.y})"`
  return `<g class="label-of${tinted ? ' in-region' : ''}${change}" data-arrow="${escaped(arrow.id)}" ${place}>${back}${blockSvg(label, label.width)}</g>`
}
