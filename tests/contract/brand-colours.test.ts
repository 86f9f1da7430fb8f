import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTokens, markColours } from '#contract/brand-colours.ts'
import { contrast, mix } from '#contract/colours.ts'
import type { Colour } from '#contract/colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const brands = fc.record({
  primary: colour,
  ink: colour,
  accent: colour,
  paper: colour,
  danger: colour,
  success: colour,
})

/** The grounds that tokens.css derives from the ink in the dark scheme. */
const darkGrounds = (ink: Colour) => [mix(ink, 0.62, '#101214'), mix(ink, 0.4, '#07090a')]

const least = (one: Colour, grounds: readonly Colour[]) =>
  Math.min(...grounds.map((ground) => contrast(one, ground)))

describe('the colours of any brand', () => {
  it('are legible in both schemes by WCAG 2.2 AA', () => {
    fc.assert(
      fc.property(brands, (wished) => {
        const tokens = brandTokens(wished)
        const light = ['#ffffff', tokens.paper]
        const dark = darkGrounds(tokens.ink)
        expect(least(tokens.ink, light)).toBeGreaterThanOrEqual(7)
        for (const name of ['primary', 'danger', 'success'] as const) {
          expect(least(tokens[name], light)).toBeGreaterThanOrEqual(4.5)
          expect(least(tokens[`${name}-dark`], dark)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(tokens.accent, tokens.ink)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it('change nothing that is legible already', () => {
    fc.assert(
      fc.property(brands, (wished) => {
        const once = brandTokens(wished)
        const { primary, ink, accent, paper, danger, success } = brandTokens({ ...once })
        expect({ primary, ink, accent, paper, danger, success }).toEqual({
          primary: once.primary,
          ink: once.ink,
          accent: once.accent,
          paper: once.paper,
          danger: once.danger,
          success: once.success,
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the colour of any partner, on the pages of any brand', () => {
  it('stands out from its grounds as a mark, 3:1 in both schemes', () => {
    fc.assert(
      fc.property(colour, brands, (wished, brand) => {
        const { ink, paper } = brandTokens(brand)
        const [inLight, inDark] = markColours(wished, brand)
        expect(least(inLight, ['#ffffff', paper])).toBeGreaterThanOrEqual(3)
        expect(least(inDark, darkGrounds(ink))).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 1000 },
    )
  })

  it('stays as it is where it is visible', () => {
    fc.assert(
      fc.property(colour, brands, (wished, brand) => {
        const isVisible = least(wished, ['#ffffff', brandTokens(brand).paper]) >= 3
        const [inLight] = markColours(wished, brand)
        if (isVisible) expect(inLight).toBe(wished)
        else expect(contrast(inLight, '#ffffff')).toBeGreaterThan(contrast(wished, '#ffffff'))
      }),
      { numRuns: 500 },
    )
  })
})
