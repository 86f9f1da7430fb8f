import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const tokens = 'src/ui/tokens.css'
const read = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const files = (name: RegExp) =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => name.test(file))
const sheets = files(/\.css$/)

const breakpoints = readFileSync(path.join(root, tokens), 'utf8')
  .match(/Widths at which layouts change[^:]*: ([^(]*)/)?.[1]
  ?.match(/\d+/g)
const widths = new Set([
  ...(breakpoints ?? []).flatMap((rem) => [`min-width: ${rem}rem`, `max-width: ${+rem - 0.01}rem`]),
  'max-width: 779.98px',
])

describe('the style sheets', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(40)
    expect(breakpoints).toHaveLength(7)
  })

  it('take their colours from the tokens', () => {
    const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi
    const found = sheets
      .filter((file) => file !== tokens)
      .flatMap((file) => (read(file).match(raw) ?? []).map((colour) => `${file}: ${colour}`))
    expect(found).toEqual([])
  })

  it('use only tokens that there are', () => {
    const all = sheets.map(read).join('\n')
    const set = new Set(all.match(/--[\w-]+(?=\s*:)/g))
    const sources = files(/\.tsx?$/)
      .map(read)
      .join('\n')
    const used = new Set(all.match(/(?<=var\()--[\w-]+/g))
    expect([...used].filter((name) => !set.has(name) && !sources.includes(name))).toEqual([])
  })

  it('change layout at the widths of the tokens alone', () => {
    const found = sheets.flatMap((file) =>
      [...read(file).matchAll(/@media \(((?:min-|max-)?width[^)]*)\)/g)]
        .map(([, query = '']) => query)
        .filter((query) => !widths.has(query))
        .map((query) => `${file}: ${query}`),
    )
    expect(found).toEqual([])
  })
})
