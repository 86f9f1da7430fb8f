import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { setLines } from '#server/pages/pictures/lettering.ts'

const setting = { size: 66, weight: 700, width: 1000, most: 1 } as const
const zeroPath = /<path[^>]*d="([^"]+)"/

it('letters a zero that is not struck through, as the pages do', async () => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff',
  )
  const font = create(await readFile(file))
  if ('fonts' in font) throw new Error('A collection of fonts')
  const struck = font.layout('0').glyphs[0]!.path.toSVG()
  const price = (await setLines('R$ 1.200,00', setting))[0]!
  expect(price.outline.markup).not.toContain(struck)
  const zero = zeroPath.exec((await setLines('0', setting))[0]!.outline.markup)?.[1] ?? ''
  // An outer and an inner outline, and no stroke.
  expect(zero.match(/M/g)).toHaveLength(2)
  expect(price.outline.markup.split(zero)).toHaveLength(5)
})

it('sets a zero as wide and as high as a line is wide that has none', async () => {
  const [zeros, sixes] = await Promise.all(['0000', '6666'].map((text) => setLines(text, setting)))
  expect(zeros![0]!.width / sixes![0]!.width).toBeCloseTo(1, 1)
})
