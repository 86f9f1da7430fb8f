import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import { mermaid } from '@studio/kit/drawing/mermaid.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import type { SvgOptions } from '@studio/kit/svg/svg.ts'
import type { Download } from './download.ts'
import { pageMessages } from './page-messages.ts'
import type { StudioMachine } from './studio-machines.ts'

/** The file formats of a drawing, with their names for users. */
export const exportFormats = {
  svg: 'SVG',
  png: 'PNG',
  mermaid: 'Mermaid',
  json: 'JSON',
} as const
export type ExportFormat = keyof typeof exportFormats
export const everyFormat = ['svg', 'png', 'mermaid', 'json'] as const satisfies ExportFormat[]

/** A drawing as it is shown: folded, turned, lit. */
export interface ShownDrawing extends Pick<SvgOptions, 'active' | 'changes'> {
  placed: Placed
  theme: 'light' | 'dark'
}
export interface Shown extends ShownDrawing {
  machine: Pick<StudioMachine, 'name' | 'title' | 'machine'>
}

/** A drawing as a picture with the name `name`. Rejects when the browser cannot paint it. */
export async function pictureFile(
  name: string,
  { placed, theme, active, changes }: ShownDrawing,
  format: 'svg' | 'png',
): Promise<Download> {
  const svg = svgFile(placed, theme, { active, changes })
  if (format === 'svg') return { name: `${name}.svg`, type: 'image/svg+xml', content: svg }
  const content = await painted(svg, pageMessages[placed.drawing.language].notPainted)
  return { name: `${name}.png`, type: 'image/png', content }
}

/** A drawing as a file. JSON contains the whole chart as plain data, folded or not. Rejects when the browser cannot paint it. */
export async function exportedFile(shown: Shown, format: ExportFormat): Promise<Download> {
  const { machine, placed } = shown
  const { name } = machine
  if (format === 'mermaid')
    return { name: `${name}.mmd`, type: 'text/plain', content: mermaid(placed.drawing) }
  if (format === 'json')
    return { name: `${name}.json`, type: 'application/json', content: chartJson(machine) }
  return pictureFile(name, shown, format)
}

/** The chart as the kit's `schemas/chart.schema.json` defines it. */
export function chartJson({ machine, title }: Pick<Shown['machine'], 'machine' | 'title'>): string {
  const chart = {
    format: 1,
    machine: machine.id,
    title,
    states: statesOf(machine),
    transitions: transitionsOf(machine),
  }
  return `${JSON.stringify(chart, null, 2)}\n`
}

/** Twice the pixels of the drawing, as close screens have. */
const density = 2
/** Browsers paint no larger pictures. */
const longestSide = 8192

/** SVG as a PNG, at twice the size where that can be painted. Rejects where the browser cannot, with the message `failure` or its own. */
export async function painted(svg: string, failure: string): Promise<Blob> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = Math.min(density, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error(failure))
    }, 'image/png')
  })
}
