import type { Arrow, Box } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { maxWidthOf, widthOf, wrapped } from './text.ts'
import type { Font } from './text.ts'
import { describeTag } from './labels.ts'
import type { Language } from '../messages/language.ts'
import { chartMessages } from '../messages/chart.ts'

/** One line of text at its place inside a box or a label; `y` is its baseline. */
export interface PlacedLine {
  x: number
  y: number
  width: number
  text: string
  role: TextRole
  key: string | null
  tone: Wording['tone']
}
export type TextRole = 'title' | 'detail' | 'name' | 'labels' | 'code'
/** A small sign in front of a text: a call, a delay, an entry. */
export interface PlacedSign {
  x: number
  y: number
  kind: Wording['kind']
  key: string | null
  tone: Wording['tone']
}
/** A block of text, measured. */
export interface Block {
  width: number
  height: number
  lines: PlacedLine[]
  signs: PlacedSign[]
  /** Heights of the lines that separate a title from what is below it. */
  rules: number[]
  /** Tags. */
  chips: { x: number; y: number; width: number; tag: string; text: string }[]
}

/** The fonts of each role, in px. None is smaller than 11: at full size a drawing can be read. */
export const fonts: Readonly<Record<TextRole, Font>> = {
  title: { size: 14, bold: true },
  detail: { size: 12 },
  name: { size: 11, code: true },
  labels: { size: 12.5 },
  code: { size: 11, code: true },
}
export const chipFont: Font = { size: 11 }
const leading: Readonly<Record<TextRole, number>> = {
  title: 18,
  detail: 15.5,
  name: 15,
  labels: 16.5,
  code: 14,
}
const limits = { box: 230, label: 190 }
const pad = 12
const markSize = 14

export function block(): Block {
  return { width: 0, height: 0, lines: [], signs: [], rules: [], chips: [] }
}

function write(
  into: Block,
  text: string,
  role: TextRole,
  limit: number,
  from: { x: number; key?: string | null; tone?: Wording['tone'] },
): void {
  // The drawing sets the path to success in bold.
  const font =
    role === 'labels' && from.tone === 'happy' ? { ...fonts.labels, bold: true } : fonts[role]
  for (const line of wrapped(text, limit, font)) {
    const width = widthOf(line, font)
    into.lines.push({
      x: from.x,
      y: round(into.height + leading[role] * 0.76),
      width: round(width),
      text: line,
      role,
      key: from.key ?? null,
      tone: from.tone ?? 'plain',
    })
    into.height += leading[role]
    into.width = Math.max(into.width, from.x + maxWidthOf(line, font))
  }
}

function writeWording(
  into: Block,
  wording: Wording,
  limit: number,
  detail: 'full' | 'plain',
): void {
  const { key, tone, kind } = wording
  const indent = kind === 'event' ? 0 : 16
  if (indent > 0) into.signs.push({ x: 5.5, y: round(into.height + 7.5), kind, key, tone })
  if (wording.text !== null) write(into, wording.text, 'labels', limit, { x: indent, key, tone })
  if (wording.text === null || (detail === 'full' && wording.technical !== ''))
    write(into, wording.technical, 'code', limit * 1.12, { x: indent, key, tone })
  into.height += 4
}

/** What is written in a box, measured. A mark is its own size. */
export function boxBlock(box: Box, detail: 'full' | 'plain', language: Language): Block {
  const into = block()
  if (box.kind === 'initial') return { ...into, width: markSize, height: markSize }
  if (box.kind === 'history') return { ...into, width: 26, height: 26 }
  into.height = pad - 2
  if (box.kind === 'any') {
    write(into, box.title, 'detail', limits.box, { x: pad })
    return { ...into, width: into.width + pad, height: into.height + pad - 4 }
  }
  write(into, box.title, 'title', limits.box, { x: pad })
  if (box.detail !== '') write(into, box.detail, 'detail', limits.box, { x: pad })
  into.height += 1
  const before = into.height
  write(into, box.name, 'name', limits.box, { x: pad })
  let x = pad + widthOf(box.name, fonts.name) + 10
  for (const tag of box.tags) {
    const text = describeTag(tag, { language })
    const width = round(maxWidthOf(text, chipFont) + 16)
    into.chips.push({ x: round(x), y: round(before - 1), width, tag, text })
    x += width + 5
    into.width = Math.max(into.width, x - 5)
  }
  if (box.hidden > 0) {
    into.height += 4
    write(into, chartMessages[language].hidden(box.hidden), 'detail', limits.box, { x: pad })
  }
  const shown = box.wordings.filter(
    ({ kind }) => detail === 'full' || (kind !== 'entry' && kind !== 'exit'),
  )
  if (shown.length > 0) {
    into.height += 5
    into.rules.push(round(into.height))
    into.height += 7
    const inner = block()
    for (const wording of shown) writeWording(inner, wording, limits.box, detail)
    const top = into.height
    into.lines.push(
      ...inner.lines.map((line) => ({ ...line, x: line.x + pad, y: round(line.y + top) })),
    )
    into.signs.push(
      ...inner.signs.map((sign) => ({ ...sign, x: sign.x + pad, y: round(sign.y + top) })),
    )
    into.height += inner.height - 4
    into.width = Math.max(into.width, inner.width + pad)
  }
  return { ...into, width: Math.ceil(into.width + pad), height: Math.ceil(into.height + pad - 2) }
}

/** What is written on an arrow, measured; null for a bare one. */
export function labelBlock(arrow: Arrow, detail: 'full' | 'plain'): Block | null {
  if (arrow.wordings.length === 0) return null
  const into = block()
  into.height = 3
  for (const wording of arrow.wordings) writeWording(into, wording, limits.label, detail)
  const shift = 6
  return {
    ...into,
    width: Math.ceil(into.width + shift * 2),
    height: Math.ceil(into.height),
    lines: into.lines.map((line) => ({ ...line, x: line.x + shift })),
    signs: into.signs.map((sign) => ({ ...sign, x: sign.x + shift })),
  }
}

/** Half pixels: small enough for the eye, coarse enough to be the same everywhere. */
export function round(value: number): number {
  return Math.round(value * 2) / 2
}
