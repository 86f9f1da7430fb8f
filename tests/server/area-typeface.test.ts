import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { styleSheet, typefaceOf } from '#server/pages/areas/style-sheet.ts'

const site = mkdtempSync(path.join(tmpdir(), 'portal-typeface-'))
afterAll(() => rmSync(site, { recursive: true }))

it('the fonts of a built site have the names that the style sheet requests, whatever their hash', () => {
  mkdirSync(path.join(site, 'assets'))
  const files = ['text-BOaZW10-', 'zero--Ha1HDbV', 'text-AbCdEf12.css', 'index-B_-aZ10x.js']
  for (const file of files)
    writeFileSync(path.join(site, 'assets', file.includes('.') ? file : `${file}.woff2`), file)
  const asked = [...styleSheet().matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
    ([, name = '']) => name,
  )
  expect(typefaceOf(site).map(([name]) => name)).toEqual([...new Set(asked)].toSorted())
})
