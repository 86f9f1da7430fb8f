import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { brandTokens } from '#contract/brand-colours.ts'
import { withBrand } from '../../tools/vite/brand.ts'

const css = readFileSync('src/ui/tokens.css', 'utf8')

// Finds a colour of the brand that does not reach the pages, and tokens of another brand than contract/brand.ts.
test('the tokens of the site have the colours of the brand', () => {
  expect(withBrand(css, brand.colours)).toBe(css)
  const other = { ...brand.colours, primary: '#6a1b9a' } as const
  const changed = withBrand(css, other)
  for (const [name, colour] of Object.entries(brandTokens(other)))
    expect(changed).toContain(`--brand-${name}: ${colour};`)
  expect(changed).not.toContain(brand.colours.primary)
})
