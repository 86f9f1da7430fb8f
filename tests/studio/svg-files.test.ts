import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { loginMachine } from '#machines/login/index.ts'
import { stateChart } from '@studio/kit/drawing/state-chart.ts'
import { themes } from '@studio/kit/svg/theme.ts'
import { layout } from './elk.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/machines')

/** The colours of a picture by librsvg, which supports no custom properties, each with its count of pixels. */
async function coloursOf(svg: string): Promise<Map<string, number>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

describe('exported SVG files', () => {
  it('contain every colour as a literal', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(files).toHaveLength(catalog.length * 2)
    for (const file of files) {
      const svg = await readFile(path.join(folder, file), 'utf8')
      expect(svg, file).not.toMatch(/var\(|--c-|currentColor/)
    }
  })

  it(
    'have their colours in a tool without support for custom properties',
    { tags: ['long'] },
    async () => {
      for (const theme of ['light', 'dark'] as const) {
        const svg = await readFile(path.join(folder, `login.${theme}.svg`), 'utf8')
        const colours = await coloursOf(svg)
        const { paper, happy, failure, success, ink } = themes[theme]
        for (const colour of [paper, happy, failure, success, ink])
          expect(colours.get(colour) ?? 0, `${theme} ${colour}`).toBeGreaterThan(20)
        const most = [...colours].toSorted(([, a], [, b]) => b - a)[0]?.[0]
        expect(most).toBe(paper)
        expect(colours.get('#000000') ?? 0).toBe(0)
      }
    },
  )

  it('highlight the current states', { tags: ['long'] }, async () => {
    const { now } = themes.light
    const plain = await stateChart(loginMachine, layout)
    const active = await stateChart(loginMachine, layout, { active: 'authenticating' })
    expect((await coloursOf(plain)).get(now) ?? 0).toBe(0)
    expect((await coloursOf(active)).get(now) ?? 0).toBeGreaterThan(1000)
    expect(active).toContain('data-state="login.authenticating"')
    await expect(stateChart(loginMachine, layout, { active: 'gone' })).rejects.toThrow('gone')
  })
})
