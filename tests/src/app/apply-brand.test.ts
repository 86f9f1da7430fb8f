import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { applyBrand } from '#src/app/layout/apply-brand.ts'

test('sets one custom property a colour of the brand', () => {
  const set = new Map<string, string | null>()
  applyBrand({ setProperty: (name, value) => set.set(name, value) })
  expect(set.get('--brand-primary')).toBe(brand.colours.primary)
  expect(set.size).toBe(Object.keys(brand.colours).length)
})

test('paints nothing twice: the style sheet starts from the same colours', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(brand.colours)) {
    expect(tokens).toContain(`--brand-${name}: ${colour};`)
  }
})
