import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { mix } from '#contract/colours.ts'
import { filesUnder, root } from './sources.ts'

const tokens = 'src/ui/tokens.css'
const read = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
/** The code of a file, without its comments. */
const code = (file: string) => read(file).replace(/(?<=^|\s)\/\/.*/gm, '')
const files = (name: RegExp) =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => name.test(file))
const sheets = [...files(/\.css$/), 'server/pages/areas/areas.css']
const scripts = ['src', 'server']
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/seed/'))

/** Files of code that name colours, with the reason. */
const paints: Readonly<Record<string, string>> = {
  'contract/brand-colours.ts': 'computes the tokens of a brand; compared with tokens.css below',
  'contract/colours.ts': 'computes with black and white',
  'server/money/boleto/slip-pdf.ts': 'black on white, as banks print it',
  'server/money/boleto/i25.ts': 'a bar code is black on white',
  'server/people/certificates/parts.ts': 'a printed page with greys of its own',
  'server/pages/pictures/course-picture.ts': 'white letters on a picture',
}

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
    // One computed from a token is the token's.
    const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from var\()/gi
    const found = sheets
      .filter((file) => file !== tokens)
      .flatMap((file) => (read(file).match(raw) ?? []).map((colour) => `${file}: ${colour}`))
    expect(found).toEqual([])
  })

  it('have no colour in code, but where it is printed or computed', () => {
    const raw = /(?<![\w&/'])#(?:[\da-f]{6}|[\da-f]{3})\b|'#(?:[\da-f]{6}|[\da-f]{3})'/gi
    const found = scripts
      .filter((file) => !(file in paints))
      .flatMap((file) => (code(file).match(raw) ?? []).map((colour) => `${file}: ${colour}`))
    expect(found).toEqual([])
    for (const file of Object.keys(paints)) expect(code(file)).toMatch(raw)
  })

  // Finds a third page with the action of the two where a visitor decides; the browser tests look at these two,
  // and area-pages.api.test.ts at the next step of the student area.
  it('give amber to one action of the home page and one of a course', () => {
    const amber = files(/\.tsx$/).filter(
      (file) => !file.includes('style-page') && code(file).includes('variant="accent"'),
    )
    expect(amber.toSorted()).toEqual([
      'src/features/courses/enrol-button.tsx',
      'src/features/courses/home-hero.tsx',
    ])
  })

  // Finds a fourth weight: the typeface draws any, and the page looks right. What each is for: /estilo.
  it('have three weights', () => {
    const found = sheets
      .filter((file) => file !== 'src/ui/typeface.css')
      .flatMap((file) =>
        [...read(file).matchAll(/\bfont(?:-weight)?:\s*([^;\s]+)/g)].map(
          ([, weight = '']) => `${file}: ${weight}`,
        ),
      )
    expect(found.filter((line) => !/: (?:400|600|700|inherit)$/.test(line))).toEqual([])
  })

  it('have from the tokens what a brand is computed with', () => {
    const computed = code('contract/brand-colours.ts')
    const value = (name: string, at: number) =>
      [...read(tokens).matchAll(new RegExp(`--color-${name}: ([^;]+);`, 'g'))][at]?.[1]
    expect(computed).toContain(`softInk = '${value('ink-soft', 0)}'`)
    expect(computed).toContain(`darkBubble = '${value('bubble', 1)}'`)
    for (const ground of ['surface', 'paper']) {
      const mixed = /var\(--brand-ink\) (\d+)%, (#\w+)/.exec(value(ground, 1) ?? '')
      expect(computed).toContain(`mix(ink, ${Number(mixed?.[1]) / 100}, '${mixed?.[2]}')`)
    }
  })

  it('have of the brand the colours that the browser shows above the top bar', () => {
    const around = readFileSync(path.join(root, 'index.html'), 'utf8').match(
      /(?<=theme-color" content=")#\w+/g,
    )
    const [, light] = /--brand-ink: (#\w+)/.exec(read(tokens)) ?? []
    const [, share, ground] =
      /--color-bar: color-mix\(in srgb, var\(--brand-ink\) (\d+)%, (#\w+)\)/.exec(read(tokens)) ??
      []
    expect(light).toBe(brand.colours.ink)
    expect(around).toEqual([
      light,
      mix(brand.colours.ink, Number(share) / 100, `#${ground?.slice(1)}`),
    ])
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
    const found = [...sheets, ...files(/\.tsx?$/)].flatMap((file) =>
      [...read(file).matchAll(/(?:@media |media="|matchMedia\(')\(((?:min-|max-)?width[^)]*)\)/g)]
        .map(([, query = '']) => query)
        .filter((query) => !widths.has(query))
        .map((query) => `${file}: ${query}`),
    )
    expect(found).toEqual([])
  })
})
