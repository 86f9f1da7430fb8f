import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { brandTokens } from '#contract/brand-colours.ts'
import type { BrandColours } from '#contract/brand-colours.ts'
import { contrast, mix } from '#contract/colours.ts'

const sheet = readFileSync(
  path.resolve(import.meta.dirname, '../../src/ui/tokens.css'),
  'utf8',
).replace(/\/\*[\s\S]*?\*\//g, '')
const [light = '', dark = ''] = sheet.split('@media')

const declared = (css: string) =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )

const long = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex)

/** The colours of a scheme as a browser computes them, for a brand. */
function colours(scheme: 'light' | 'dark', wished: BrandColours) {
  const tokens = declared(light)
  if (scheme === 'dark') for (const [name, value] of declared(dark)) tokens.set(name, value)
  for (const [name, colour] of Object.entries(brandTokens(wished)))
    tokens.set(`--brand-${name}`, colour)
  const valueOf = (text: string): string => {
    const value = text.trim()
    if (value.startsWith('#')) return long(value)
    const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    if (name) return valueOf(tokens.get(name) ?? `nothing for ${name}`)
    const [, one, part, other] =
      /^color-mix\(in srgb,\s*(\S+) ([\d.]+)%,\s*(\S+)\)$/.exec(value) ?? []
    if (one && part && other) return mix(valueOf(one), Number(part) / 100, valueOf(other))
    throw new Error(`no colour: ${text}`)
  }
  return (role: string) => valueOf(role.startsWith('color-mix') ? role : `var(--color-${role})`)
}

/** A ground made of two roles by a style sheet. */
const mixed = (one: string, part: number, other: string) =>
  `color-mix(in srgb, var(--color-${one}) ${part}%, var(--color-${other}))`

const page = ['surface', 'paper']
const invalid = mixed('error-soft', 45, 'surface')
const hovered = mixed('paper', 60, 'primary-soft')

/** Ratio, what is read, and on which grounds: each as some style sheet puts it together. */
const pairs: readonly (readonly [
  ratio: number,
  roles: readonly string[],
  grounds: readonly string[],
])[] = [
  [
    7,
    ['ink'],
    [...page, 'primary-soft', 'error-soft', 'success-soft', 'warning-soft', invalid, hovered],
  ],
  [4.5, ['ink'], ['selection']],
  [
    4.5,
    ['ink-soft'],
    [...page, 'primary-soft', invalid, hovered, mixed('disabled', 50, 'surface')],
  ],
  [4.5, ['placeholder'], ['surface', invalid]],
  [4.5, ['primary', 'primary-strong'], [...page, 'primary-soft']],
  [4.5, ['error'], [...page, 'error-soft', invalid]],
  [4.5, ['success'], [...page, 'success-soft']],
  [4.5, ['warning'], [...page, 'warning-soft']],
  [4.5, ['on-primary'], ['primary', 'primary-strong', 'error', mixed('error', 82, 'ink')]],
  [4.5, ['on-disabled'], ['disabled']],
  [4.5, ['on-accent'], ['accent']],
  [4.5, ['on-dark'], ['sign', 'bar', 'bar-deep', 'bubble']],
  [4.5, ['on-dark-soft'], ['bar', 'bar-deep']],
  // Lines of what can be used, icons, and the bar of progress (WCAG 1.4.11).
  [3, ['line-strong', 'primary', 'error'], page],
  [3, ['accent'], ['bar', 'bubble']],
  // The ring of the focus: one of its tones is far from any ground, and they are far from each other.
  [3, ['ink'], page],
]

const brands: Record<string, BrandColours> = {
  'the brand': brand.colours,
  'a yellow brand': { ...brand.colours, primary: '#ffd400', accent: '#fff000', paper: '#fffbe0' },
  'a pale brand': {
    primary: '#9adcf5',
    ink: '#8a8a8a',
    accent: '#eeeeee',
    paper: '#dddddd',
    danger: '#ffb0b0',
    success: '#b0ffb0',
  },
  'a black brand': {
    primary: '#000000',
    ink: '#000000',
    accent: '#000000',
    paper: '#000000',
    danger: '#400000',
    success: '#003000',
  },
  'a red brand': { ...brand.colours, primary: '#e30613', ink: '#3a0a0d', accent: '#7a0010' },
}

describe.each(Object.keys(brands))('the colours of %s', (name) => {
  it.each(['light', 'dark'] as const)('differ in the %s', (scheme) => {
    const of = colours(scheme, brands[name] ?? brand.colours)
    const failed = pairs.flatMap(([ratio, roles, grounds]) =>
      roles.flatMap((role) =>
        grounds.flatMap((ground) => {
          const has = contrast(of(role), of(ground))
          return has >= ratio ? [] : [`${role} on ${ground}: ${has.toFixed(2)} of ${ratio}`]
        }),
      ),
    )
    expect(failed).toEqual([])
  })
})

describe('the colours of a brand', () => {
  it('stay as they are where they pass', () => {
    expect(brandTokens(brand.colours)).toMatchObject(brand.colours)
  })

  it('are those that the style sheet begins with', () => {
    const tokens = declared(light)
    for (const [name, colour] of Object.entries(brandTokens(brand.colours)))
      expect([name, tokens.get(`--brand-${name}`)]).toEqual([name, colour])
  })
})
