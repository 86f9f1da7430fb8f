import { maxWidthOf, widthOf } from '../drawing/text.ts'
import { fonts } from '../drawing/blocks.ts'
import type { PlacedSign } from '../drawing/blocks.ts'
import type { Placed } from '../drawing/layout.ts'
import { describeTag } from '../drawing/labels.ts'
import { drawingMessages } from '../messages/drawing.ts'
import { escaped, signSvg, pathSvg } from './parts.ts'

interface Item {
  sample: string
  text: string
  textWidth: number
  /** Of sample, text and the gap after it. */
  width: number
}

const arrowSample = (tone: string) =>
  `<g class="arrow ${tone}">${pathSvg(
    [
      { x: 0, y: 0 },
      { x: 34, y: 0 },
    ],
    tone === 'happy',
  )}</g>`
const signSample = (kind: PlacedSign['kind']) =>
  signSvg({ x: 28, y: 0, kind, tone: kind === 'error' ? 'failure' : 'plain' })
const tagSample = (tag: string) =>
  `<g class="state tag-${tag}"><rect class="box" x="6" y="-8" width="28" height="16" rx="4"/><rect class="stripe" x="6" y="-5" width="4" height="10" rx="2"/></g>`

type Row = [occurs: boolean, sample: string, text: string]
const signs = ['always', 'after', 'invoke', 'done', 'error', 'entry', 'exit', 'end'] as const

/**
 * What the signs of a drawing mean: those that occur in it, and those of every change in a difference between two drawings.
 * `limit`: of the width of a row, in px.
 */
export function legendOf(
  { drawing }: Placed,
  isDifference = false,
  limit = 900,
): { svg: string; width: number; height: number } {
  const t = drawingMessages[drawing.language].legend
  const wordings = [...drawing.boxes, ...drawing.arrows].flatMap((part) => part.wordings)
  const kinds = new Set(wordings.map(({ kind }) => kind))
  const boxes = new Set(drawing.boxes.map(({ kind }) => kind))
  const tones = new Set(drawing.arrows.map(({ tone }) => tone))
  const tags = new Set(drawing.boxes.flatMap((box) => box.tags))
  const rows: Row[] = [
    ...(['added', 'changed', 'removed'] as const).map((change): Row => [
      isDifference,
      `<g class="diff-${change}"><path class="way" d="M4 0H34"/></g>`,
      t[change],
    ]),
    ...(['happy', 'plain', 'failure'] as const).map((tone): Row => [
      tones.has(tone),
      arrowSample(tone),
      t[tone],
    ]),
    [boxes.has('initial'), '<circle class="mark" cx="27" cy="0" r="6.5"/>', t.initial],
    [
      boxes.has('final'),
      '<rect class="box" x="6" y="-9" width="28" height="18" rx="5"/><rect class="inner" x="9" y="-6" width="22" height="12" rx="3"/>',
      t.final,
    ],
    [
      boxes.has('history'),
      '<circle class="box" cx="25" cy="0" r="9"/><text class="labels" x="25" y="4.5" text-anchor="middle">H</text>',
      t.history,
    ],
    [
      boxes.has('any'),
      '<g class="any"><rect class="box" x="4" y="-8" width="30" height="16" rx="8"/></g>',
      t.any,
    ],
    ...signs.map((kind): Row => [kinds.has(kind), signSample(kind), t[kind]]),
    ...['busy', 'blocked', 'failure', 'success'].map((tag): Row => [
      tags.has(tag),
      tagSample(tag),
      describeTag(tag, drawing),
    ]),
  ]
  const items = rows
    .filter(([occurs]) => occurs)
    .map(([, sample, text]): Item => {
      const textWidth = Math.round(widthOf(text, fonts.labels))
      return { sample, text, textWidth, width: 44 + Math.ceil(maxWidthOf(text, fonts.labels)) + 24 }
    })
  return inRows(items, limit)
}

/** The items beside each other, in as many rows as the limit of width asks for. */
function inRows(items: readonly Item[], limit: number) {
  let x = 0
  let y = 12
  let width = 0
  const parts = items.map((item) => {
    if (x > 0 && x + item.width > limit) {
      x = 0
      y += 26
    }
    const part = `<g transform="translate(${Math.round(x)} ${y})">${item.sample}<text class="labels" x="44" y="4.5" textLength="${item.textWidth}" lengthAdjust="spacingAndGlyphs">${escaped(item.text)}</text></g>`
    x += item.width
    width = Math.max(width, x)
    return part
  })
  return { svg: parts.join('\n'), width: Math.ceil(width), height: y + 14 }
}
