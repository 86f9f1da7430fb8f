import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fontsOf, styleSheet } from '#server/pages/areas/style-sheet.ts'

const siteDir = mkdtempSync(path.join(tmpdir(), 'portal-typeface-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

const requested = (fonts: readonly string[]) =>
  [...styleSheet(fonts).matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address)

it('the style sheet requests the fonts of a built site, whatever their hash, and none of another host', () => {
  expect(requested(fontsOf({ siteDir, apiOrigin: null }))).toEqual([])
  const fonts = ['/assets/text-BOaZW10-.woff2', '/assets/zero--Ha1HDbV.woff2']
  const links = fonts.map((font) => `<link rel="preload" as="font" crossorigin href="${font}">`)
  writeFileSync(path.join(siteDir, 'index.html'), `${links.join('')}<link href="/favicon.svg">`)
  expect(requested(fontsOf({ siteDir, apiOrigin: null }))).toEqual(fonts)
  expect(requested(fontsOf({ siteDir, apiOrigin: 'https://api.example' }))).toEqual([])
  // Nothing is left that only a bundler reads.
  expect(styleSheet(fonts)).not.toMatch(/@typeface|:global|composes:/)
})
