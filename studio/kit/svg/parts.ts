import type { PlacedSign } from '../drawing/blocks.ts'

/** Text that XML takes as text: without its signs, and without control characters, which no XML may contain. */
export function escaped(text: string): string {
  return text
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const signs: Readonly<Record<PlacedSign['kind'], string>> = {
  // A clock.
  after: 'M0-5A5 5 0 1 1-.01-5ZM0-2.5V0H2',
  // An arrow that goes on by itself.
  always: 'M-5 0H4M1-3L4 0L1 3',
  // A tick, a cross: the outcome of a call.
  done: 'M-4.5 0L-1.5 3L4.5-3.5',
  error: 'M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5',
  end: 'M-4.5-4.5H4.5V4.5H-4.5ZM-2-2H2V2H-2Z',
  // An open frame: entry, exit.
  entry: 'M1-5H5V5H1M-5 0H2M-1-3L2 0L-1 3',
  exit: 'M-1-5H-5V5H-1M-2 0H5M2-3L5 0L2 3',
  // A call goes out and an answer comes back.
  invoke: 'M-5-2.5H4M1.5-5L4-2.5M5 2.5H-4M-1.5 5L-4 2.5',
  event: '',
}

export function signSvg({
  x,
  y,
  kind,
  tone,
}: Pick<PlacedSign, 'x' | 'y' | 'kind' | 'tone'>): string {
  const tones = tone === 'plain' ? '' : ` ${tone}`
  return `<path class="sign${tones}" transform="translate(${x} ${y})" d="${signs[kind]}"/>`
}

/** A line with rounded corners and a head. */
export function pathSvg(points: readonly { x: number; y: number }[], heavy: boolean): string {
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
